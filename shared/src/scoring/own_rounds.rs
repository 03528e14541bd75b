//! Criteria that look at the participant's own rounds alone (C.07 Art. 7).

use super::field::{Entrant, Field, Round};
use super::tiebreak::Criterion;
use crate::crosstable::{Colour, Mark};

/// Whether a round counts for a criterion that counts rounds.
pub(super) fn counts(field: &Field, round: &Round, criterion: Criterion) -> bool {
    let played = round.is_over();
    let won = played && matches!(round.mark, Mark::Win | Mark::UnratedWin | Mark::ForfeitWin);
    let black = round.colour == Some(Colour::Black);
    match criterion {
        // Also a forfeit win, and a bye worth a win.
        Criterion::Wins => round.mark.is_decided() && round.points >= field.win,
        Criterion::GamesWon => won,
        Criterion::BlackGames => played && black,
        Criterion::BlackWins => won && black,
        Criterion::RoundsPaired => round.is_paired() || round.mark == Mark::PairingAllocatedBye,
        // A free round of a predetermined schedule was nobody's choice.
        Criterion::RoundsElected if field.is_predetermined() => {
            round.is_paired() && (round.played || round.mark != Mark::ForfeitLoss)
        }
        Criterion::RoundsElected => !round.is_voluntary(),
        _ => false,
    }
}

/// How many rounds count.
pub(super) fn count(field: &Field, entrant: &Entrant, criterion: Criterion) -> u32 {
    let counted = entrant.rounds.iter().filter(|round| counts(field, round, criterion));
    u32::try_from(counted.count()).unwrap_or(u32::MAX)
}

/// The running score after each round, in half-points.
pub(super) fn running(entrant: &Entrant) -> impl Iterator<Item = i64> {
    entrant.rounds.iter().scan(0, |score: &mut i64, round| {
        *score = score.saturating_add(round.points);
        Some(*score)
    })
}

/// The progressive score in half-points, without the scores after the first `cut` rounds.
pub(super) fn progressive(entrant: &Entrant, cut: u8) -> i64 {
    running(entrant).skip(usize::from(cut)).fold(0, i64::saturating_add)
}

/// The standard points of a round, in half-points: a win over the scheduled opponent's points of
/// the same round, or, when it was not played, over a draw.
pub(super) fn standard(field: &Field, index: usize, round: &Round) -> i64 {
    if !round.mark.is_decided() {
        return 0;
    }
    let theirs = field.entrant_at(round.opponent).and_then(|other| other.rounds.get(index));
    let measure = theirs.filter(|_| round.played).map_or(field.draw, |it| it.points);
    1 + (round.points.cmp(&measure) as i64)
}
