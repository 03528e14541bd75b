//! A tournament as one scope sees it, kept current: from the store at once, then part by part
//! from the server.

mod refresh;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::de::DeserializeOwned;
use shared::api::tournaments::TournamentHead;
use shared::error::ErrorCode;
use shared::id::Revision;
use shared::time::Instant;
use shared::view::{Manifest, Parts, Scope};

use super::AppState;
use super::place::Address;
use crate::api::Failure;
use crate::browser;
use crate::store::{self, StoredManifest};

/// What is known about the data beside the data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The tournament behind the address, once known.
    pub head: Option<TournamentHead>,
    /// The manifest that the parts come from.
    pub stored: Option<StoredManifest>,
    /// Why the last try to refresh failed; none if it did not.
    pub failure: Option<Failure>,
    /// The local store has been read: what is not here now can only come from the server.
    pub loaded: bool,
}

impl Status {
    /// The revision that the parts show.
    #[must_use]
    pub fn revision(&self) -> Revision {
        self.stored.as_ref().map_or(Revision(0), |stored| stored.manifest.revision)
    }

    /// When the data were last confirmed, by this device's clock.
    #[must_use]
    pub fn checked_at(&self) -> Option<Instant> {
        self.stored.as_ref().map(|stored| stored.checked_at)
    }
}

/// One tournament in one scope. Cheap to clone; lives as long as the app.
#[derive(Clone)]
pub struct Feed {
    /// Who looks.
    pub scope: Scope,
    /// At which tournament.
    pub address: Address,
    /// The confirmed parts.
    pub parts: ArcRwSignal<Option<Arc<Parts>>>,
    /// How current they are.
    pub status: ArcRwSignal<Status>,
    due: ArcRwSignal<Option<Instant>>,
    busy: Arc<AtomicBool>,
}

impl PartialEq for Feed {
    fn eq(&self, other: &Feed) -> bool {
        (self.scope, &self.address) == (other.scope, &other.address)
    }
}

/// Every feed that was opened since the app started.
pub type Feeds = StoredValue<BTreeMap<(Scope, Address), Feed>>;

/// The feed of a tournament, opened if it is new.
#[must_use]
pub fn open(feeds: Feeds, app: AppState, scope: Scope, address: &Address) -> Feed {
    let key = (scope, address.clone());
    if let Some(feed) = feeds.with_value(|open| open.get(&key).cloned()) {
        return feed;
    }
    let feed = Feed {
        scope,
        address: address.clone(),
        parts: ArcRwSignal::new(None),
        status: ArcRwSignal::new(Status::default()),
        due: ArcRwSignal::new(None),
        busy: Arc::new(AtomicBool::new(false)),
    };
    feeds.update_value(|open| {
        open.insert(key, feed.clone());
    });
    let opened = feed.clone();
    spawn_local(async move {
        opened.load().await;
        opened.refresh(app).await;
    });
    feed
}

impl Feed {
    /// Takes what the store has, as after another tab has refreshed it.
    pub async fn load(&self) {
        let head = refresh::stored_head(&self.address).await;
        if let Some(head) = &head
            && let Some((stored, texts)) = store::load_parts(self.scope, head.id).await
        {
            if let Some(parts) = assemble(&stored.manifest, &texts) {
                self.parts.set(Some(Arc::new(parts)));
            }
            self.status.update(|status| status.stored = Some(stored));
        }
        self.status.update(|status| {
            status.head = head.or(status.head.take());
            status.loaded = true;
        });
    }

    /// Asks the server now, unless it is being asked already.
    pub async fn refresh(&self, app: AppState) {
        if self.busy.swap(true, Ordering::Relaxed) {
            return;
        }
        let result = refresh::run(self, app).await;
        let signed_out = matches!(&result, Err(why) if why.code() == Some(ErrorCode::NotSignedIn));
        self.status.update(|status| status.failure = result.err());
        if signed_out && app.session.with_untracked(Option::is_some) {
            app.check_session().await;
        }
        let wait = i64::from(self.next_poll_ms()) * 1000;
        self.due.set(Some(Instant::from_micros(browser::now().micros() + wait)));
        self.busy.store(false, Ordering::Relaxed);
    }

    /// Whether it is time to ask again.
    #[must_use]
    pub fn is_due(&self, now: Instant) -> bool {
        self.due.get_untracked().is_some_and(|due| due <= now)
    }

    /// As the server wishes; while it does not answer, every ten seconds.
    fn next_poll_ms(&self) -> u32 {
        self.status.with_untracked(|status| match (&status.failure, &status.stored) {
            (None, Some(stored)) => stored.manifest.next_poll_ms.max(1_000),
            _ => 10_000,
        })
    }
}

/// The parts of a manifest; none while the two that everything rests on are missing.
fn assemble(manifest: &Manifest, texts: &BTreeMap<String, String>) -> Option<Parts> {
    let rounds = manifest
        .parts
        .iter()
        .filter(|part| part.name.starts_with("round-"))
        .filter_map(|part| read(manifest, texts, &part.name))
        .collect();
    let tournament = read(manifest, texts, "tournament")?;
    Some(Parts::fetched(tournament, read(manifest, texts, "participants")?, rounds))
}

fn read<T: DeserializeOwned>(
    manifest: &Manifest,
    texts: &BTreeMap<String, String>,
    name: &str,
) -> Option<T> {
    let part = manifest.parts.iter().find(|part| part.name == name)?;
    serde_json::from_str(texts.get(&part.hash)?).ok()
}
