//! Colours for each pair (C.04.3 Art. 5) and the order of the boards (C.04.2 Art. 3.6).

use std::cmp::Reverse;

use super::colours::allocate;
use super::field::Field;
use crate::crosstable::Colour;
use crate::pairing::{Pair, Pairing};

/// Gives colours and boards to pairs of ranks, the higher-ranked player first.
pub(super) fn arrange(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>) -> Pairing {
    let mut boards = pairs.to_vec();
    boards.sort_by_key(|&(higher, lower)| place(field, higher, lower));
    let pairs = boards.iter().map(|&(higher, lower)| {
        let (higher, lower) = (&field.players[higher], &field.players[lower]);
        match allocate(higher, lower, field.initial) {
            Colour::White => Pair { white: higher.id, black: lower.id },
            Colour::Black => Pair { white: lower.id, black: higher.id },
        }
    });
    Pairing { pairs: pairs.collect(), bye: bye.map(|rank| field.players[rank].id) }
}

/// What boards are ordered by, of two ranks with the higher-ranked player first.
pub(super) fn place(
    field: &Field,
    higher: usize,
    lower: usize,
) -> (Reverse<i64>, Reverse<i64>, usize) {
    let (higher, lower) = (&field.players[higher], &field.players[lower]);
    (Reverse(higher.score), Reverse(higher.score + lower.score), higher.number)
}
