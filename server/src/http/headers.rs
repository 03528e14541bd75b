//! Headers that tell browsers what pages of this server may do (design §8).

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;

const ALWAYS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
         font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(self), screen-wake-lock=(self), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Only over TLS: a browser that once saw it never comes back in the clear.
const OVER_TLS: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// Adds them to every answer; what a handler has set stays.
///
/// # Errors
///
/// Whatever the inner service fails with.
pub async fn secure<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let over_tls = request.connection_info().scheme() == "https";
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS.into_iter().chain(over_tls.then_some(OVER_TLS)) {
        let name = HeaderName::from_static(name);
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    Ok(response)
}
