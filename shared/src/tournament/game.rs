//! Matches, their games, and values that differ.

use serde::{Deserialize, Serialize};

use crate::crosstable::Colour;
use crate::id::{AccountId, BoardNo, ClaimId, GameId, MatchId, OpId, ParticipantId, RoundNo};
use crate::result::GameResult;
use crate::time::Instant;

/// One pairing of two participants in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Which match; never reused, so an operation on a discarded pairing finds nothing.
    pub id: MatchId,
    /// In which round.
    pub round: RoundNo,
    /// At which board.
    pub board: BoardNo,
    /// Has White on board 1 in leg 1.
    pub white: ParticipantId,
    /// Has Black on board 1 in leg 1.
    pub black: ParticipantId,
}

impl Match {
    /// Who has White and who has Black on board 1 in a leg, from 1: colours change with each.
    #[must_use]
    pub const fn players(&self, leg: u8) -> (ParticipantId, ParticipantId) {
        if leg.is_multiple_of(2) { (self.black, self.white) } else { (self.white, self.black) }
    }
}

impl Match {
    /// The colour in a leg of the side that has this one in leg 1.
    #[must_use]
    pub const fn colour_in(&self, first: Colour, leg: u8) -> Colour {
        if leg.is_multiple_of(2) { first.opposite() } else { first }
    }
}

/// One game: one board and one leg of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// Which game; never reused.
    pub id: GameId,
    /// Of which match.
    pub in_match: MatchId,
    /// Board within the match, from 1.
    pub board: u8,
    /// Leg within the board, from 1; colours change with each leg.
    pub leg: u8,
    /// White–Black, whoever reported it.
    pub result: GameResult,
    /// Whose account recorded the standing result; none if it is open or was imported.
    pub recorded_by: Option<AccountId>,
    /// The host's time of that record.
    pub recorded_at: Option<Instant>,
    /// How many other officials recorded the same independently.
    pub confirmations: u16,
}

impl Game {
    /// A game on board 1 of a match that nobody has recorded here.
    #[must_use]
    pub const fn new(id: GameId, in_match: MatchId, leg: u8, result: GameResult) -> Game {
        Game {
            id,
            in_match,
            board: 1,
            leg,
            result,
            recorded_by: None,
            recorded_at: None,
            confirmations: 0,
        }
    }
}

/// Whether a claim waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimState {
    /// A person must choose.
    Waiting,
    /// The chief arbiter has chosen.
    Settled,
}

/// A result that contradicts one its author had not seen. Kept whole until a person settles it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Which claim.
    pub id: ClaimId,
    /// About which game.
    pub game: GameId,
    /// The claimed result.
    pub result: GameResult,
    /// The operation that brought it.
    pub op: OpId,
    /// Its author.
    pub author: AccountId,
    /// When it arrived.
    pub at: Instant,
    /// Whether it waits.
    pub state: ClaimState,
}
