//! The boards of the Dutch system: colours by C.04.3 Art. 5, order by C.04.2 Art. 3.6.

use std::cmp::Reverse;

use super::colours::allocate;
use super::field::Field;
use super::player::Player;
use crate::pairing::Pairing;
use crate::pairing::boards::{self, Seat};

/// Gives colours and boards to pairs of ranks.
pub(super) fn arrange(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>) -> Pairing {
    let seat = |player: &Player| Seat { id: player.id, score: player.score, number: player.number };
    let seats: Vec<Seat> = field.players.iter().map(seat).collect();
    boards::arrange(&seats, pairs, bye, |higher, lower| {
        allocate(&field.players[higher], &field.players[lower], field.initial)
    })
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
