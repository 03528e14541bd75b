//! The FIDE Double-Swiss system, in force from 1 February 2026 (C.04.5): each round is a match of
//! two games with the same opponent.
//!
//! Brackets are paired from the top down, each made even by upfloaters (Art. 1.4.2) and paired by
//! the first identifier that serves the criteria best (Art. 1.4.3). Colours never decide who meets
//! whom.

use super::boards::{Seat, arrange};
use super::legality::may_meet;
use super::top_scoregroup::{self, Entrant, Field};
use super::{NoPairing, Pairing, history};
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::match_table::{MatchRow, MatchTable};
use history::{Cell as _, rounds};

mod colours;

/// Pairs the round after `table.paired_rounds`; the White of a pair has White in the first game.
/// Scores are game points. Rows without an announced bye for that round are present; the order of
/// the rows gives the pairing numbers.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &MatchTable) -> Result<Pairing, NoPairing> {
    let index = history::open(table)?;
    let (entrants, rows): (Vec<Entrant>, Vec<&MatchRow>) =
        top_scoregroup::entrants(table, &index, |score| score.game_points).into_iter().unzip();
    let initial = history::needed_colour(table, entrants.len())?;
    let ids: Vec<ParticipantId> = entrants.iter().map(|entrant| entrant.id).collect();
    let field = Field {
        entrants: &entrants,
        legal: may_meet(table, &index, &ids),
        // C7 and C8 do not hold in the last round.
        floats_count: table.paired_rounds.0.saturating_add(1) != table.rounds.0,
        colour_cost: &|_, _| [false; 2],
    };
    let (pairs, bye) = field.pair()?;
    let seats: Vec<Seat> = entrants.iter().map(Entrant::seat).collect();
    let played: Vec<Vec<Colour>> = rows.iter().map(|row| colours_of(table, row)).collect();
    Ok(arrange(&seats, &pairs, bye, |higher, lower| {
        colours::allocate(&played[higher], &played[lower], seats[higher].number, initial)
    }))
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
