//! Buchholz: the adjusted scores of the opponents, added (C.07 Art. 8.1, 14, 16).

use crate::scoring::cut::{self, Contribution};
use crate::scoring::field::{Entrant, Field};
use crate::scoring::tiebreak::Cut;
use crate::scoring::unplayed::{self, Element};

/// The summands with their fates.
pub(in crate::scoring) fn parts(
    field: &Field,
    entrant: &Entrant,
    cut: Cut,
) -> Vec<(Element, Contribution)> {
    let elements = unplayed::elements(field, entrant);
    let mut contributions: Vec<Contribution> = elements.iter().map(Contribution::score).collect();
    cut::apply(cut, &mut contributions);
    elements.into_iter().zip(contributions).collect()
}

/// The sum in half-points.
pub(in crate::scoring) fn value(field: &Field, entrant: &Entrant, cut: Cut) -> i64 {
    cut::sum(parts(field, entrant, cut).iter().map(|(_, contribution)| contribution))
}
