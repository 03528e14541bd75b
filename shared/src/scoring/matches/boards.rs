//! Results by board: board count, top boards, bottom boards. Forfeits are normal here, and a
//! pairing-allocated bye is a win on every board.

use super::table::Matches;
use crate::order::sort_by;
use crate::scoring::Score;

/// How results by board are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weighing {
    /// Board numbers times the points made there; the lower is ahead (`BC`).
    Count,
    /// The first board, then the second and so on (`TBR`).
    Top,
    /// All boards but the last, then all but the last two and so on (`BBE`).
    Bottom,
}

impl Weighing {
    /// What is compared, one after the other; more is ahead.
    pub(super) fn keys(self, points: &[i64]) -> Vec<i64> {
        match self {
            Weighing::Count => vec![-count(points)],
            Weighing::Top => points.to_vec(),
            Weighing::Bottom => {
                let sums = (1..points.len()).rev().map(|boards| points.iter().take(boards).sum());
                sums.collect()
            }
        }
    }
}

/// Board numbers times the points made there, in half-points.
pub(super) fn count(points: &[i64]) -> i64 {
    let weighed = (1_i64..).zip(points).map(|(board, points)| board.saturating_mul(*points));
    weighed.fold(0, i64::saturating_add)
}

/// An entrant's points by board over the rounds that are asked for.
pub(super) fn points(
    matches: &Matches,
    entrant: usize,
    counts: &dyn Fn(usize) -> bool,
) -> Vec<i64> {
    let mut points = vec![0_i64; matches.boards];
    let rounds = matches.field(Score::Match).rounds;
    for round in (0..rounds).filter(|round| counts(*round)) {
        for (sum, game) in points.iter_mut().zip(matches.on_boards(entrant, round)) {
            *sum = sum.saturating_add(game.points);
        }
    }
    points
}

/// The tied in the order of their keys, in groups of equal ones.
pub(super) fn by_keys(mut keyed: Vec<(Vec<i64>, usize)>) -> Vec<Vec<usize>> {
    sort_by(&mut keyed, |one, other| other.0.cmp(&one.0));
    let runs = keyed.chunk_by(|one, other| one.0 == other.0);
    runs.map(|run| run.iter().map(|(_, entrant)| *entrant).collect()).collect()
}
