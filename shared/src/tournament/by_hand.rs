//! Pairings made by hand, from a start act to an end act (VCL4THP 64 to 69).

use serde::{Deserialize, Serialize};

use crate::id::{BoardNo, ParticipantId};
use crate::pairing::Pairing;

/// What a round keeps of the manual pairing in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHand {
    /// The end act has not come yet.
    pub open: bool,
    /// Somebody chose a board himself, so the end act leaves all boards where they are.
    pub boards_chosen: bool,
    /// The engine's pairing of the round; none if it found none.
    pub engine: Option<Pairing>,
}

/// A change to a pairing between its start act and its end act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Alteration {
    /// These two meet; whoever met one of them is left without an opponent. The same pair with
    /// White and Black exchanged swaps the colours.
    Pair {
        /// Has the white pieces.
        white: ParticipantId,
        /// Has the black pieces.
        black: ParticipantId,
    },
    /// He meets nobody for now, and his opponent neither; a bye is taken back.
    Unpair {
        /// Who.
        participant: ParticipantId,
    },
    /// Each takes the place of the other: opponent, colour and board, or the bye, or no opponent.
    Exchange {
        /// One of them.
        one: ParticipantId,
        /// The other.
        other: ParticipantId,
    },
    /// He gets the pairing-allocated bye; whoever had it is left without an opponent.
    Bye {
        /// Who.
        participant: ParticipantId,
    },
    /// His match moves to this board; a match that is there takes the old board.
    Seat {
        /// Either of the two.
        participant: ParticipantId,
        /// Where.
        board: BoardNo,
    },
}
