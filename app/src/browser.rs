//! The browser's own things: clock, formats by locale and zone, page language and theme, events
//! of visibility and network, the service worker.

mod file;
mod format;
mod lock;
pub mod seal;
mod worker;

use js_sys::Date;
use leptos::prelude::{document, window};
use shared::text::Locale;
use shared::time::Instant;
use wasm_bindgen::{JsCast, JsValue};

use crate::state::Theme;

pub use file::{save_file, selected_file};
pub use format::{date, decimal_sign, time_of_day};
pub use lock::one_tab_at_a_time;
pub use worker::{
    NewVersion, apply_new_version, keep_staff, look_for_new_version, on_new_version,
    register_service_worker,
};

/// The device's clock.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 fit for long")]
pub fn now() -> Instant {
    Instant::from_micros((Date::now() * 1000.0) as i64)
}

/// What the browser says the person reads, most wanted first.
#[must_use]
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Tells the page's language to the browser and to assistive software.
pub fn show_locale(locale: Locale) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", locale.tag());
    }
}

/// The texts of a language, which the script that started the program fetches.
pub async fn texts(locale: Locale) -> String {
    let window = window();
    let asked = js_sys::Reflect::get(&window, &JsValue::from_str("texts"))
        .and_then(|texts| texts.dyn_into::<js_sys::Function>())
        .and_then(|texts| texts.call1(&JsValue::NULL, &JsValue::from_str(locale.tag())))
        .and_then(|asked| asked.dyn_into::<js_sys::Promise>());
    let Ok(asked) = asked else { return String::new() };
    let text = wasm_bindgen_futures::JsFuture::from(asked).await.ok();
    text.and_then(|text| text.as_string()).unwrap_or_default()
}

/// Puts the chosen theme on the page; the style sheet follows the system without one.
pub fn show_theme(theme: Theme) {
    let Some(root) = document().document_element() else { return };
    let _ = match theme.attribute() {
        Some(name) => root.set_attribute("data-theme", name),
        None => root.remove_attribute("data-theme"),
    };
}

/// Names the page in the browser's title.
pub fn show_title(title: &str) {
    document().set_title(title);
}

/// Whether somebody looks at the page.
#[must_use]
pub fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

/// The path in the address bar.
#[must_use]
pub fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Puts another path in the address bar, before anything has read it.
pub fn replace_path(path: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// Whether the browser trusts this address enough to keep a sign-in.
#[must_use]
pub fn is_secure() -> bool {
    window().is_secure_context()
}

/// The edition of the app that runs; empty when it was not made by the bundle.
#[must_use]
pub fn edition() -> String {
    let found = document().query_selector("meta[name=build]").ok().flatten();
    found.and_then(|element| element.get_attribute("content")).unwrap_or_default()
}

/// Asks the browser to keep the stored data when space runs short. A no is normal.
pub async fn keep_data() -> bool {
    match window().navigator().storage().persist() {
        Ok(asked) => {
            wasm_bindgen_futures::JsFuture::from(asked).await.is_ok_and(|kept| kept.is_truthy())
        }
        Err(_) => false,
    }
}

/// Writes to the console.
pub fn log_error(message: &str) {
    web_sys::console::error_1(&JsValue::from_str(message));
}

/// Puts the keyboard on an element.
pub fn focus(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Loads the app anew at a path, so that nothing of before stays in memory.
pub fn start_anew(path: &str) {
    let _ = window().location().assign(path);
}

/// The time zone that the browser lives in; empty if it does not say.
#[must_use]
pub fn zone() -> String {
    let options = js_sys::Intl::DateTimeFormat::new(&js_sys::Array::new(), &js_sys::Object::new())
        .resolved_options();
    js_sys::Reflect::get(&options, &JsValue::from_str("timeZone"))
        .ok()
        .and_then(|zone| zone.as_string())
        .unwrap_or_default()
}

/// Brings an element into view.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Center);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
