//! The request's body, read only after its sender was let in.

use std::marker::PhantomData;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_LENGTH;
use actix_web::web::{Bytes, BytesMut};
use actix_web::{FromRequest, HttpRequest};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use shared::api::Endpoint;
use shared::error::{ErrorCode, Problem};

use crate::failure::Failure;
use crate::http::Granted;
use crate::http::limits::MOST_JSON;
use crate::http::once::Named;

/// What is read and thrown away, so that the sender hears why instead of a broken connection.
const MOST_DRAINED: usize = 64 * 1024 * 1024;
/// A hall's network is slow, but not like this.
const LONGEST_UPLOAD: Duration = Duration::from_secs(90);

/// The body of a request to `E`, not read yet.
pub struct Unread<E> {
    payload: Payload,
    announced: Option<usize>,
    named: Named,
    of: PhantomData<E>,
}

impl<E> FromRequest for Unread<E> {
    type Error = Failure;
    type Future = std::future::Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let announced = request
            .headers()
            .get(CONTENT_LENGTH)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.parse().ok());
        std::future::ready(Ok(Unread {
            payload: payload.take(),
            announced,
            named: Named::of(request),
            of: PhantomData,
        }))
    }
}

impl<E: Endpoint> Unread<E> {
    /// Reads the JSON body.
    ///
    /// # Errors
    ///
    /// A [`Problem`]: too large, or not the JSON that `E` takes, with the field.
    pub async fn read(self, granted: &Granted<E>) -> Result<E::Body, Failure> {
        self.read_as(granted).await
    }

    /// Reads the JSON body in a form of its own.
    ///
    /// # Errors
    ///
    /// As [`Unread::read`].
    pub async fn read_as<T: DeserializeOwned>(self, granted: &Granted<E>) -> Result<T, Failure> {
        let bytes = self.bytes(granted, MOST_JSON).await?;
        parse(&bytes).map_err(Failure::Problem)
    }

    /// Reads the JSON body also where a text in it holds a NUL: one that is not to hold up the others.
    ///
    /// # Errors
    ///
    /// As [`Unread::read`].
    pub async fn read_any_text(self, granted: &Granted<E>) -> Result<E::Body, Failure> {
        let bytes = self.bytes(granted, MOST_JSON).await?;
        parse_any_text(&bytes).map_err(Failure::Problem)
    }

    /// The key of a `Keyed` request and its address, before the body is read.
    pub(super) fn take_named(&mut self) -> Named {
        std::mem::take(&mut self.named)
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    ///
    /// A [`Problem`]: larger than `most`, or not there in time.
    pub async fn bytes(self, _: &Granted<E>, most: usize) -> Result<Bytes, Failure> {
        let arrived = tokio::time::timeout(LONGEST_UPLOAD, self.all(most)).await;
        arrived.unwrap_or_else(|_| Err(ErrorCode::TooSlow.into()))
    }

    async fn all(mut self, most: usize) -> Result<Bytes, Failure> {
        let mut kept = BytesMut::new();
        let mut seen = 0usize;
        let too_large = self.announced.is_some_and(|length| length > most);
        while let Some(chunk) = self.payload.next().await {
            let Ok(chunk) = chunk else { return Err(ErrorCode::BadJson.into()) };
            seen = seen.saturating_add(chunk.len());
            if seen > MOST_DRAINED {
                break;
            }
            if !too_large && seen <= most {
                kept.extend_from_slice(&chunk);
            }
        }
        if too_large || seen > most {
            return Err(Problem::new(ErrorCode::TooLarge).with("most", most).into());
        }
        Ok(kept.freeze())
    }
}

pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // PostgreSQL takes no NUL in a text, and no name has one.
    if bytes.windows(6).any(|window| window == b"\\u0000") {
        return Err(Problem::new(ErrorCode::BadField).with("reason", "\\u0000"));
    }
    parse_any_text(bytes)
}

fn parse_any_text<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(misread)?;
    json.end().map_err(|error| Problem::new(ErrorCode::BadJson).with("reason", error))?;
    Ok(value)
}

/// What a part of a body says.
///
/// # Errors
///
/// `BadJson` with the field.
pub fn parse_value<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, Problem> {
    serde_path_to_error::deserialize(value).map_err(misread)
}

fn misread(error: serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let path = error.path().to_string();
    let problem = Problem::new(ErrorCode::BadJson).with("reason", error.inner());
    if path == "." { problem } else { problem.at(path) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::api::tournaments::RunningBody;

    #[test]
    fn a_wrong_body_names_its_field() {
        let of = |text: &str| parse::<RunningBody>(text.as_bytes()).expect_err(text);
        let id = "01890a5d-ac96-774b-bcce-b302099a8057";
        let deep = of(&format!(r#"{{"op":"{id}","running":{{"first_board":"x","hall":""}}}}"#));
        assert_eq!(deep.field.as_deref(), Some("running.first_board"));
        let unknown = of(&format!(r#"{{"op":"{id}","runing":1}}"#));
        assert_eq!((unknown.code, unknown.field.as_deref()), (ErrorCode::BadJson, Some("runing")));
        for text in ["", "[", "null", "7", "{}", "\"\u{0}\"", "{\"op\":\"\\u0000\"}", "{} {}"] {
            assert!(matches!(of(text).code, ErrorCode::BadJson | ErrorCode::BadField), "{text}");
        }
    }
}
