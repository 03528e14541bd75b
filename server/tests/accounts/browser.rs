//! What a browser does: it keeps cookies, sends the app's header, reads JSON.

use std::collections::BTreeMap;

use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shared::api::KEY_HEADER;
use shared::error::{ErrorCode, Problem};
use uuid::Uuid;

/// A browser with its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    base: String,
    client: reqwest::Client,
    pub(crate) cookies: BTreeMap<String, String>,
}

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn is<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        serde_json::from_str(&self.text).expect("the answer's type")
    }

    pub(crate) fn problem(&self) -> Problem {
        let problem: Problem = serde_json::from_str(&self.text).expect("a problem");
        assert_eq!(self.status.as_u16(), problem.code.status());
        problem
    }

    pub(crate) fn refused_as(&self, code: ErrorCode, field: &str) {
        let problem = self.problem();
        assert_eq!((problem.code, problem.field.as_deref()), (code, Some(field)));
    }
}

impl Browser {
    pub(crate) fn new(base: String) -> Self {
        Browser { base, client: reqwest::Client::new(), cookies: BTreeMap::new() }
    }

    /// A request as the app makes it.
    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = self.client.request(method, format!("{}/api/v1{path}", self.base));
        request.header("x-tablero", "1").header("cookie", cookies.join("; "))
    }

    /// A request that makes something, with a key of its own.
    fn keyed(&self, path: &str) -> reqwest::RequestBuilder {
        self.request(Method::POST, path).header(KEY_HEADER, Uuid::now_v7().to_string())
    }

    /// Sends it and keeps the cookies of the answer.
    pub(crate) async fn send(&mut self, request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        for cookie in headers.get_all("set-cookie") {
            let cookie = cookie.to_str().expect("text");
            let pair = cookie.split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a cookie");
            if value.is_empty() {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Answer { status, headers, text: response.text().await.expect("text") }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send(self.keyed(path).json(body)).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    pub(crate) async fn upload(&mut self, path: &str, bytes: Vec<u8>) -> Answer {
        self.send(self.keyed(path).body(bytes)).await
    }

    pub(crate) async fn sign_in(&mut self, account: &str, password: &str) -> Answer {
        self.post("/session", &json!({ "account": account, "password": password })).await
    }
}
