//! Cutting the least and the most significant values (Art. 14.1, 14.2) with the exception for
//! participants who left rounds unplayed by their own will (Art. 16.5).

use std::cmp::Reverse;

use super::explain::Fate;
use super::tiebreak::Cut;
use super::unplayed::Element;

/// One summand before cutting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contribution {
    /// The order in which summands are cut, lowest first.
    pub(super) significance: (i64, i64),
    /// What it adds.
    pub(super) amount: i64,
    /// From a voluntarily unplayed round.
    pub(super) voluntary: bool,
    /// What becomes of it.
    pub(super) fate: Fate,
}

impl Contribution {
    /// The opponent's or dummy's score itself: the summand of Buchholz.
    pub(super) fn score(element: &Element) -> Contribution {
        Contribution {
            significance: (element.score, element.score),
            amount: element.score,
            voluntary: element.dummy.is_some_and(|dummy| dummy.voluntary),
            fate: Fate::Counted,
        }
    }

    /// That score times the points made against it: the summand of Sonneborn-Berger. The least
    /// significant is that of the lowest-scored opponent, among several the lowest product.
    pub(super) fn product(element: &Element) -> Contribution {
        let amount = element.score.saturating_mul(element.points);
        Contribution {
            significance: (element.score, amount),
            amount,
            voluntary: element.dummy.is_some_and(|dummy| dummy.voluntary),
            fate: Fate::Counted,
        }
    }

    fn counts(&self) -> bool {
        self.fate == Fate::Counted
    }
}

/// Marks what is cut: first the low ones, one after the other, then the high ones.
pub(super) fn apply(cut: Cut, contributions: &mut [Contribution]) {
    for _ in 0..cut.low() {
        let lowest = least(contributions, |one| one.significance, |_| true);
        let of_absence = |one: &Contribution| (one.amount, one.significance);
        let voluntary = least(contributions, of_absence, |one| one.voluntary);
        match (lowest, voluntary) {
            (Some(lowest), Some(voluntary))
                if voluntary != lowest
                    && amount(contributions, voluntary) >= amount(contributions, lowest) =>
            {
                mark(contributions, voluntary, Fate::CutVoluntary);
            }
            (Some(lowest), _) => mark(contributions, lowest, Fate::CutLow),
            (None, _) => return,
        }
    }
    for _ in 0..cut.high() {
        let highest = least(contributions, |one| Reverse(one.significance), |_| true);
        let Some(highest) = highest else { return };
        mark(contributions, highest, Fate::CutHigh);
    }
}

/// The sum of what was not cut.
pub(super) fn sum<'a>(contributions: impl Iterator<Item = &'a Contribution>) -> i64 {
    let counted = contributions.filter(|one| one.counts());
    counted.fold(0, |sum: i64, one| sum.saturating_add(one.amount))
}

fn least<K: Ord>(
    contributions: &[Contribution],
    key: impl Fn(&Contribution) -> K,
    eligible: impl Fn(&Contribution) -> bool,
) -> Option<usize> {
    let candidates =
        contributions.iter().enumerate().filter(|(_, one)| one.counts() && eligible(one));
    candidates.min_by_key(|(_, one)| key(one)).map(|(index, _)| index)
}

fn amount(contributions: &[Contribution], index: usize) -> Option<i64> {
    contributions.get(index).map(|one| one.amount)
}

fn mark(contributions: &mut [Contribution], index: usize, fate: Fate) {
    if let Some(one) = contributions.get_mut(index) {
        one.fate = fate;
    }
}
