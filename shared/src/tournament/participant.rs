//! Who takes part, and from which round on.

use serde::{Deserialize, Serialize};

use crate::id::{BoardNo, EntryId, ParticipantId, RoundNo, StartNumber};

/// Most participants of a tournament: a report file has four columns for the number (TRF, `001`).
pub const MOST_PARTICIPANTS: usize = 9999;

/// What is paired: a player or, in team events, a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Participant {
    /// Which participant; given by the core, never reused.
    pub id: ParticipantId,
    /// The entry that holds the name and the data as of entry.
    pub entry: EntryId,
    /// Position in the printed starting list; nobody else's, stable once round 1 is paired.
    pub start_number: StartNumber,
    /// Place in the initial order (C.04.2 Art. 2) as a number that sorts: smaller is stronger.
    /// Ties are broken by the start number.
    pub strength_order: u32,
    /// Rating for pairing order and tie-breaks; none if unrated.
    pub rating: Option<u16>,
    /// The number of his club: the same for all of one club; none without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<u32>,
    /// The board where he plays whomever he meets; none if any will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_board: Option<BoardNo>,
}

/// Whether a participant is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// To be paired.
    In,
    /// Not to be paired for now.
    Out,
    /// Left for good by his own will.
    Withdrawn,
    /// Sent out by the arbiter.
    Expelled,
}

/// A word that holds from a round on until the next word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Participation {
    /// About whom.
    pub participant: ParticipantId,
    /// First round in which it holds.
    pub from: RoundNo,
    /// What he is then.
    pub presence: Presence,
    /// Why, as the arbiter wrote it; no personal data.
    pub reason: String,
}
