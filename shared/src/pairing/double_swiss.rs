//! The FIDE Double-Swiss system, in force from 1 February 2026 (C.04.5): each round is a match of
//! two games with the same opponent.
//!
//! Brackets are paired from the top down, each made even by upfloaters (Art. 1.4.2) and paired by
//! the first identifier that serves the criteria best (Art. 1.4.3). Colours never decide who meets
//! whom.

use super::explain::{Asked, Made, RoundReasons};
use super::legality::may_meet;
use super::top_scoregroup::{self, Entrant, Field, explain};
use super::{NoPairing, Pairing, history};
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::match_table::{MatchRow, MatchTable};
use colours::Matches;
use history::{Cell as _, rounds};

mod colours;

/// Pairs the round after `table.paired_rounds`; the White of a pair has White in the first game.
/// Scores are game points. Rows without an announced bye for that round are present; the order of
/// the rows gives the pairing numbers.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &MatchTable) -> Result<Pairing, NoPairing> {
    field_of(table)?.pair()
}

/// Explains the same round as it was `made`, or as the engine pairs it.
pub(super) fn reasons(
    table: &MatchTable,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    explain::reasons(table, &field_of(table)?, made, asked)
}

pub(super) fn field_of(table: &MatchTable) -> Result<Field, NoPairing> {
    let index = history::open(table)?;
    let (entrants, rows): (Vec<Entrant>, Vec<&MatchRow>) =
        top_scoregroup::entrants(table, &index, |score| score.game_points).into_iter().unzip();
    let initial = history::needed_colour(table, entrants.len())?;
    let ids: Vec<ParticipantId> = entrants.iter().map(|entrant| entrant.id).collect();
    let played = rows.iter().map(|row| colours_of(table, row)).collect();
    let numbers = entrants.iter().map(|entrant| entrant.number).collect();
    Ok(Field {
        entrants,
        legal: may_meet(table, &index, &ids),
        // C7 and C8 do not hold in the last round.
        floats_count: table.paired_rounds.0.saturating_add(1) != table.rounds.0,
        colouring: Box::new(Matches { played, numbers, initial }),
    })
}

/// The colour of number 1 in the first game: as drawn, or else as the first match of round 1 in
/// the order of the rows shows it (Art. 4.1).
#[must_use]
pub fn initial_colour(table: &MatchTable) -> Option<Colour> {
    history::initial_colour(table)
}

/// The colours of the first games of matches in which a game was played.
fn colours_of(table: &MatchTable, row: &MatchRow) -> Vec<Colour> {
    let cells = rounds(row, table.paired_rounds).map(|(_, cell)| cell);
    cells.filter(|cell| cell.gives_colour()).filter_map(|cell| cell.colour).collect()
}
