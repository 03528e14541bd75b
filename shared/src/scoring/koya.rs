//! The Koya system: the points against those who made half of the possible score (C.07 Art. 9.2).

use super::field::{Entrant, Field, Round};

/// Whether the points of a round count: against an opponent who reached half of what he could
/// make, moved by so many half-points. A free round of a predetermined schedule cannot be made
/// points of.
pub(super) fn counts(field: &Field, round: &Round, limit: i8) -> bool {
    let opponent = field.entrant_at(round.opponent).filter(|_| round.is_paired());
    opponent.is_some_and(|opponent| {
        let rounds = opponent.rounds.iter();
        let chances = rounds.filter(|round| round.is_paired() || !field.is_predetermined()).count();
        let possible = field.win.saturating_mul(i64::try_from(chances).unwrap_or(i64::MAX));
        opponent.score.saturating_mul(2) >= possible.saturating_add(2 * i64::from(limit))
    })
}

/// The points in half-points.
pub(super) fn value(field: &Field, entrant: &Entrant, limit: i8) -> i64 {
    let counted = entrant.rounds.iter().filter(|round| counts(field, round, limit));
    counted.fold(0, |sum: i64, round| sum.saturating_add(round.points))
}
