//! Other tabs of this app hear that the outbox, or who is signed in, has changed.

use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::BroadcastChannel;

use super::AppState;

const NAME: &str = "tablero";

thread_local! {
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new(NAME).ok();
}

/// Says that the outbox, or who is signed in, has changed.
pub(super) fn tell_other_tabs() {
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            let _ = channel.post_message(&JsValue::from_str("outbox"));
        }
    });
}

/// Follows what other tabs say.
pub fn listen_to_other_tabs(app: AppState) {
    let heard = Closure::<dyn Fn()>::new(move || {
        spawn_local(async move {
            app.reload_session().await;
            if let Some(work) = app.does.work() {
                (work.reload)(app).await;
            }
        });
    });
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        }
    });
    heard.forget();
}
