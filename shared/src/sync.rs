//! Operations that wait on a device, and what a person sees meanwhile.

pub mod bytes;
pub mod chain;
pub mod client;
pub mod device;
pub mod envelope;
pub mod fault;
pub mod handover;
pub mod judge;
mod overlay;
pub mod push;
#[cfg(feature = "seal")]
pub mod seal;
#[cfg(feature = "simulation")]
pub mod simulation;
mod waiting;
pub mod waiting_list;

use serde::{Deserialize, Serialize};

use crate::api::ops::{Envelope, Outcome};
use crate::error::Problem;
use crate::id::{AccountId, Revision, TournamentId};

pub use overlay::{Overlay, overlay};

/// An operation of this device, from the moment it was made. Never rewritten; only its end is
/// noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Queued {
    /// Place in the device's queue, ascending in the order of making; the queue itself gives it.
    #[serde(default)]
    pub seq: u64,
    /// Whose it is; none if it is from a version that did not note it.
    #[serde(default)]
    pub author: Option<AccountId>,
    /// In which tournament.
    pub tournament: TournamentId,
    /// What is sent: an operation that may wait offline.
    #[serde(deserialize_with = "waiting::envelope")]
    pub envelope: Envelope,
    /// How it ended; none while the server has not answered.
    pub ended: Option<Outcome>,
    /// A refusal that its author has read.
    #[serde(default)]
    pub read: bool,
}

/// The three states of a save, as people are told them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Stored here, not yet answered by the server.
    OnDevice,
    /// The server has it and it is in force.
    Sent,
    /// The server has it and it is not in force.
    Refused(Refused),
}

/// Why an operation is not in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Another value was recorded meanwhile; both are kept for the chief arbiter.
    Conflict,
    /// A rule or the course of the tournament says no.
    Problem(Problem),
}

impl Queued {
    /// Whether whoever is signed in with this account sends it, sees it and answers for it. One
    /// without an author is everybody's.
    #[must_use]
    pub fn is_of(&self, account: Option<AccountId>) -> bool {
        self.author.is_none_or(|author| account == Some(author))
    }

    /// What to tell about it.
    #[must_use]
    pub fn state(&self) -> SaveState {
        match &self.ended {
            None => SaveState::OnDevice,
            Some(Outcome::Applied { .. } | Outcome::Same { .. }) => SaveState::Sent,
            Some(refused) => {
                SaveState::Refused(refused.problem().map_or(Refused::Conflict, Refused::Problem))
            }
        }
    }

    /// Whether the confirmed state of this revision does not show it yet.
    #[must_use]
    pub fn is_ahead_of(&self, confirmed: Revision) -> bool {
        match &self.ended {
            None => true,
            Some(Outcome::Applied { revision } | Outcome::Same { revision }) => {
                *revision > confirmed
            }
            Some(_) => false,
        }
    }
}
