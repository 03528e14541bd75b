//! Rounds, pairings and results.

use serde::{Deserialize, Serialize};

use crate::crosstable::Prohibition;
use crate::id::{ClaimId, OpId, Revision};
use crate::pairing::explain::Sentence;
use crate::result::GameResult;
use crate::tournament::{Alteration, Warning};

/// Forbid pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ProhibitBody {
    /// The operation's id.
    pub op: OpId,
    /// Who must not meet, and when.
    pub prohibition: Prohibition,
}

/// Pair a round as a draft, or throw the draft away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DraftBody {
    /// The operation's id.
    pub op: OpId,
    /// Warnings that are accepted.
    #[serde(default)]
    pub consents: Vec<Warning>,
}

/// Change a pairing that is being made by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AlterationBody {
    /// The operation's id.
    pub op: OpId,
    /// What is changed.
    pub alteration: Alteration,
}

/// Publish a draft, or end its manual pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PublishBody {
    /// The operation's id.
    pub op: OpId,
    /// The draft that was looked at.
    pub basis: Revision,
    /// Warnings that are accepted.
    #[serde(default)]
    pub consents: Vec<Warning>,
}

/// Record a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ResultBody {
    /// The operation's id.
    pub op: OpId,
    /// The result, White–Black.
    pub result: GameResult,
    /// What the author saw on the board.
    pub seen: GameResult,
    /// Claims that this value settles.
    #[serde(default)]
    pub settles: Vec<ClaimId>,
}

/// Why somebody has his opponent, his colour or the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Why {
    /// In the order in which they are read.
    pub sentences: Vec<Sentence>,
}
