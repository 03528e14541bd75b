//! The FIDE Swiss Team Pairing System, edition in force from 1 February 2026 (C.04.6).
//!
//! The pairing-allocated bye is given first, then each scoregroup from the top takes in
//! upfloaters until it is paired, and colours come last (Art. 3.3.2).

use serde::{Deserialize, Serialize};

use super::{NoPairing, Pairing, match_history};
use crate::crosstable::Colour;
use crate::id::RoundNo;
use crate::match_table::MatchTable;
use field::Field;

mod colours;
mod field;
mod team;

/// Which score makes the scoregroups (Art. 1.2.1); the other one is the secondary score.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum PrimaryScore {
    /// Match points.
    #[default]
    MatchPoints,
    /// Game points.
    GamePoints,
}

/// Which colour preferences teams have (Art. 1.7).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum ColourPreferences {
    /// Simple preferences only (Type A, Art. 1.7.1).
    #[default]
    Simple,
    /// Strong and mild preferences (Type B, Art. 1.7.2).
    StrongAndMild,
    /// None at all.
    Unused,
}

/// What the regulations of a competition choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRules {
    /// The score that makes the scoregroups.
    pub primary: PrimaryScore,
    /// Whether the secondary score helps to tell the first-team of a pair (Art. 4.2.2).
    pub secondary_used: bool,
    /// The colour preferences.
    pub preferences: ColourPreferences,
}

impl Default for TeamRules {
    /// Match points, then game points, simple preferences (Art. 1.2.2 and 1.7).
    fn default() -> Self {
        TeamRules {
            primary: PrimaryScore::MatchPoints,
            secondary_used: true,
            preferences: ColourPreferences::Simple,
        }
    }
}

/// Pairs the round after `table.paired_rounds`. Rows without an announced bye for that round are
/// present; the order of the rows gives the pairing numbers. White has the colour of board 1.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &MatchTable, rules: TeamRules) -> Result<Pairing, NoPairing> {
    if table.paired_rounds >= table.rounds {
        return Err(NoPairing::RoundsExceeded { rounds: table.rounds });
    }
    let index = match_history::index(table)?;
    let teams = team::teams(table, &index, rules);
    if teams.is_empty() {
        let round = RoundNo(table.paired_rounds.0.saturating_add(1));
        return Err(NoPairing::NoParticipants { round });
    }
    // A single team gets no colour.
    let initial = initial_colour(table).or((teams.len() == 1).then_some(Colour::White));
    let initial = initial.ok_or(NoPairing::InitialColourUnknown)?;
    Field::new(table, &index, teams, initial).pair()
}

/// The colour of number 1 in round 1: as drawn, or else as the first match of round 1 in the order
/// of the rows shows it (Art. 4.3.1).
#[must_use]
pub fn initial_colour(table: &MatchTable) -> Option<Colour> {
    table.initial_colour.or_else(|| {
        let first = table.rows.iter().filter_map(|row| match_history::cell(row, RoundNo(1)));
        let paired =
            first.filter(|cell| table.paired_rounds.0 > 0 && match_history::takes_part(cell));
        paired.zip([true, false].into_iter().cycle()).find_map(|(cell, odd)| {
            let colour = cell.colour?;
            Some(if odd { colour } else { colour.opposite() })
        })
    })
}
