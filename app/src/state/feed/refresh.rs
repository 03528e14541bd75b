//! One refresh: the manifest, then the parts that are not here yet, then everything at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use shared::api::tournaments::TournamentHead;
use shared::api::{FindTournament, PublicManifest, PublicPart, StaffManifest, StaffPart};
use shared::error::{ErrorCode, Problem};
use shared::id::TournamentId;
use shared::time::Instant;
use shared::view::{Manifest, Scope};

use super::{Feed, assemble};
use crate::api::{self, Failure, Fetched};
use crate::browser;
use crate::state::place::Address;
use crate::state::{AppState, document};
use crate::store::{self, StoredManifest};

pub(super) async fn stored_head(address: &Address) -> Option<TournamentHead> {
    let found = document::stored::<FindTournament>(&[&address.event, &address.tournament]).await;
    found.map(|document| document.value)
}

pub(super) async fn run(feed: &Feed, app: AppState) -> Result<(), Failure> {
    let head = match feed.status.with_untracked(|status| status.head.clone()) {
        Some(head) => head,
        None => find(feed).await?,
    };
    let before = feed.status.with_untracked(|status| status.stored.clone());
    // Without its parts a manifest is no reason to be told "not modified".
    let known = before.clone().filter(|_| feed.parts.with_untracked(Option::is_some));
    let etag = known.as_ref().and_then(|known| known.etag.as_deref());
    match (manifest(feed.scope, head.id, etag).await?, known) {
        (Some(fetched), _) => {
            if is_to_be_shown(feed, app, head.id, &fetched.manifest).await {
                take(feed, head.id, fetched, before).await?;
            }
        }
        (None, Some(known)) => confirm(feed, head.id, known).await,
        (None, None) => return Err(Failure::Offline),
    }
    Ok(())
}

/// Whether an official's manifest is not of before what he has seen already.
async fn is_to_be_shown(feed: &Feed, app: AppState, id: TournamentId, manifest: &Manifest) -> bool {
    match app.does.work().filter(|_| feed.scope == Scope::Staff) {
        Some(work) => (work.hear)(app, id, manifest).await,
        None => true,
    }
}

async fn find(feed: &Feed) -> Result<TournamentHead, Failure> {
    let Address { event, tournament } = &feed.address;
    let head = document::fetch::<FindTournament>(&[event, tournament]).await?.value;
    feed.status.update(|status| status.head = Some(head.clone()));
    Ok(head)
}

async fn manifest(
    scope: Scope,
    tournament: TournamentId,
    etag: Option<&str>,
) -> Result<Option<Fetched>, Failure> {
    match scope {
        Scope::Public => api::manifest::<PublicManifest>(&tournament, etag).await,
        Scope::Staff => api::manifest::<StaffManifest>(&tournament, etag).await,
    }
}

async fn part(scope: Scope, tournament: TournamentId, hash: &str) -> Result<String, Failure> {
    match scope {
        Scope::Public => api::part::<PublicPart>(&tournament, hash).await,
        Scope::Staff => api::part::<StaffPart>(&tournament, hash).await,
    }
}

/// The same manifest is still current.
async fn confirm(feed: &Feed, tournament: TournamentId, mut known: StoredManifest) {
    known.checked_at = browser::now();
    let _ = store::save_parts(feed.scope, tournament, &known, &BTreeMap::new(), &[]).await;
    feed.status.update(|status| status.stored = Some(known));
}

/// A new manifest: its missing parts are fetched, then both are stored and shown.
async fn take(
    feed: &Feed,
    tournament: TournamentId,
    fetched: Fetched,
    before: Option<StoredManifest>,
) -> Result<(), Failure> {
    let now = browser::now();
    let stored = StoredManifest {
        clock_offset: fetched.manifest.server_time.micros() - now.micros(),
        checked_at: now,
        manifest: fetched.manifest,
        etag: fetched.etag,
    };
    let mut texts = here(feed.scope, tournament).await;
    let new = missing(feed.scope, tournament, &stored.manifest, &texts).await?;
    let dropped: Vec<String> = before
        .iter()
        .flat_map(|before| &before.manifest.parts)
        .map(|part| part.hash.clone())
        .filter(|hash| stored.manifest.parts.iter().all(|part| part.hash != *hash))
        .collect();
    // Without a store the app still works, only not offline.
    let _ = store::save_parts(feed.scope, tournament, &stored, &new, &dropped).await;
    texts.extend(new);
    let parts = assemble(&stored.manifest, &texts)
        .ok_or_else(|| Failure::Refused(Problem::new(ErrorCode::Internal).with("id", "parts")))?;
    browser::look_for_new_version(&stored.manifest.build);
    feed.parts.set(Some(Arc::new(parts)));
    feed.status.update(|status| status.stored = Some(stored));
    Ok(())
}

async fn here(scope: Scope, tournament: TournamentId) -> BTreeMap<String, String> {
    store::load_parts(scope, tournament).await.map(|(_, texts)| texts).unwrap_or_default()
}

async fn missing(
    scope: Scope,
    tournament: TournamentId,
    manifest: &Manifest,
    texts: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, Failure> {
    let mut new = BTreeMap::new();
    for wanted in &manifest.parts {
        if !texts.contains_key(&wanted.hash) {
            new.insert(wanted.hash.clone(), part(scope, tournament, &wanted.hash).await?);
        }
    }
    Ok(new)
}

impl Feed {
    /// The server's time now, as far as this device can tell.
    #[must_use]
    pub fn server_time(&self) -> Instant {
        let offset = self.status.with_untracked(|status| {
            status.stored.as_ref().map_or(0, |stored| stored.clock_offset)
        });
        Instant::from_micros(browser::now().micros().saturating_add(offset))
    }
}
