//! One caller of the API: keeps its cookies, sends what the app sends, reads typed answers.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail, ensure};
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{RequestBuilder, StatusCode};
use shared::api::session::{Credentials, Session};
use shared::api::{Described, Endpoint, KEY_HEADER, Method, OWN_HEADER, SignIn};
use shared::error::{ErrorCode, Problem};
use uuid::Uuid;

/// A caller. The cookies are kept by hand: those of the product are `Secure`, and a store that goes
/// by the letter sends none of them to a test's plain HTTP.
#[derive(Debug)]
pub struct Client {
    base: String,
    http: reqwest::Client,
    cookies: Mutex<BTreeMap<String, String>>,
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Vec<u8>,
}

impl Client {
    /// Somebody who is not signed in, at `http://HOST:PORT`.
    #[must_use]
    pub fn new(base: &str) -> Self {
        let http = reqwest::Client::new();
        Self { base: base.to_owned(), http, cookies: Mutex::default() }
    }

    /// Signs in.
    ///
    /// # Errors
    ///
    /// Refused.
    pub async fn sign_in(&self, account: &str, password: &str) -> Result<Session> {
        let credentials =
            Credentials { account: account.to_owned(), password: password.to_owned() };
        self.call::<SignIn>(&[], &credentials).await
    }

    /// Calls an endpoint and reads what it answers.
    ///
    /// # Errors
    ///
    /// Any status but success, with the problem.
    pub async fn call<E: Endpoint>(
        &self,
        place: &[&(dyn Display + Sync)],
        body: &E::Body,
    ) -> Result<E::Answer> {
        self.ask::<E>(place, body).await?.read::<E>()
    }

    /// Calls an endpoint that must refuse.
    ///
    /// # Errors
    ///
    /// It does not refuse, or not with a [`Problem`] of the right status.
    pub async fn refused<E: Endpoint>(
        &self,
        place: &[&(dyn Display + Sync)],
        body: &E::Body,
    ) -> Result<ErrorCode> {
        Ok(self.ask::<E>(place, body).await?.problem().context(E::NAME)?.code)
    }

    /// Calls an endpoint and returns the answer as it is.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub async fn ask<E: Endpoint>(
        &self,
        place: &[&(dyn Display + Sync)],
        body: &E::Body,
    ) -> Result<Answer> {
        let request = self.request::<E>(place);
        let body = serde_json::to_value(body)?;
        let none = body.as_object().is_some_and(serde_json::Map::is_empty);
        self.send(if none { request } else { request.json(&body) }).await
    }

    /// Sends a file to an endpoint that takes one, and reads what it answers.
    ///
    /// # Errors
    ///
    /// Any status but success, with the problem.
    pub async fn upload<E: Endpoint>(
        &self,
        place: &[&(dyn Display + Sync)],
        file: Vec<u8>,
    ) -> Result<E::Answer> {
        self.send(self.request::<E>(place).body(file)).await?.read::<E>()
    }

    /// A request to an endpoint, without a body; with a key of its own if the endpoint takes one.
    pub fn request<E: Endpoint>(&self, place: &[&(dyn Display + Sync)]) -> RequestBuilder {
        let request = self.request_without_key::<E>(place);
        if E::KEYED { request.header(KEY_HEADER, Uuid::now_v7().to_string()) } else { request }
    }

    /// A request to an endpoint as somebody makes it who knows nothing of keys.
    pub fn request_without_key<E: Endpoint>(
        &self,
        place: &[&(dyn Display + Sync)],
    ) -> RequestBuilder {
        let place: Vec<&dyn Display> = place.iter().map(|value| *value as &dyn Display).collect();
        self.http.request(method(E::METHOD), format!("{}{}", self.base, E::path(&place)))
    }

    /// A request to an endpoint at a path of one's own, with a key if the endpoint takes one.
    pub fn request_to(&self, endpoint: &Described, path: &str) -> RequestBuilder {
        let request = self.http.request(method(endpoint.method), format!("{}{path}", self.base));
        if endpoint.keyed {
            request.header(KEY_HEADER, Uuid::now_v7().to_string())
        } else {
            request
        }
    }

    /// A plain GET of any path.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub async fn get(&self, path: &str) -> Result<Answer> {
        self.send(self.http.get(format!("{}{path}", self.base))).await
    }

    /// Sends a request with the cookies and the app's header; keeps what cookies the answer sets.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub async fn send(&self, request: RequestBuilder) -> Result<Answer> {
        let cookies = {
            let jar = self.cookies.lock().unwrap_or_else(PoisonError::into_inner);
            jar.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
        };
        let response =
            request.header(OWN_HEADER.0, OWN_HEADER.1).header(COOKIE, cookies).send().await?;
        let (status, headers) = (response.status(), response.headers().clone());
        self.keep_cookies(&headers);
        Ok(Answer { status, headers, body: response.bytes().await?.to_vec() })
    }

    fn keep_cookies(&self, headers: &HeaderMap) {
        let mut jar = self.cookies.lock().unwrap_or_else(PoisonError::into_inner);
        for cookie in headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok()) {
            let (pair, attributes) = cookie.split_once(';').unwrap_or((cookie, ""));
            let Some((name, value)) = pair.split_once('=') else { continue };
            if attributes.to_ascii_lowercase().contains("max-age=0") {
                jar.remove(name);
            } else {
                jar.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

const fn method(method: Method) -> reqwest::Method {
    match method {
        Method::Get => reqwest::Method::GET,
        Method::Post => reqwest::Method::POST,
        Method::Put => reqwest::Method::PUT,
        Method::Delete => reqwest::Method::DELETE,
    }
}

impl Answer {
    /// The endpoint's answer.
    ///
    /// # Errors
    ///
    /// Any status but success, with the problem.
    pub fn read<E: Endpoint>(&self) -> Result<E::Answer> {
        let text = String::from_utf8_lossy(&self.body);
        ensure!(self.status.is_success(), "{}: {} {text}", E::NAME, self.status);
        let body = if self.body.is_empty() { "null" } else { &text };
        serde_json::from_str(body).with_context(|| format!("{}: {text}", E::NAME))
    }

    /// The problem of a refusal.
    ///
    /// # Errors
    ///
    /// It is no refusal, not a [`Problem`], or has another status than its code.
    pub fn problem(&self) -> Result<Problem> {
        let text = String::from_utf8_lossy(&self.body);
        if self.status.is_success() {
            bail!("not refused: {} {text}", self.status);
        }
        let problem: Problem =
            serde_json::from_str(&text).with_context(|| format!("{}: {text}", self.status))?;
        ensure!(problem.code.status() == self.status.as_u16(), "{}: {text}", self.status);
        Ok(problem)
    }
}
