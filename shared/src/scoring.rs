//! Standings and tie-breaks (C.07), computed from a crosstable with exact numbers.
//!
//! A ranking is an ordered list of tie-breaks: each is applied to every group still tied.

mod cut;
mod explain;
mod field;
mod standings;
mod tiebreak;
mod unplayed;
mod value;

use serde::{Deserialize, Serialize};

pub use self::explain::{Explanation, Fate, Part, Source, Undefined, explain};
pub use self::standings::{Line, Standings, standings};
pub use self::tiebreak::{Criterion, Cut, Modifiers, TieBreak, TieBreakError};
pub use self::unplayed::Cap;
pub use self::value::Value;

/// The edition of C.07 that holds: that in force when the tournament began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// In force from 1 March 2026.
    #[default]
    Fide2026,
}

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
}

impl Basis {
    /// Whether the rules let a tournament of this kind use a criterion: Buchholz is for Swiss
    /// tournaments only. In standings, a criterion that is not permitted is undefined for all.
    #[must_use]
    pub fn permits(self, criterion: Criterion) -> bool {
        match (self.edition, self.schedule) {
            (Edition::Fide2026, Schedule::Predetermined) => criterion != Criterion::Buchholz,
            (Edition::Fide2026, Schedule::Swiss) => true,
        }
    }
}
