//! Times and dates by the browser's own tables, in the person's language.

use chrono::{Datelike, NaiveDate};
use js_sys::{Array, Date, Function, Object, Reflect};
use shared::time::Instant;
use wasm_bindgen::{JsCast, JsValue};

use crate::text;

/// `14:05` in the time zone; in the browser's own if the name is empty or unknown here.
#[must_use]
pub fn time_of_day(at: Instant, zone: &str) -> String {
    let options = [("hour", "2-digit"), ("minute", "2-digit"), ("hourCycle", "h23")];
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 are exact in a double")]
    let millis = (at.micros() / 1000) as f64;
    let date = Date::new(&JsValue::from_f64(millis));
    format(&date, &options, zone).or_else(|| format(&date, &options, "")).unwrap_or_default()
}

/// A day with its year, as people write it.
#[must_use]
pub fn date(day: NaiveDate) -> String {
    let options = [("day", "numeric"), ("month", "long"), ("year", "numeric")];
    let midnight = Date::new(&JsValue::from_str(&format!(
        "{:04}-{:02}-{:02}T00:00:00Z",
        day.year(),
        day.month(),
        day.day()
    )));
    format(&midnight, &options, "UTC").unwrap_or_else(|| day.to_string())
}

/// What stands between units and tenths.
#[must_use]
pub fn decimal_sign() -> String {
    let half = js_sys::Number::from(0.5).to_locale_string(&regional_tag());
    half.as_string().unwrap_or_default().trim_matches(['0', '5']).to_owned()
}

/// The person's own variant of the spoken language, such as `en-GB`, if the browser names one.
fn regional_tag() -> String {
    let spoken = text::spoken().tag();
    let own = super::languages().into_iter().find(|tag| tag.split('-').next() == Some(spoken));
    own.unwrap_or_else(|| spoken.to_owned())
}

fn format(date: &Date, options: &[(&str, &str)], zone: &str) -> Option<String> {
    let wanted = Object::new();
    let zone = (!zone.is_empty()).then_some(("timeZone", zone));
    for (name, value) in options.iter().copied().chain(zone) {
        Reflect::set(&wanted, &JsValue::from_str(name), &JsValue::from_str(value)).ok()?;
    }
    let intl = Reflect::get(&js_sys::global(), &JsValue::from_str("Intl")).ok()?;
    let class: Function =
        Reflect::get(&intl, &JsValue::from_str("DateTimeFormat")).ok()?.dyn_into().ok()?;
    let arguments = Array::of2(&JsValue::from_str(&regional_tag()), &wanted);
    // Constructed by reflection because an unknown zone throws.
    let formatter = Reflect::construct(&class, &arguments).ok()?;
    let method: Function =
        Reflect::get(&formatter, &JsValue::from_str("format")).ok()?.dyn_into().ok()?;
    method.call1(&formatter, date).ok()?.as_string()
}
