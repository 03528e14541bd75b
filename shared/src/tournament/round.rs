//! Rounds and the byes in them.

use serde::{Deserialize, Serialize};

use super::ByHand;
use crate::crosstable::Mark;
use crate::id::{ParticipantId, Revision, RoundNo};
use crate::time::Instant;

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Paired, seen by the staff only.
    Drafted,
    /// Everybody sees it, results are taken.
    Published,
    /// The next round is published: results are corrections.
    Finished,
}

/// Whether clubs were kept apart in a round (`Rules::protected_rounds`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Protection {
    /// The round is not protected.
    #[default]
    None,
    /// Players of one club did not meet.
    Kept,
    /// No pairing would have kept them apart: paired without it, on a person's word.
    Lifted,
}

impl Protection {
    /// Whether there is nothing to tell.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        matches!(self, Protection::None)
    }
}

/// One act of pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Which round.
    pub no: RoundNo,
    /// How far it is.
    pub stage: Stage,
    /// The tournament's revision whose results it was paired from, or at which it was last changed
    /// by hand; none if it was imported.
    pub basis: Option<Revision>,
    /// The system and its edition by name, as `dutch-2026`; empty if it was imported.
    pub engine: String,
    /// When everybody saw it; none while it is a draft, and of an imported one.
    pub published_at: Option<Instant>,
    /// Of a draft: what it was paired from has changed since.
    pub stale: bool,
    /// Whether clubs were kept apart.
    #[serde(default, skip_serializing_if = "Protection::is_none")]
    pub protection: Protection,
    /// What a person did to the engine's pairing; none if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<ByHand>,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ByeKind {
    /// No opponent in an odd field (C.04.1 Art. 3).
    PairingAllocated,
    /// Half a point on request.
    Half,
    /// A full point by the arbiter.
    Full,
    /// No points: asked to be left out.
    Zero,
}

impl ByeKind {
    /// The mark in the crosstable.
    #[must_use]
    pub const fn mark(self) -> Mark {
        match self {
            ByeKind::PairingAllocated => Mark::PairingAllocatedBye,
            ByeKind::Half => Mark::HalfPointBye,
            ByeKind::Full => Mark::FullPointBye,
            ByeKind::Zero => Mark::ZeroPointBye,
        }
    }
}

/// Where a bye comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeOrigin {
    /// The pairing left nobody to meet.
    Engine,
    /// The participant asked.
    Request,
    /// The rounds before a late entry.
    LateEntry,
    /// Out or withdrawn when the round was paired.
    Absence,
    /// The arbiter gave it, or it was imported.
    ByHand,
}

/// Whether a bye holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeState {
    /// Asked for, not yet granted.
    Asked,
    /// Holds.
    Confirmed,
    /// Taken back; the row stays as a record.
    Cancelled,
}

/// A bye of one participant in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// In which round.
    pub round: RoundNo,
    /// Who has it.
    pub participant: ParticipantId,
    /// What it is worth.
    pub kind: ByeKind,
    /// Where it comes from.
    pub origin: ByeOrigin,
    /// Whether it holds.
    pub state: ByeState,
}
