//! What only one of the programs does, so that the other does not carry it: everybody's ranks, that
//! of officials records, signs and sends.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use shared::id::{RoundNo, TournamentId};
use shared::sync::{Entry, Overlay};
use shared::view::{Manifest, Parts};

use super::AppState;
use super::feed::Status;
use super::ranking::Ranking;
use crate::store::Kept;

/// Something that takes its time.
pub type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// What a program does beyond showing.
#[derive(Clone, Copy, Debug)]
pub enum Does {
    /// Standings after a round.
    Rank(fn(&Parts, RoundNo) -> Ranking),
    /// The work of officials.
    Work(&'static Work),
}

impl Does {
    /// The work of officials, where it is done.
    #[must_use]
    pub const fn work(self) -> Option<&'static Work> {
        match self {
            Does::Rank(_) => None,
            Does::Work(work) => Some(work),
        }
    }
}

/// The acts of a program that records.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Reads the outbox before the first paint.
    pub load: fn() -> Later<Arc<Kept>>,
    /// Takes over what an earlier version has left, and sends what waits.
    pub start: fn(AppState) -> Later<()>,
    /// Takes the outbox as another tab has left it.
    pub reload: fn(AppState) -> Later<()>,
    /// Sends what waits.
    pub send: fn(AppState) -> Later<()>,
    /// Hears a manifest; whether it is to be shown.
    pub hear: fn(AppState, TournamentId, &Manifest) -> Later<bool>,
    /// What whoever is signed in has made in the tournament in view.
    pub entries: fn(AppState, &Status) -> Vec<Entry>,
    /// Replays it over the confirmed parts.
    pub replay: fn(Parts, &[Entry]) -> Overlay,
}
