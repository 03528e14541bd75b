//! Who calls, and from where: the session's cookie becomes the [`Caller`], and what changes
//! something must come from the app's own pages.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError};
use shared::api::OWN_HEADER;
use shared::error::ErrorCode;

use super::{Caller, State};
use crate::failure::Failure;
use crate::session::caller_of;

/// Finds the caller, and refuses what comes from elsewhere.
///
/// # Errors
///
/// Whatever the inner service fails with.
pub async fn guard(
    state: State,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if !request.method().is_safe() && !is_own(request.headers()) {
        let refused = Failure::from(ErrorCode::ForeignOrigin).error_response();
        return Ok(request.into_response(refused));
    }
    let account = caller_of(&state.access_key, request.request()).map(|(account, _)| account);
    request.extensions_mut().insert(Caller { account });
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// Whether a request comes from the app's own pages, or from no page at all.
fn is_own(headers: &HeaderMap) -> bool {
    let text = |value: Option<&actix_web::http::header::HeaderValue>| {
        value.and_then(|value| value.to_str().ok()).map(str::to_ascii_lowercase)
    };
    if text(headers.get(OWN_HEADER.0)).as_deref() != Some(OWN_HEADER.1) {
        return false;
    }
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let (origin, host) = (text(headers.get(ORIGIN)), text(headers.get(HOST)));
    let at = origin.as_deref().and_then(|origin| origin.split_once("://")).map(|(_, at)| at);
    at.is_some() && at == host.as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn own(headers: &[(&'static str, &'static str)]) -> bool {
        let request = headers
            .iter()
            .fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_own(request.to_http_request().headers())
    }

    #[test]
    fn a_write_needs_the_header_and_its_own_origin() {
        let host = ("host", "chess.example:8443");
        let mark = OWN_HEADER;
        assert!(own(&[host, mark]));
        assert!(own(&[host, mark, ("origin", "https://chess.example:8443")]));
        assert!(own(&[host, mark, ("origin", "https://Chess.Example:8443")]));
        assert!(!own(&[host]));
        assert!(!own(&[host, (OWN_HEADER.0, "0")]));
        for foreign in [
            "https://evil.example",
            "https://chess.example",
            "https://chess.example:8443.evil.example",
            "null",
            "",
            "chess.example:8443",
        ] {
            assert!(!own(&[host, mark, ("origin", foreign)]), "{foreign}");
        }
        assert!(!own(&[mark, ("origin", "https://chess.example:8443")]));
    }
}
