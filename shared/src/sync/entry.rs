//! What is told of the operations of an outbox to whoever made them.

use super::client::{Held, Outbox};
use super::envelope::{Act, Record};
use crate::api::ops::Outcome;
use crate::id::{AccountId, OpId, Revision, TournamentId};

/// The states of a save, as people are told them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Stored here, not yet answered by the server.
    OnDevice,
    /// The server has it and it is in force.
    Sent,
    /// The server has it; the value was there already, and this confirms it.
    Same,
    /// The server has it and it is not in force: an end that waits for a person
    /// ([`Outcome::waits`]).
    Refused(Outcome),
}

impl From<Option<&Outcome>> for SaveState {
    /// Of an end; none while the server has not answered.
    fn from(outcome: Option<&Outcome>) -> Self {
        match outcome {
            None => SaveState::OnDevice,
            Some(Outcome::Applied { .. }) => SaveState::Sent,
            Some(Outcome::Same { .. }) => SaveState::Same,
            Some(refused) => SaveState::Refused(refused.clone()),
        }
    }
}

/// An own operation as a screen needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which operation.
    pub op: OpId,
    /// What it says.
    pub act: Act,
    /// How far it is.
    pub state: SaveState,
    /// The confirmed state does not show it yet: it is replayed over it.
    pub ahead: bool,
    /// Its author has read why it was refused.
    pub read: bool,
}

impl Entry {
    /// The result that it records; none if it is about the waiting list alone.
    #[must_use]
    pub const fn record(&self) -> Option<&Record> {
        match &self.act {
            Act::Record(record) => Some(record),
            Act::Settle(_) => None,
        }
    }

    /// Whether its author is still to be told that it was refused.
    #[must_use]
    pub const fn is_to_be_told(&self) -> bool {
        matches!(self.state, SaveState::Refused(_)) && !self.read
    }
}

/// What an account has made in a tournament on this profile, in the order of making, as of the
/// revision that is shown. `read` are the refusals that were read.
#[must_use]
pub fn entries(
    outbox: &Outbox,
    read: &[OpId],
    (tournament, account): (TournamentId, AccountId),
    shown: Revision,
) -> Vec<Entry> {
    let own = |held: &&Held| {
        held.envelope.tournament == tournament
            && outbox.own.get(&held.envelope.device).is_some_and(|own| own.account == account)
    };
    let entry = |held: &Held| {
        let said = &held.envelope;
        let outcome = held.step.outcome();
        let ahead = match outcome {
            None => true,
            Some(Outcome::Applied { revision } | Outcome::Same { revision }) => *revision > shown,
            Some(_) => false,
        };
        Some(Entry {
            op: said.id,
            act: Act::read(&said.kind, said.kind_version, &said.body).ok()?,
            state: outcome.into(),
            ahead,
            read: read.contains(&said.id),
        })
    };
    outbox.held.iter().filter(own).filter_map(entry).collect()
}
