//! Values as both databases keep them: times in microseconds, enums as words, the rest as JSON.

use chrono::{DateTime, NaiveDateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use shared::time::Instant;

use crate::failure::Failure;

/// The server's time, no finer than the databases keep it.
#[must_use]
pub fn now() -> Instant {
    Instant::from_micros(Utc::now().timestamp_micros())
}

/// An instant of this server as a UTC column.
#[must_use]
pub fn to_db_time(instant: Instant) -> NaiveDateTime {
    DateTime::from_timestamp_micros(instant.micros()).unwrap_or_default().naive_utc()
}

/// A UTC column as an instant.
#[must_use]
pub fn from_db_time(time: NaiveDateTime) -> Instant {
    Instant::from_micros(time.and_utc().timestamp_micros())
}

/// An enum's word, as the API has it.
///
/// # Errors
///
/// The value is not one word.
pub fn word(value: &impl Serialize) -> Result<String, Failure> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => Ok(word),
        _ => Err(Failure::internal("a value is not one word")),
    }
}

/// The enum value of a word.
///
/// # Errors
///
/// No value has this word.
pub fn from_word<T: DeserializeOwned>(word: &str) -> Result<T, Failure> {
    serde_json::from_value(serde_json::Value::String(word.to_owned()))
        .map_err(|error| Failure::Internal(error.into()))
}

/// A value as JSON text.
///
/// # Errors
///
/// It has no JSON form.
pub fn to_json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::Internal(error.into()))
}

/// The value of a JSON text.
///
/// # Errors
///
/// The text is not of this type.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| Failure::Internal(error.into()))
}

/// An id from its column.
///
/// # Errors
///
/// The column holds something else.
pub fn parsed<T>(text: &str) -> Result<T, Failure>
where
    T: std::str::FromStr,
    T::Err: std::fmt::Display,
{
    text.parse().map_err(Failure::internal)
}

/// The version that somebody says he saw, as its column has it. No row has one that does not fit.
#[must_use]
pub fn seen(version: u32) -> i32 {
    i32::try_from(version).unwrap_or(-1)
}

/// A number in a column's or a field's width.
///
/// # Errors
///
/// It does not fit.
pub fn narrow<T, N>(number: N) -> Result<T, Failure>
where
    T: TryFrom<N>,
    T::Error: std::fmt::Display,
{
    T::try_from(number).map_err(Failure::internal)
}
