//! Calls to the server, typed by the endpoint list of `shared::api`.
//!
//! What has not succeeded in time counts as offline, whatever the browser thinks of its network.

use std::fmt::Display;

use gloo_net::http::{Request, RequestBuilder, Response};
use serde::de::DeserializeOwned;
use shared::access::Permission;
use shared::api::{Endpoint, KEY_HEADER, Method, OWN_HEADER, Rate, RefreshSession};
use shared::error::{ErrorCode, Problem};
use shared::view::Manifest;
use uuid::Uuid;
use web_sys::AbortSignal;

use intention::Intention;

mod intention;

/// Why a call brought no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No answer in time, or none that the server made.
    Offline,
    /// The same, to something that would change data: it may have been done.
    Unanswered,
    /// The server says no.
    Refused(Problem),
}

impl Failure {
    /// The server's code, if it answered.
    #[must_use]
    pub fn code(&self) -> Option<ErrorCode> {
        match self {
            Failure::Offline | Failure::Unanswered => None,
            Failure::Refused(problem) => Some(problem.code),
        }
    }
}

/// Milliseconds within which an answer counts.
const fn patience<E: Endpoint>() -> u32 {
    match (E::RATE, E::PERMISSION) {
        (Rate::Upload, _) => 120_000,
        (Rate::Read | Rate::Poll, _)
        | (Rate::Write, Permission::RecordResults | Permission::OwnDevice) => 3_000,
        // Pairing a large round and checking a password take their time.
        (Rate::Write | Rate::Password, _) => 15_000,
    }
}

/// Parts are large, and a hall's network is slow.
const PATIENCE_FOR_PARTS: u32 = 20_000;

/// Calls an endpoint: `call::<PublishRound>(&[&tournament, &round], &body)`. A session that has
/// run out is renewed once on the way.
///
/// # Errors
/// [`Failure::Offline`] or [`Failure::Unanswered`] without an answer in time, else the server's
/// problem.
pub async fn call<E: Endpoint>(
    values: &[&dyn Display],
    body: &E::Body,
) -> Result<E::Answer, Failure> {
    let sent = match E::METHOD {
        Method::Get => Sent::Nothing,
        Method::Post | Method::Put | Method::Delete => {
            Sent::Json(serde_json::to_string(body).map_err(|_| Failure::Offline)?)
        }
    };
    parsed(&exchanged(Manner::of::<E>(), E::path(values), sent).await?)
}

/// Sends a file to an endpoint that takes one.
///
/// # Errors
/// As [`call`].
pub async fn upload<E: Endpoint>(
    values: &[&dyn Display],
    bytes: &[u8],
) -> Result<E::Answer, Failure> {
    let sent = Sent::File(bytes.to_vec());
    parsed(&exchanged(Manner::of::<E>(), E::path(values), sent).await?)
}

/// How an endpoint is called. What follows does not depend on the endpoint's types, so that it is
/// compiled once and not for each.
#[derive(Clone, Copy)]
struct Manner {
    method: Method,
    patience: u32,
    /// A session that has run out is renewed on the way.
    renews: bool,
    /// Without an answer it may have been done all the same.
    changes: bool,
    /// The server does it once for each key.
    keyed: bool,
}

impl Manner {
    fn of<E: Endpoint>() -> Manner {
        let renews = E::NAME != RefreshSession::NAME;
        let changes = matches!(
            (E::METHOD, E::RATE),
            (Method::Post | Method::Put | Method::Delete, Rate::Write | Rate::Upload)
        );
        Manner { method: E::METHOD, patience: patience::<E>(), renews, changes, keyed: E::KEYED }
    }
}

/// The body of a request.
#[derive(PartialEq)]
enum Sent {
    Nothing,
    Json(String),
    File(Vec<u8>),
}

async fn exchanged(manner: Manner, path: String, sent: Sent) -> Result<String, Failure> {
    let wanted = Intention { key: Uuid::now_v7(), path, sent };
    let wanted = if manner.keyed { intention::taken_up(wanted) } else { wanted };
    let Intention { key, path, sent } = &wanted;
    let key = manner.keyed.then(|| key.to_string());
    let mut answer = once(manner, path, sent, key.as_deref()).await;
    if manner.renews && answer.as_ref().is_err_and(has_run_out) {
        // Nothing was done: whatever hinders the renewal, nobody need wonder.
        renew_session().await?;
        answer = once(manner, path, sent, key.as_deref()).await;
    }
    if manner.changes && answer == Err(Failure::Offline) {
        if manner.keyed {
            intention::keep(wanted);
        }
        return Err(Failure::Unanswered);
    }
    answer
}

