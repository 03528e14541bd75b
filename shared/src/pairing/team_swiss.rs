//! The FIDE Swiss Team Pairing System, edition in force from 1 February 2026 (C.04.6).
//!
//! The pairing-allocated bye is given first, then each scoregroup from the top takes in
//! upfloaters until it is paired, and colours come last (Art. 3.3.2).

use serde::{Deserialize, Serialize};

use super::explain::{Asked, Made, RoundReasons};
use super::legality::may_meet;
use super::top_scoregroup::{self, Entrant, Field, explain};
use super::{NoPairing, Pairing, history};
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::match_table::{MatchRow, MatchScore, MatchTable};
use crate::points::Points;
use colours::Teams;
use team::Team;

mod colours;
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

impl PrimaryScore {
    const fn points(self, score: MatchScore) -> Points {
        match self {
            PrimaryScore::MatchPoints => score.match_points,
            PrimaryScore::GamePoints => score.game_points,
        }
    }

    /// The one that is secondary then.
    const fn other(self) -> PrimaryScore {
        match self {
            PrimaryScore::MatchPoints => PrimaryScore::GamePoints,
            PrimaryScore::GamePoints => PrimaryScore::MatchPoints,
        }
    }
}

/// Pairs the round after `table.paired_rounds`. Rows without an announced bye for that round are
/// present; the order of the rows gives the pairing numbers. White has the colour of board 1.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &MatchTable, rules: TeamRules) -> Result<Pairing, NoPairing> {
    field_of(table, rules)?.pair()
}

/// Explains the same round as it was `made`, or as the engine pairs it.
pub(super) fn reasons(
    table: &MatchTable,
    rules: TeamRules,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    explain::reasons(table, &field_of(table, rules)?, made, asked)
}

pub(super) fn field_of(table: &MatchTable, rules: TeamRules) -> Result<Field, NoPairing> {
    let index = history::open(table)?;
    let points = |score| rules.primary.points(score);
    let (entrants, rows): (Vec<Entrant>, Vec<&MatchRow>) =
        top_scoregroup::entrants(table, &index, points).into_iter().unzip();
    let initial = history::needed_colour(table, entrants.len())?;
    let teams =
        entrants.iter().zip(&rows).map(|(entrant, row)| Team::new(table, rules, entrant, row));
    let teams: Vec<Team> = teams.collect();
    let ids: Vec<ParticipantId> = entrants.iter().map(|entrant| entrant.id).collect();
    let next = table.paired_rounds.0.saturating_add(1);
    Ok(Field {
        entrants,
        legal: may_meet(table, &index, &ids),
        // C7 and C10 do not hold in the last two rounds.
        floats_count: next.saturating_add(1) < table.rounds.0,
        colouring: Box::new(Teams {
            teams,
            unused: rules.preferences == ColourPreferences::Unused,
            initial,
        }),
    })
}

/// The colour of number 1 in round 1: as drawn, or else as the first match of round 1 in the order
/// of the rows shows it (Art. 4.3.1).
#[must_use]
pub fn initial_colour(table: &MatchTable) -> Option<Colour> {
    history::initial_colour(table)
}
