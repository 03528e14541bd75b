//! Pairing engines, each a pure function from the tournament so far to the next round (C.04.2 to
//! C.04.6, C.05), and the check that pairs recorded rounds anew.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::id::{ParticipantId, RoundNo};

pub mod acceleration;
mod bits;
mod boards;
pub mod check;
mod completion;
pub mod double_swiss;
pub mod dutch;
pub mod explain;
mod history;
mod legality;
pub mod lots;
mod matching;
pub mod round_robin;
pub mod system;
pub mod team_swiss;
mod top_scoregroup;
mod transport;
mod weight;

/// Two participants who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Has the white pieces.
    pub white: ParticipantId,
    /// Has the black pieces.
    pub black: ParticipantId,
}

impl Pair {
    /// Whether these two meet, whatever their colours.
    fn is_of(&self, a: ParticipantId, b: ParticipantId) -> bool {
        (self.white, self.black) == (a, b) || (self.white, self.black) == (b, a)
    }
}

/// The pairing of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The pairs in board order (C.04.2 Art. 3.6).
    pub pairs: Vec<Pair>,
    /// Who gets the pairing-allocated bye, in a round of an odd number of participants.
    pub bye: Option<ParticipantId>,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoPairing {
    /// Nobody takes part in the round.
    #[error("nobody takes part in round {round}")]
    NoParticipants {
        /// The round to be paired.
        round: RoundNo,
    },
    /// The declared rounds have all been paired (C.04.1 Art. 1).
    #[error("all {rounds} declared rounds have been paired")]
    RoundsExceeded {
        /// How many rounds were declared.
        rounds: RoundNo,
    },
    /// The number is odd and nobody may get the pairing-allocated bye (C.04.1 Art. 4).
    #[error("nobody may get the pairing-allocated bye")]
    NobodyForTheBye,
    /// Everybody who may get the pairing-allocated bye is needed as an opponent.
    #[error("no complete pairing leaves somebody over who may get the pairing-allocated bye")]
    ByeBreaksPairing {
        /// Those who would have to be left over, though none of them may get the bye.
        left_over: Vec<ParticipantId>,
    },
    /// No pairing brings everybody an opponent he may meet (C.04.3 C1 and C3).
    #[error("no legal pairing includes everybody")]
    NoCompletePairing {
        /// Those whom one of the largest possible pairings leaves without an opponent.
        unpaired: Vec<ParticipantId>,
    },
    /// The colour lot has not been drawn and cannot be read from round 1 (C.04.3 Art. 5.1).
    #[error("the initial colour is not known")]
    InitialColourUnknown,
    /// The crosstable contradicts itself.
    #[error("the history is inconsistent: {0}")]
    Inconsistent(#[from] Inconsistency),
    /// The system pairs teams and the table is of players, or the other way round.
    #[error("this system and this table do not belong together: one is of teams, one of players")]
    OtherKind,
    /// A bracket of so many different scores cannot be weighed.
    #[error("a bracket is too large to be paired")]
    TooLarge,
}

/// A contradiction in a crosstable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Inconsistency {
    /// Two rows have one id.
    #[error("{id} stands there twice")]
    SameId {
        /// The id.
        id: ParticipantId,
    },
    /// An opponent has no row.
    #[error("{id} meets {opponent} in round {round}, who is not there")]
    UnknownOpponent {
        /// Whose cell it is.
        id: ParticipantId,
        /// The missing one.
        opponent: ParticipantId,
        /// The round.
        round: RoundNo,
    },
    /// An opponent's cell of the round is another game.
    #[error("{id} meets {opponent} in round {round}, but not the other way round")]
    OneSided {
        /// Whose cell it is.
        id: ParticipantId,
        /// The one whose cell is different.
        opponent: ParticipantId,
        /// The round.
        round: RoundNo,
    },
    /// A played game without an opponent or a colour, or a bye with one.
    #[error("the mark of {id} in round {round} does not fit its opponent and colour")]
    Misfit {
        /// Whose cell it is.
        id: ParticipantId,
        /// The round.
        round: RoundNo,
    },
}
