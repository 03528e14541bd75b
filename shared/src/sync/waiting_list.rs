//! The waiting list of the chief arbiter: whatever was received and is neither in force nor was
//! there already. Received = applied + same + waiting list.
//!
//! A claim on a board stays a [`crate::tournament::Claim`]; its line here says who brought it.

use serde::{Deserialize, Serialize};

use super::bytes::Digest;
use super::envelope::{Act, Envelope};
use crate::api::ops::{Outcome, Reader};
use crate::id::{AccountId, DeviceId, GameId, OpId};
use crate::result::GameResult;
use crate::time::Instant;

/// Something that waits for a person, or has waited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Item {
    /// The digest of its text: what a settlement names.
    pub digest: Digest,
    /// The operation's id; none if the text could not be read.
    pub op: Option<OpId>,
    /// Whose it is; none if that is not proven.
    pub author: Option<AccountId>,
    /// The device that made it; none if that is not proven.
    pub device: Option<DeviceId>,
    /// When it was made, by the device's corrected clock; none if that is not proven.
    pub made_at: Option<Instant>,
    /// When it arrived, by the server's clock.
    pub arrived: Instant,
    /// The game and the value that it is about; none if it is about something else or not readable.
    pub value: Option<Statement>,
    /// Why it waits.
    pub outcome: Outcome,
    /// The operation that settled it.
    pub settled: Option<OpId>,
}

/// What somebody said of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statement {
    /// Which game.
    pub game: GameId,
    /// Its result, White–Black.
    pub result: GameResult,
}

impl Statement {
    fn of(envelope: &Envelope) -> Option<Statement> {
        match Act::read(&envelope.kind, envelope.kind_version, &envelope.body) {
            Ok(Act::Record(record)) => Some(Statement { game: record.game, result: record.result }),
            _ => None,
        }
    }
}

impl Item {
    /// What was received and waits; with its envelope and author if these are proven.
    #[must_use]
    pub fn new(
        digest: Digest,
        proven: Option<(&Envelope, AccountId)>,
        arrived: Instant,
        outcome: Outcome,
    ) -> Item {
        let envelope = proven.map(|(envelope, _)| envelope);
        Item {
            digest,
            op: envelope.map(|envelope| envelope.id),
            author: proven.map(|(_, author)| author),
            device: envelope.map(|envelope| envelope.device),
            made_at: envelope.map(Envelope::corrected),
            arrived,
            value: envelope.and_then(Statement::of),
            outcome,
            settled: None,
        }
    }

    /// Whether somebody sees it: the chief arbiter everything, an author what his outcome tells him.
    #[must_use]
    pub fn seen_by(&self, account: AccountId, chief: bool) -> bool {
        let readers = self.outcome.readers();
        chief || (self.author == Some(account) && readers.contains(&Reader::Author))
    }

    /// Whether it still waits.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.settled.is_none()
    }
}

/// What has come of everything that was received.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tally {
    /// Operations received, each once.
    pub received: u64,
    /// In force.
    pub applied: u64,
    /// Were there already.
    pub same: u64,
    /// In the waiting list, settled ones too.
    pub waiting: u64,
}

impl Tally {
    /// Counts one more.
    pub const fn count(&mut self, outcome: &Outcome) {
        self.received += 1;
        match outcome {
            Outcome::Applied { .. } => self.applied += 1,
            Outcome::Same { .. } => self.same += 1,
            _ => self.waiting += 1,
        }
    }

    /// Whether nothing is missing: received = applied + same + waiting list.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.received == self.applied + self.same + self.waiting
    }
}
