//! Progressive score: the running score after each round, added (C.07 Art. 7.5).

use crate::scoring::field::Entrant;

/// The running score after each round, in half-points.
pub(in crate::scoring) fn running(entrant: &Entrant) -> impl Iterator<Item = i64> {
    entrant.rounds.iter().scan(0, |score: &mut i64, round| {
        *score = score.saturating_add(round.points);
        Some(*score)
    })
}

/// The sum in half-points, without the scores after the first `cut` rounds.
pub(in crate::scoring) fn value(entrant: &Entrant, cut: u8) -> i64 {
    running(entrant).skip(usize::from(cut)).fold(0, i64::saturating_add)
}
