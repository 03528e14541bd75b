//! Standings and tie-breaks (C.07), computed from a crosstable with exact numbers.
//!
//! A ranking is an ordered list of tie-breaks: each is applied to every group still tied.

mod board_ranking;
mod column;
mod cut;
mod direct_encounter;
mod edition;
mod explain;
mod field;
mod koya;
mod lots;
mod matches;
mod opponent_scores;
mod own_rounds;
mod rating_table;
mod ratings;
mod recursive;
mod standings;
mod tiebreak;
mod unplayed;
mod value;

use serde::{Deserialize, Serialize};

pub use self::board_ranking::{BoardGame, BoardLine, BoardPlayer, board_ranking};
pub use self::edition::{Edition, UnknownEdition};
pub use self::explain::{Explanation, Fate, Part, Source, Undefined, explain};
pub use self::matches::{MatchBasis, explain_match, match_standings};
pub use self::standings::{Line, Standings, standings};
pub use self::tiebreak::{Criterion, Cut, Modifiers, Score, TieBreak, TieBreakError};
pub use self::unplayed::Cap;
pub use self::value::Value;

/// How opponents come about, on which the treatment of unplayed rounds depends (Art. 15 and 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Schedule {
    /// Round by round from the results (Art. 16).
    #[default]
    Swiss,
    /// All pairings known beforehand, as in a round robin (Art. 15).
    Predetermined,
}

/// What the tie-breaks of a tournament rest on beside its results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Basis {
    /// The edition of the rules.
    pub edition: Edition,
    /// How opponents come about.
    pub schedule: Schedule,
    /// The seed of the lots, once they have been drawn.
    #[serde(default)]
    pub lots: Option<u64>,
}

impl Basis {
    /// Whether the rules let a tournament of single games of this kind use a criterion: since 2026
    /// Buchholz is for Swiss tournaments only, and teams have criteria of their own. In standings,
    /// a criterion that is not permitted is undefined for all.
    #[must_use]
    pub fn permits(self, criterion: Criterion) -> bool {
        let buchholz = matches!(
            criterion,
            Criterion::Buchholz | Criterion::ForeBuchholz | Criterion::AverageBuchholz
        );
        let banned = buchholz
            && self.schedule == Schedule::Predetermined
            && self.edition >= Edition::Fide2026;
        !banned && !criterion.is_for_matches()
    }
}
