//! The order of the boards (C.04.2 Art. 3.6).

use std::cmp::Reverse;

use super::{Pair, Pairing};
use crate::crosstable::Colour;
use crate::id::ParticipantId;

/// What the order of the boards needs to know of a participant.
#[derive(Clone, Copy)]
pub(super) struct Seat {
    pub(super) id: ParticipantId,
    pub(super) score: i64,
    pub(super) number: usize,
}

/// What boards are ordered by, of two who meet with the higher-ranked one first.
pub(super) fn place(higher: Seat, lower: Seat) -> (Reverse<i64>, Reverse<i64>, usize) {
    let sum = higher.score.saturating_add(lower.score);
    (Reverse(higher.score), Reverse(sum), higher.number)
}

/// Pairs of ranks in board order, `colour` being that of the higher-ranked one of two ranks.
pub(super) fn arrange(
    seats: &[Seat],
    pairs: &[(usize, usize)],
    bye: Option<usize>,
    colour: impl Fn(usize, usize) -> Colour,
) -> Pairing {
    let mut boards: Vec<(usize, usize)> =
        pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    boards.sort_by_key(|&(higher, lower)| place(seats[higher], seats[lower]));
    let pairs = boards.iter().map(|&(higher, lower)| {
        let (first, other) = (seats[higher].id, seats[lower].id);
        match colour(higher, lower) {
            Colour::White => Pair { white: first, black: other },
            Colour::Black => Pair { white: other, black: first },
        }
    });
    Pairing { pairs: pairs.collect(), bye: bye.map(|rank| seats[rank].id) }
}
