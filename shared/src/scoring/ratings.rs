//! Ratings of the opponents met over the board: their average and the performance against them
//! (C.07 Art. 10).
//!
//! Where anybody is unrated the criteria are dropped, unless the regulations say what the unrated
//! count as.

use super::explain::Fate;
use super::field::{Entrant, Field};
use super::rating_table::{difference, expected};
use super::tiebreak::Modifiers;
use crate::crosstable::Mark;

/// One opponent's rating.
pub(super) struct Rated {
    /// Index of the round, from 0.
    pub(super) round: usize,
    /// Index of the opponent.
    pub(super) opponent: usize,
    /// The rating that counts; none for an unrated opponent without a stand-in.
    pub(super) rating: Option<u16>,
    /// Whether the rating is the stand-in of the regulations.
    pub(super) stand_in: bool,
    /// Counted or cut.
    pub(super) fate: Fate,
}

/// The opponents met over the board in decided games, the lowest and highest ratings marked as
/// cut.
pub(super) fn parts(field: &Field, entrant: &Entrant, modifiers: Modifiers) -> Vec<Rated> {
    let mut parts = Vec::with_capacity(entrant.rounds.len());
    for (index, round) in entrant.rounds.iter().enumerate() {
        let met = round.opponent.filter(|_| round.is_over_the_board());
        let (Some(opponent), Some(met)) = (met, field.entrant_at(met)) else { continue };
        parts.push(Rated {
            round: index,
            opponent,
            rating: met.rating.or(modifiers.unrated),
            stand_in: met.rating.is_none(),
            fate: Fate::Counted,
        });
    }
    let cuts = [(modifiers.cut.low(), Fate::CutLow, 1), (modifiers.cut.high(), Fate::CutHigh, -1)];
    for (times, fate, sign) in cuts {
        for _ in 0..times {
            let counted = parts.iter_mut().filter(|part| part.fate == Fate::Counted);
            let rating = |part: &&mut Rated| sign * part.rating.map_or(0, i64::from);
            let Some(least) = counted.min_by_key(rating) else { break };
            least.fate = fate;
        }
    }
    parts
}

/// Whether the regulations leave no rating open.
pub(super) fn applies(field: &Field, modifiers: Modifiers) -> bool {
    modifiers.unrated.is_some() || field.all_rated
}

/// The average rating of opponents (Art. 10.1); none without opponents.
pub(super) fn average(field: &Field, entrant: &Entrant, modifiers: Modifiers) -> Option<i64> {
    mean(&counted(field, entrant, modifiers))
}

fn counted(field: &Field, entrant: &Entrant, modifiers: Modifiers) -> Vec<i64> {
    let parts = parts(field, entrant, modifiers);
    let counted = parts.iter().filter(|part| part.fate == Fate::Counted);
    counted.filter_map(|part| part.rating).map(i64::from).collect()
}

/// The mean, rounded half up; none of nothing.
pub(super) fn mean(values: &[i64]) -> Option<i64> {
    let number = i64::try_from(values.len()).ok().filter(|number| *number > 0)?;
    Some((2 * values.iter().sum::<i64>() + number).div_euclid(2 * number))
}

/// Half-points and games over the board; by the result, whatever it is worth in this tournament.
pub(super) fn over_the_board(entrant: &Entrant) -> (i64, i64) {
    let (mut halves, mut games) = (0, 0);
    for round in entrant.rounds.iter().filter(|round| round.is_over_the_board()) {
        games += 1;
        halves += worth(round.mark);
    }
    (halves, games)
}

/// What a game over the board is worth for ratings, in half-points.
pub(super) fn worth(mark: Mark) -> i64 {
    match mark {
        Mark::Win | Mark::UnratedWin => 2,
        Mark::Draw | Mark::UnratedDraw => 1,
        _ => 0,
    }
}

/// The rating difference of the result over the board; none without a game.
pub(super) fn shown(entrant: &Entrant) -> Option<i64> {
    let (halves, games) = over_the_board(entrant);
    let percent = (100 * halves + games).checked_div(2 * games)?;
    Some(difference(percent))
}

/// The performance rating: the average rating and the difference of the result (Art. 10.2).
pub(super) fn performance(field: &Field, entrant: &Entrant, modifiers: Modifiers) -> Option<i64> {
    Some(average(field, entrant, modifiers)? + shown(entrant)?)
}

/// The perfect performance: the lowest rating whose expected score reaches the result; without a
/// point, 800 below the lowest opponent (Art. 10.3).
pub(super) fn perfect(field: &Field, entrant: &Entrant, modifiers: Modifiers) -> Option<i64> {
    let ratings = counted(field, entrant, modifiers);
    let (lowest, highest) = (ratings.iter().min()?, ratings.iter().max()?);
    let wanted = over_the_board(entrant).0 * 50;
    let (mut below, mut reached) = (lowest - 800, highest + 736);
    if wanted == 0 {
        return Some(below);
    }
    while reached - below > 1 {
        let middle = below.midpoint(reached);
        let score: i64 = ratings.iter().map(|rating| expected(middle - rating)).sum();
        if score >= wanted { reached = middle } else { below = middle }
    }
    Some(reached)
}
