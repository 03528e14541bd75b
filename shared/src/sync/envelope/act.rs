//! What may be said on a device without the server: kinds, their versions and a reader for each.
//!
//! A version that was released keeps its reader for ever: it may still lie on some phone.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Fault;
use crate::id::{ClaimId, GameId};
use crate::result::GameResult;
use crate::sync::bytes::Digest;
use crate::time::Instant;
use crate::tournament::{Op, Reporter};

/// A result that was recorded on a device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Of which game.
    pub game: GameId,
    /// The result, White–Black.
    pub result: GameResult,
    /// What the author saw on the board when he decided.
    pub seen: GameResult,
    /// Claims that this value settles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settles: Vec<ClaimId>,
    /// Who reported it, since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported_by: Option<Reporter>,
    /// When the game ended by the device's corrected clock, since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Instant>,
}

/// The end of something that waited: whoever settles it has seen to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// The digest of the operation that waited.
    pub waiting: Digest,
}

/// What an envelope says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Record a result, or settle what was claimed on a board.
    Record(Record),
    /// Settle what waits and is no claim on a board.
    Settle(Settle),
}

/// The words for what may wait on a device. The list is closed: whatever else there is needs the
/// server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// [`Record`].
    RecordResult,
    /// [`Settle`].
    SettleWaiting,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 2] = [Kind::RecordResult, Kind::SettleWaiting];

    /// Its word in an envelope.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::RecordResult => "record_result",
            Kind::SettleWaiting => "settle_waiting",
        }
    }

    /// The version that is written today; every one from 1 to this is read.
    #[must_use]
    pub const fn newest(self) -> u16 {
        match self {
            Kind::RecordResult => 2,
            Kind::SettleWaiting => 1,
        }
    }
}

impl Act {
    /// Which kind it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Act::Record(_) => Kind::RecordResult,
            Act::Settle(_) => Kind::SettleWaiting,
        }
    }

    /// Its body in the newest version.
    ///
    /// # Errors
    ///
    /// Never for what these types hold; the writer says so all the same.
    pub fn body(&self) -> Result<Value, serde_json::Error> {
        // By the text: values have readers and writers of their own, which the app need not carry.
        let text = match self {
            Act::Record(record) => serde_json::to_string(record),
            Act::Settle(settle) => serde_json::to_string(settle),
        };
        serde_json::from_str(&text?)
    }

    /// Reads a body.
    ///
    /// # Errors
    ///
    /// [`Fault::UnknownKind`], [`Fault::UnknownVersion`] or [`Fault::BadBody`].
    pub fn read(kind: &str, version: u16, body: &Value) -> Result<Act, Fault> {
        let known = Kind::ALL.into_iter().find(|known| known.word() == kind);
        let kind = known.ok_or(Fault::UnknownKind)?;
        let text = body.to_string();
        let record = || serde_json::from_str::<Record>(&text).ok();
        let read = match (kind, version) {
            (Kind::RecordResult, 1) => record().and_then(without_circumstances).map(Act::Record),
            (Kind::RecordResult, 2) => record().map(Act::Record),
            (Kind::SettleWaiting, 1) => serde_json::from_str(&text).ok().map(Act::Settle),
            _ => return Err(Fault::UnknownVersion),
        };
        read.ok_or(Fault::BadBody)
    }

    /// The tournament's operation that it stands for; none if it is about the waiting list alone.
    #[must_use]
    pub fn op(&self) -> Option<Op> {
        let Act::Record(record) = self else { return None };
        let Record { game, result, seen, settles, reported_by, ended_at } = record.clone();
        Some(Op::RecordResult { game, result, seen, settles, reported_by, ended_at })
    }
}

/// Version 1 did not know who reported a result and when the game ended.
fn without_circumstances(record: Record) -> Option<Record> {
    (record.reported_by.is_none() && record.ended_at.is_none()).then_some(record)
}