async fn once(
    manner: Manner,
    path: &str,
    sent: &Sent,
    key: Option<&str>,
) -> Result<String, Failure> {
    let mut builder = start(manner.method, path, manner.patience);
    if let Some(key) = key {
        builder = builder.header(KEY_HEADER, key);
    }
    let request = match sent {
        Sent::Nothing => builder.build(),
        Sent::Json(text) => builder.header("Content-Type", "application/json").body(text),
        Sent::File(bytes) => builder
            .header("Content-Type", "application/octet-stream")
            .body(js_sys::Uint8Array::from(bytes.as_slice())),
    };
    let answer = request.map_err(|_| Failure::Offline)?.send().await;
    body_of(answer.map_err(|_| Failure::Offline)?).await
}

fn parsed<A: DeserializeOwned>(text: &str) -> Result<A, Failure> {
    let json = if text.is_empty() { "null" } else { text };
    serde_json::from_str(json).map_err(|_| Failure::Offline)
}

fn start(method: Method, path: &str, patience: u32) -> RequestBuilder {
    let builder = match method {
        Method::Get => Request::get(path),
        Method::Post => Request::post(path),
        Method::Put => Request::put(path),
        Method::Delete => Request::delete(path),
    };
    let limit = AbortSignal::timeout_with_u32(patience);
    builder.header(OWN_HEADER.0, OWN_HEADER.1).abort_signal(Some(&limit))
}

/// The body of a success; anything else that the server did not write itself (a portal's page,
/// a proxy's error) is as good as no answer.
async fn body_of(response: Response) -> Result<String, Failure> {
    let ok = response.ok();
    let text = response.text().await.map_err(|_| Failure::Offline)?;
    if ok {
        return Ok(text);
    }
    match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => Err(Failure::Refused(problem)),
        Err(_) => Err(Failure::Offline),
    }
}

fn has_run_out(failure: &Failure) -> bool {
    failure.code() == Some(ErrorCode::NotSignedIn)
}

async fn renew_session() -> Result<(), Failure> {
    let sent = Sent::Json("{}".to_owned());
    once(Manner::of::<RefreshSession>(), &RefreshSession::path(&[]), &sent, None).await.map(drop)
}

/// The text that an endpoint answers as a file.
///
/// # Errors
/// As [`call`].
pub async fn text<E: Endpoint>(values: &[&dyn Display]) -> Result<String, Failure> {
    let manner = Manner { patience: PATIENCE_FOR_PARTS, ..Manner::of::<E>() };
    exchanged(manner, E::path(values), Sent::Nothing).await
}

/// A manifest that differs from the one with this tag.
#[derive(Clone, Debug)]
pub struct Fetched {
    /// The manifest.
    pub manifest: Manifest,
    /// Its tag, to be named next time.
    pub etag: Option<String>,
}

/// Asks for a manifest; none if the one with this tag is still current.
///
/// # Errors
/// As [`call`].
pub async fn manifest<E: Endpoint<Answer = Manifest>>(
    tournament: &dyn Display,
    etag: Option<&str>,
) -> Result<Option<Fetched>, Failure> {
    let path = E::path(&[tournament]);
    match manifest_once::<E>(&path, etag).await {
        Err(failure) if E::PERMISSION != Permission::Anyone && has_run_out(&failure) => {
            renew_session().await?;
            manifest_once::<E>(&path, etag).await
        }
        other => other,
    }
}

async fn manifest_once<E: Endpoint<Answer = Manifest>>(
    path: &str,
    etag: Option<&str>,
) -> Result<Option<Fetched>, Failure> {
    let mut builder = start(Method::Get, path, patience::<E>());
    if let Some(etag) = etag {
        builder = builder.header("If-None-Match", etag);
    }
    let response = builder.send().await.map_err(|_| Failure::Offline)?;
    if response.status() == 304 {
        return Ok(None);
    }
    let etag = response.headers().get("etag");
    Ok(Some(Fetched { manifest: parsed(&body_of(response).await?)?, etag }))
}

/// A part's bytes as they are, to be stored unparsed.
///
/// # Errors
/// As [`call`].
pub async fn part<E: Endpoint>(tournament: &dyn Display, hash: &str) -> Result<String, Failure> {
    let request = start(Method::Get, &E::path(&[tournament, &hash]), PATIENCE_FOR_PARTS);
    body_of(request.send().await.map_err(|_| Failure::Offline)?).await
}
