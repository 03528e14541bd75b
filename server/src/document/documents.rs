//! The current documents of every tournament that somebody looks at.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use shared::id::TournamentId;
use shared::view::Scope;

use super::built::{Built, Part};
use super::{build, store};
use crate::db::Store;
use crate::failure::Failure;
use crate::tournament::{Tournaments, store as tournament};

/// More tournaments than this are not looked at in the same minutes.
const MOST_KEPT: usize = 64;

/// Documents, kept in memory between requests and rebuilt when they are no longer current.
#[derive(Clone)]
pub struct Documents {
    slots: Arc<Mutex<BTreeMap<TournamentId, Arc<Slot>>>>,
    store: Store,
    tournaments: Tournaments,
    interval: Duration,
}

/// One tournament: only one request at a time rebuilds, the others wait for what it makes.
#[derive(Default)]
struct Slot {
    building: tokio::sync::Mutex<()>,
    latest: Mutex<Option<Checked>>,
}

#[derive(Clone)]
struct Checked {
    built: Arc<Built>,
    at: Instant,
}

impl Slot {
    fn latest(&self) -> Option<Checked> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, built: Arc<Built>, at: Instant) {
        let checked = Checked { built, at };
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(checked);
    }
}

impl Documents {
    /// Nothing built yet. `interval` is how long the public's documents may be behind.
    #[must_use]
    pub fn new(store: Store, tournaments: Tournaments, interval: Duration) -> Self {
        Documents { slots: Arc::default(), store, tournaments, interval }
    }

    /// The documents of a scope: the staff sees every write at once, the public within the
    /// interval, so that a busy hall costs one look at the database in that time.
    ///
    /// # Errors
    ///
    /// `NotFound`, or the database's failure.
    pub async fn current(&self, id: TournamentId, scope: Scope) -> Result<Arc<Built>, Failure> {
        let slot = self.slot(id);
        let fresh =
            |checked: &Checked| scope == Scope::Public && checked.at.elapsed() < self.interval;
        if let Some(checked) = slot.latest().filter(&fresh) {
            return Ok(checked.built);
        }
        let asked = Instant::now();
        let _turn = slot.building.lock().await;
        // Whoever had the turn before may have looked after this request came.
        if let Some(checked) = slot.latest().filter(|checked| fresh(checked) || checked.at > asked)
        {
            return Ok(checked.built);
        }
        let looked = Instant::now();
        let stamp = self.store.read(move |conn| store::stamp(conn, id)).await?;
        let before = slot.latest().map(|checked| checked.built);
        let built = match before {
            Some(built) if built.stamp == stamp => built,
            before => self.rebuilt(id, before).await?,
        };
        slot.set(Arc::clone(&built), looked);
        Ok(built)
    }

    async fn rebuilt(
        &self,
        id: TournamentId,
        before: Option<Arc<Built>>,
    ) -> Result<Arc<Built>, Failure> {
        let tournaments = self.tournaments.clone();
        let built = self
            .store
            .read(move |conn| {
                let stamp = store::stamp(conn, id)?;
                let (_, state) = tournament::current(conn, &tournaments, id)?;
                let around = store::around(conn, id)?;
                build::build(&state, &around, stamp, before.as_deref()).map(Arc::new)
            })
            .await?;
        let kept = Arc::clone(&built);
        self.store.write(move |conn| store::publish(conn, id, &kept)).await?;
        Ok(built)
    }

    /// A part that is in the manifest or left it less than a day ago.
    ///
    /// # Errors
    ///
    /// `NotFound`: fetch the manifest again.
    pub async fn part(
        &self,
        id: TournamentId,
        scope: Scope,
        hash: String,
    ) -> Result<Part, Failure> {
        let latest = self.slot(id).latest();
        let current = latest.and_then(|checked| {
            checked.built.parts(scope).iter().find(|part| part.hash == hash).cloned()
        });
        match current {
            Some(part) => Ok(part),
            None => self.store.read(move |conn| store::part(conn, id, scope, &hash)).await,
        }
    }

    fn slot(&self, id: TournamentId) -> Arc<Slot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= MOST_KEPT && !slots.contains_key(&id) {
            let oldest = slots
                .iter()
                .min_by_key(|(_, slot)| slot.latest().map(|checked| checked.at))
                .map(|(id, _)| *id);
            drop(oldest.and_then(|oldest| slots.remove(&oldest)));
        }
        Arc::clone(slots.entry(id).or_default())
    }
}
