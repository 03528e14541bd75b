//! The FIDE Double-Swiss system, in force from 1 February 2026 (C.04.5): each round is a match of
//! two games with the same opponent.
//!
//! Brackets are paired from the top down, each made even by upfloaters (Art. 1.4.2) and paired by
//! the first identifier that serves the criteria best (Art. 1.4.3). Colours never decide who meets
//! whom.

use super::{NoPairing, Pairing};
use crate::crosstable::Colour;
use crate::id::RoundNo;
use crate::match_table::MatchTable;
use field::Field;
pub(super) use player::takes_part;

mod boards;
mod bracket;
mod field;
mod history;
mod player;
mod upfloaters;

/// Pairs the round after `table.paired_rounds`; the White of a pair has White in the first game.
/// Scores are game points. Rows without an announced bye for that round are present; the order of
/// the rows gives the pairing numbers.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &MatchTable) -> Result<Pairing, NoPairing> {
    if table.paired_rounds >= table.rounds {
        return Err(NoPairing::RoundsExceeded { rounds: table.rounds });
    }
    let index = history::index(table)?;
    let players = player::players(table, &index);
    if players.is_empty() {
        let round = RoundNo(table.paired_rounds.0.saturating_add(1));
        return Err(NoPairing::NoParticipants { round });
    }
    // A single player gets no colour.
    let initial = initial_colour(table).or((players.len() == 1).then_some(Colour::White));
    let initial = initial.ok_or(NoPairing::InitialColourUnknown)?;
    let field = Field::new(table, &index, players);
    let (pairs, bye) = field.pair()?;
    Ok(boards::arrange(&field, &pairs, bye, initial))
}

/// The colour of number 1 in the first game: as drawn, or else as the first match of round 1 in
/// the order of the rows shows it (Art. 4.1).
#[must_use]
pub fn initial_colour(table: &MatchTable) -> Option<Colour> {
    table.initial_colour.or_else(|| read_initial_colour(table))
}

fn read_initial_colour(table: &MatchTable) -> Option<Colour> {
    let first = table.rows.iter().filter_map(|row| history::cell(row, RoundNo(1)));
    let taking_part = first.filter(|cell| table.paired_rounds.0 > 0 && player::takes_part(cell));
    taking_part.zip([true, false].into_iter().cycle()).find_map(|(cell, odd)| {
        let colour = cell.colour?;
        Some(if odd { colour } else { colour.opposite() })
    })
}
