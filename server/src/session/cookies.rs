//! The cookies of a session. No script reads them, no other site's request carries them, and
//! `__Host-` keeps subdomains from setting them.

use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite};
use shared::api::SESSION_COOKIE;
use shared::id::AccountId;
use shared::time::Instant;

use crate::crypto::access::{self, AccessKey};
use crate::crypto::token::Token;

const REFRESH: &str = "__Host-tablero-refresh";
const DEVICE: &str = "__Host-tablero-device";

/// Longest cookie value that is looked at.
const LONGEST: usize = 1024;
/// How long a browser is remembered as the account's own.
const DEVICE_LIFETIME: Duration = Duration::from_hours(400 * 24);
/// How long somebody stays signed in without coming back.
pub(super) const REFRESH_LIFETIME: Duration = Duration::from_hours(30 * 24);

/// Whose access token the request carries, and when it ends.
#[must_use]
pub fn caller_of(key: &AccessKey, request: &HttpRequest) -> Option<(AccountId, Instant)> {
    key.read(&value(request, SESSION_COOKIE)?)
}

pub(super) fn refresh_of(request: &HttpRequest) -> Option<String> {
    value(request, REFRESH)
}

pub(super) fn device_of(request: &HttpRequest) -> Option<Token> {
    Token::presented(&value(request, DEVICE)?)
}

fn value(request: &HttpRequest, name: &str) -> Option<String> {
    let value = request.cookie(name)?.value().to_owned();
    (value.len() <= LONGEST).then_some(value)
}

pub(super) fn access_cookie(token: String) -> Cookie<'static> {
    cookie(SESSION_COOKIE, token, access::LIFETIME)
}

pub(super) fn refresh_cookie(token: &Token) -> Cookie<'static> {
    cookie(REFRESH, token.as_str().to_owned(), REFRESH_LIFETIME)
}

pub(super) fn device_cookie(token: &Token) -> Cookie<'static> {
    cookie(DEVICE, token.as_str().to_owned(), DEVICE_LIFETIME)
}

/// What takes the session out of the browser. The device stays known.
pub(super) fn removals() -> [Cookie<'static>; 2] {
    [SESSION_COOKIE, REFRESH].map(|name| cookie(name, String::new(), Duration::ZERO))
}

fn cookie(name: &'static str, value: String, lifetime: Duration) -> Cookie<'static> {
    let seconds = i64::try_from(lifetime.as_secs()).unwrap_or(i64::MAX);
    Cookie::build(name, value)
        .path("/")
        .secure(true)
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(actix_web::cookie::time::Duration::seconds(seconds))
        .finish()
}
