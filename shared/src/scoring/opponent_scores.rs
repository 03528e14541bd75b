//! Sums over opponents: Buchholz, the adjusted scores themselves (C.07 Art. 8.1, 8.3), and
//! Sonneborn-Berger, each times the points made against that opponent (Art. 9.1).

use super::cut::{self, Contribution};
use super::field::{Entrant, Field};
use super::tiebreak::{Criterion, Modifiers};
use super::unplayed::{self, Element};

/// What an opponent adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Summand {
    /// His score: half-points.
    Score,
    /// His score times the points made against him: quarter points.
    Product,
}

impl Summand {
    /// That of the criteria that are such sums.
    pub(super) fn of(criterion: Criterion) -> Summand {
        if criterion == Criterion::SonnebornBerger { Summand::Product } else { Summand::Score }
    }
}

/// The summands with their fates.
pub(super) fn parts(
    field: &Field,
    entrant: &Entrant,
    summand: Summand,
    modifiers: Modifiers,
) -> Vec<(Element, Contribution)> {
    let elements = unplayed::elements(field, entrant, modifiers.forfeits_as_played);
    cut_down(elements, summand, modifiers)
}

/// Elements as summands with their fates.
pub(super) fn cut_down(
    elements: Vec<Element>,
    summand: Summand,
    modifiers: Modifiers,
) -> Vec<(Element, Contribution)> {
    let contribution = |element: &Element| match summand {
        Summand::Score => Contribution::score(element),
        Summand::Product => Contribution::product(element),
    };
    let mut contributions: Vec<Contribution> = elements.iter().map(contribution).collect();
    cut::apply(modifiers.cut, &mut contributions);
    elements.into_iter().zip(contributions).collect()
}

/// The sum.
pub(super) fn value(
    field: &Field,
    entrant: &Entrant,
    summand: Summand,
    modifiers: Modifiers,
) -> i64 {
    sum(&parts(field, entrant, summand, modifiers))
}

/// The sum of summands that were not cut.
pub(super) fn sum(parts: &[(Element, Contribution)]) -> i64 {
    cut::sum(parts.iter().map(|(_, contribution)| contribution))
}
