//! Why a tie-break has its value: the lines that make the sum, as a screen shows them.

pub(super) mod parts;

use serde::{Deserialize, Serialize};

use super::field::Field;
use super::standings::Ranking;
use super::tiebreak::{Criterion, TieBreak};
use super::{Basis, Cap, Value, column, ratings};
use crate::crosstable::{Crosstable, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;

/// How a participant came to the value of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Whose value.
    pub participant: ParticipantId,
    /// Of what.
    pub tiebreak: TieBreak,
    /// The value, as in the standings.
    pub value: Value,
    /// Why the value is undefined, where it is.
    pub undefined: Option<Undefined>,
    /// What it is made of, round by round; for direct encounter the games of the tied group as it
    /// was when the criterion's turn came, then the encounters that are missing.
    pub parts: Vec<Part>,
}

/// Why a criterion has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undefined {
    /// The rules do not let this kind of tournament use it.
    NotPermitted,
    /// Somebody is unrated, and the regulations give the unrated no rating.
    UnratedParticipants,
    /// No opponent is left to take an average of.
    NoOpponents,
    /// The lots have not been drawn.
    NotDrawn,
}

/// One line of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The round; none for an encounter that has not taken place.
    pub round: Option<RoundNo>,
    /// Which game of the round, from 1.
    pub game: u16,
    /// The opponent met or scheduled.
    pub opponent: Option<ParticipantId>,
    /// Where the amount comes from.
    pub source: Source,
    /// What the line adds if it is not cut.
    pub amount: Value,
    /// Whether it is counted.
    pub fate: Fate,
}

/// Where the amount of a line comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The participant's own result of the round.
    Result {
        /// The result.
        mark: Mark,
    },
    /// The participant's score after the round.
    Running,
    /// An opponent's score.
    Opponent {
        /// The result against the opponent; an open game counts with no points made yet.
        mark: Mark,
        /// As in the standings.
        score: Points,
        /// As it counts here: given-up rounds as draws (Art. 16.3).
        adjusted: Points,
        /// The points made against the opponent.
        points: Points,
    },
    /// A dummy opponent for a round not played (Art. 16.4).
    Dummy {
        /// Why the round was not played.
        mark: Mark,
        /// The dummy's score.
        score: Points,
        /// What holds it below the participant's own score.
        cap: Option<Cap>,
        /// The points the round brought.
        points: Points,
    },
    /// An opponent's rating.
    Rating {
        /// The rating; none for an unrated opponent.
        rating: Option<u16>,
        /// Whether it is what the regulations give to the unrated.
        stand_in: bool,
    },
    /// What this criterion, or the one that it is the average of, gives an opponent met over the
    /// board.
    OpponentValue,
    /// The result over the board; the amount is the rating difference that it shows, or the
    /// points where those are asked for.
    Performance {
        /// Points made.
        points: Points,
        /// Games.
        games: u32,
    },
    /// The participant's own rating or number.
    Own,
    /// The values did not settle: the last ones count.
    Unsettled,
    /// The points made on a board.
    Board {
        /// The board, from 1.
        board: u16,
    },
    /// A tied opponent who was not met.
    Missing,
    /// A game without a result yet, where nothing counts before it has one.
    Open,
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It counts.
    Counted,
    /// Cut as the least significant value (Art. 14.1).
    CutLow,
    /// Cut in place of the least significant value: it is the lowest that comes from a voluntarily
    /// unplayed round (Art. 16.5).
    CutVoluntary,
    /// Cut as the most significant value (Art. 14.2).
    CutHigh,
    /// Made against an opponent with less than the limit (Art. 9.2).
    BelowLimit,
    /// It is still to be decided.
    Awaited,
}

/// Explains the value of the tie-break at `position` of the list, as [`super::standings()`] finds it.
/// None if the participant or the position does not exist.
#[must_use]
pub fn explain(
    table: &Crosstable,
    after: RoundNo,
    basis: Basis,
    list: &[TieBreak],
    position: usize,
    participant: ParticipantId,
) -> Option<Explanation> {
    let tiebreak = *list.get(position)?;
    let field = Field::new(table, after, basis);
    let index = field.entrants.iter().position(|entrant| entrant.id == participant)?;
    let mut of = |groups: &[Vec<usize>], tiebreak| column::of(&field, groups, tiebreak);
    let before = Ranking::new(field.entrants.len(), list.get(..position)?, &mut of);
    let value = column::of(&field, &before.groups, tiebreak).get(index).copied()?;
    let parts = parts::of(&field, index, &before.groups, tiebreak);
    let undefined = (value == Value::Undefined).then(|| reason(&field, tiebreak));
    Some(Explanation { participant, tiebreak, value, undefined, parts })
}

/// Why a value is undefined.
pub(super) fn reason(field: &Field, tiebreak: TieBreak) -> Undefined {
    if !field.basis.permits(tiebreak.criterion()) {
        Undefined::NotPermitted
    } else if tiebreak.criterion() == Criterion::Lots {
        Undefined::NotDrawn
    } else if tiebreak.criterion() == Criterion::AverageBuchholz
        || ratings::applies(field, tiebreak.modifiers())
    {
        Undefined::NoOpponents
    } else {
        Undefined::UnratedParticipants
    }
}
