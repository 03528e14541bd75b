//! Match colours (C.04.5 Art. 4) and the order of the boards (C.04.2 Art. 3.6).

use std::cmp::{Ordering, Reverse};

use super::field::Field;
use super::player::Player;
use crate::crosstable::Colour;
use crate::pairing::{Pair, Pairing};

/// Gives colours and boards to pairs of ranks, the higher-ranked player first.
pub(super) fn arrange(
    field: &Field,
    pairs: &[(usize, usize)],
    bye: Option<usize>,
    initial: Colour,
) -> Pairing {
    let mut boards = pairs.to_vec();
    boards.sort_by_key(|&(higher, lower)| {
        let (higher, lower) = (&field.players[higher], &field.players[lower]);
        (Reverse(higher.score), Reverse(higher.score + lower.score), higher.number)
    });
    let pairs = boards.iter().map(|&(higher, lower)| {
        let (higher, lower) = (&field.players[higher], &field.players[lower]);
        match allocate(higher, lower, initial) {
            Colour::White => Pair { white: higher.id, black: lower.id },
            Colour::Black => Pair { white: lower.id, black: higher.id },
        }
    });
    Pairing { pairs: pairs.collect(), bye: bye.map(|rank| field.players[rank].id) }
}

/// The colour of the higher-ranked of two players in their first game.
fn allocate(higher: &Player, lower: &Player, initial: Colour) -> Colour {
    // 4.1
    if higher.colours.is_empty() && lower.colours.is_empty() {
        return if higher.number % 2 == 1 { initial } else { initial.opposite() };
    }
    // 4.2
    match whites(higher).cmp(&whites(lower)) {
        Ordering::Less => return Colour::White,
        Ordering::Greater => return Colour::Black,
        Ordering::Equal => {}
    }
    // 4.3: unplayed rounds drop out, so the histories are compared from their ends.
    let mut latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    if let Some((own, _)) = latest.find(|(own, other)| own != other) {
        return own.opposite();
    }
    match (higher.colours.last(), lower.colours.last()) {
        // 4.4
        (Some(own), _) => own.opposite(),
        // 4.5
        (None, Some(other)) => *other,
        (None, None) => initial,
    }
}

fn whites(player: &Player) -> usize {
    player.colours.iter().filter(|colour| **colour == Colour::White).count()
}
