//! The FIDE Dutch system (C.04.3), the edition in force from 1 February 2026 and the one before.
//!
//! Brackets are paired from the top down (Art. 1.9). In each, the criteria are weighed together,
//! the best weight is found by matching, and among the pairings of that weight the one that
//! Articles 3 and 4 generate first is singled out.

use super::history::{self, Index};
use super::{NoPairing, Pairing};
use crate::crosstable::{Colour, Crosstable};
use field::Field;

pub use edition::Edition;

mod boards;
mod bracket;
pub mod by_hand;
mod colours;
mod criteria;
mod easy;
mod edition;
pub(super) mod explain;
mod field;
mod kinds;
mod perfect;
mod player;
mod remainder;
mod solver;
#[cfg(test)]
mod tests;

/// Pairs the round after `table.paired_rounds`. Rows without an announced bye for that round are
/// present; the order of the rows gives the pairing numbers. Articles are those of 2026 where no
/// edition is named.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &Crosstable, edition: Edition) -> Result<Pairing, NoPairing> {
    let field = field_of(table, edition)?;
    let (pairs, bye) = field.pair()?;
    Ok(boards::arrange(&field, &pairs, bye))
}

/// What the system knows before the next round.
fn field_of(table: &Crosstable, edition: Edition) -> Result<Field, NoPairing> {
    let index = history::open(table)?;
    let players = player::players(table, &index, edition);
    let initial = history::needed_colour(table, players.len())?;
    Field::new(table, &index, players, initial, edition)
}

/// The colour of number 1 in round 1: as drawn, or else as the first game of round 1 in the order
/// of the rows shows it (Art. 5.1 and 5.2.5).
#[must_use]
pub fn initial_colour(table: &Crosstable) -> Option<Colour> {
    history::initial_colour(table)
}
