//! What a scope may see of a tournament, as a manifest and its content-addressed parts.
//!
//! Parts are facts (settings, participants, one part a round); whoever holds them computes
//! standings with the core. The same types serve the public and the staff: what the public may not
//! see is absent from its parts, never hidden in them.

mod build;
mod manifest;
mod read;

use serde::{Deserialize, Serialize};

pub use build::{EntryNames, Parts, Surroundings};
pub use manifest::{Manifest, ManifestPart, Scope};

use crate::crosstable::{Colour, Prohibition};
use crate::id::{
    AccountId, BoardNo, ClaimId, EntryId, GameId, ParticipantId, Revision, RoundNo, StartNumber,
};
use crate::result::GameResult;
use crate::time::Instant;
use crate::tournament::{Break, ByeKind, Participation, Protection, Rules, Running, Stage};

/// Part `tournament`: what it is and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// The event's name.
    pub event_name: String,
    /// The event's name in addresses.
    pub event_slug: String,
    /// The tournament's name.
    pub name: String,
    /// Its name in addresses, unique within the event.
    pub slug: String,
    /// IANA name of the venue's time zone.
    pub zone: String,
    /// The rules.
    pub rules: Rules,
    /// Running matters.
    pub running: Running,
    /// Forbidden pairs; staff only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prohibitions: Vec<ProhibitionView>,
    /// The rounds that may be seen, in order; each has a part `round-<no>`.
    pub rounds: Vec<RoundHead>,
}

/// Forbidden pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProhibitionView {
    /// Its number, by which it is lifted.
    pub no: u32,
    /// Who must not meet, and when.
    pub prohibition: Prohibition,
}

/// A round in the list of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundHead {
    /// Which round.
    pub no: RoundNo,
    /// How far it is.
    pub stage: Stage,
    /// When everybody saw it.
    pub published_at: Option<Instant>,
    /// The revision that a draft was paired from, to be named when it is published; staff only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<Revision>,
    /// What the draft was paired from has changed since; staff only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stale: bool,
    /// Whether clubs were kept apart.
    #[serde(default, skip_serializing_if = "Protection::is_none")]
    pub protection: Protection,
    /// What was done by hand; staff only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<ByHandView>,
}

/// A round that a person pairs or has paired, beside the engine's pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ByHandView {
    /// It is going on: the draft cannot be published.
    pub open: bool,
    /// The engine finds a pairing.
    pub engine_pairs: bool,
    /// The engine's boards that are not the draft's: White and Black, or the receiver of the bye
    /// alone.
    pub engine: Vec<Vec<ParticipantId>>,
    /// What the draft breaks, while it goes on.
    pub breaks: Vec<Break>,
}

/// Part `participants`: everybody, in initial order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ParticipantsView {
    /// In initial order (C.04.2 Art. 2).
    pub participants: Vec<ParticipantView>,
}

/// One participant as a scope may see him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ParticipantView {
    /// Which participant.
    pub id: ParticipantId,
    /// Position in the printed starting list.
    pub start_number: StartNumber,
    /// Place in the initial order; smaller is stronger.
    pub strength_order: u32,
    /// `Family, Given`; in public scopes a minor's given name and initial.
    pub name: String,
    /// Title as FIDE writes it; empty without.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Rating for pairing order and tie-breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Federation, three letters; empty if unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// Club; empty without.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// FIDE ID.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u64>,
    /// The board where he always plays; staff only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_board: Option<BoardNo>,
    /// The entry behind it; staff only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<EntryId>,
    /// From which round on he is in or out; without reasons in public scopes.
    pub participations: Vec<Participation>,
    /// Byes in rounds that are not paired yet, in order of rounds; staff only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coming_byes: Vec<ComingBye>,
}

/// A bye that was given for a round that is not paired yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ComingBye {
    /// In which round.
    pub round: RoundNo,
    /// What it is worth.
    pub kind: ByeKind,
}

/// Part `round-<no>`: pairings, results and byes of one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundView {
    /// Which round.
    pub no: RoundNo,
    /// How far it is.
    pub stage: Stage,
    /// When everybody saw it.
    pub published_at: Option<Instant>,
    /// In board order, the return game of a double round behind the first.
    pub games: Vec<GameView>,
    /// By participant.
    pub byes: Vec<ByeView>,
}

/// One game of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// Which game.
    pub id: GameId,
    /// At which board.
    pub board: BoardNo,
    /// Which game of the pairing, from 1; 2 is the return game of a double round.
    #[serde(default = "first_leg", skip_serializing_if = "is_first_leg")]
    pub leg: u8,
    /// Has White in this game.
    pub white: ParticipantId,
    /// Has Black in this game.
    pub black: ParticipantId,
    /// The colour of the one for whom this board is fixed; none if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_for: Option<Colour>,
    /// The standing result, White–Black.
    pub result: GameResult,
    /// Two values wait for the chief arbiter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disputed: bool,
    /// Who recorded the standing result; staff only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_by: Option<AccountId>,
    /// When; staff only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_at: Option<Instant>,
    /// How many other officials recorded the same; staff only.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub confirmations: u16,
    /// The values that wait; staff only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<ClaimView>,
}

const fn first_leg() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_first_leg(leg: &u8) -> bool {
    *leg == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// A value that waits beside the standing one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClaimView {
    /// Which claim.
    pub id: ClaimId,
    /// The claimed result.
    pub result: GameResult,
    /// Who claims it.
    pub author: AccountId,
    /// When it arrived.
    pub at: Instant,
}

/// A participant without an opponent in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ByeView {
    /// Who.
    pub participant: ParticipantId,
    /// What it is worth.
    pub kind: ByeKind,
}
