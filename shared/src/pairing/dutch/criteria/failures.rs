//! How far a pairing of a bracket falls short, criterion by criterion: what an explanation
//! compares.

use super::{Criteria, Criterion, Edition, Float, Meeting, Part, Scope, View};
use crate::pairing::explain::{self, Shortfall};
use crate::points::Points;

/// What a pairing does not reach in one criterion.
pub(in crate::pairing::dutch) struct Failure {
    criterion: Criterion,
    count: i64,
}

impl Criteria {
    /// What the pairs, as vertices of the view with the higher first, do not reach, from the most
    /// important criterion down; the completion of the whole field aside.
    pub(in crate::pairing::dutch) fn failures(
        &self,
        view: &View,
        pairs: &[(usize, usize)],
    ) -> Vec<Failure> {
        let listed = self.list.iter().map(|&(criterion, _)| criterion);
        let aside = |criterion: &Criterion| {
            view.scope == Scope::Field && matches!(criterion, Criterion::Completion)
        };
        let counted = listed.filter(|criterion| !aside(criterion));
        let meetings: Vec<Meeting> =
            pairs.iter().map(|&(higher, lower)| Meeting::new(view, higher, lower)).collect();
        let failure = |criterion: Criterion| {
            let reached: i64 = meetings.iter().map(|meeting| meeting.value(criterion)).sum();
            let count = match criterion {
                Criterion::Pairs | Criterion::NextPairs => 2 * reached,
                _ => reached,
            };
            Failure { criterion, count: whole(view, criterion, pairs) - count }
        };
        counted.map(failure).collect()
    }
}

/// What a criterion could count if nobody of the bracket failed it.
fn whole(view: &View, criterion: Criterion, pairs: &[(usize, usize)]) -> i64 {
    let inside = view.inside();
    let count = |of: &dyn Fn(usize) -> bool| (0..inside).filter(|&at| of(at)).count() as i64;
    let score = |at: usize| view.player(at).score;
    let floats = |at: usize| {
        !pairs.iter().any(|&(higher, lower)| lower < inside && (higher == at || lower == at))
    };
    let down = |at: usize, back: usize| {
        view.player(at).floats.get(back).copied().flatten() == Some(Float::Down)
    };
    let single = |at: usize, by: i64| score(at) - view.bracket.artificial_score() == by;
    match criterion {
        Criterion::Pairs => inside as i64,
        Criterion::Moved(of) => count(&|at| view.part(at) == Part::Moved && score(at) == of),
        Criterion::NextPairs => view.bracket.next.len() as i64 + count(&floats),
        Criterion::NextMoved(of) => count(&|at| floats(at) && score(at) == of),
        Criterion::Unplayed => (0..inside).map(|at| view.player(at).unplayed as i64).sum(),
        Criterion::ResidentFloats(back) => {
            count(&|at| view.part(at) == Part::Resident && down(at, back))
        }
        Criterion::MovedFloats(back, of) => {
            count(&|at| view.part(at) == Part::Moved && score(at) == of && down(at, back))
        }
        Criterion::Difference(by) => count(&|at| single(at, by)),
        Criterion::DownDifference(back, by) => count(&|at| down(at, back) && single(at, by)),
        _ => 0,
    }
}

/// The first criterion in which the second pairing is worse than the first, or better.
pub(in crate::pairing::dutch) fn first_difference(
    edition: Edition,
    best: &[Failure],
    other: &[Failure],
) -> Option<Shortfall> {
    let mut compared = best.iter().zip(other);
    let (best, other) = compared.find(|(best, other)| best.count != other.count)?;
    let (number, counts, halves) = named(edition, best.criterion);
    let score = halves.map(|halves| Points::from_halves(i32::try_from(halves).unwrap_or(i32::MAX)));
    Some(Shortfall { number, counts, score, count: other.count, best: best.count })
}

/// A criterion's number in 2026 or 2017, what it counts, and the score it is about.
fn named(edition: Edition, criterion: Criterion) -> (u8, explain::Criterion, Option<i64>) {
    use explain::Criterion as Named;
    let later = |back: usize, last: Named, before: Named| if back == 0 { last } else { before };
    let two = |back: usize| if back == 0 { 0 } else { 2 };
    let (in_2026, in_2017, counts, score) = match criterion {
        // 2017: the last bracket has to be paired by C2 as well.
        Criterion::Completion => (4, 7, Named::Completion, None),
        Criterion::Pairs => (6, 5, Named::Downfloaters, None),
        Criterion::Moved(score) => (7, 6, Named::DownfloaterScores, Some(score)),
        Criterion::NextPairs => (8, 7, Named::NextBracket, None),
        Criterion::NextMoved(score) => (8, 7, Named::NextScores, Some(score)),
        Criterion::Unplayed => (9, 9, Named::Unplayed, None),
        Criterion::TooWide => (10, 8, Named::ColourDifference, None),
        Criterion::Third => (11, 9, Named::ThirdColour, None),
        Criterion::Denied => (12, 10, Named::Preferences, None),
        Criterion::StrongDenied => (13, 11, Named::StrongPreferences, None),
        Criterion::ResidentFloats(back) => {
            let counts = later(back, Named::FloatsAgain, Named::FloatsAgainTwo);
            (14 + two(back), 12 + two(back), counts, None)
        }
        Criterion::OpponentFloats(back) => {
            let counts = later(back, Named::OpponentAgain, Named::OpponentAgainTwo);
            (15 + two(back), 13 + two(back), counts, None)
        }
        Criterion::MovedFloats(back, score) => {
            let counts = later(back, Named::FloatsAgain, Named::FloatsAgainTwo);
            (18 + two(back), 16 + two(back), counts, Some(score))
        }
        Criterion::OpponentDifference(back, score) => {
            let counts = later(back, Named::OpponentAgain, Named::OpponentAgainTwo);
            (19 + two(back), 17 + two(back), counts, Some(score))
        }
        Criterion::Difference(by) => (6, 6, Named::Differences, Some(by)),
        Criterion::DownDifference(back, by) => {
            (16 + two(back), 16 + two(back), Named::Differences, Some(by))
        }
        Criterion::UpDifference(back, by) => {
            (17 + two(back), 17 + two(back), Named::Differences, Some(by))
        }
    };
    let number = if edition == Edition::Fide2026 { in_2026 } else { in_2017 };
    (number, counts, score)
}
