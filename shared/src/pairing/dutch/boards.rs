//! The boards of the Dutch system: colours by C.04.3 Art. 5, order by C.04.2 Art. 3.6.

use super::colours::allocate;
use super::field::Field;
use super::player::Player;
use crate::pairing::Pairing;
use crate::pairing::boards::{self, Seat};

/// Gives colours and boards to pairs of ranks.
pub(super) fn arrange(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>) -> Pairing {
    let seats: Vec<Seat> = field.players.iter().map(Player::seat).collect();
    boards::arrange(&seats, pairs, bye, |higher, lower| {
        allocate(&field.players[higher], &field.players[lower], field.initial)
    })
}
