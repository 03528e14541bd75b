//! Why two meet, and which pairs that come earlier in the order of Art. 4 were refused.

use super::Facts;
use super::trace::Step;
use super::weighing::{Demand, refusal};
use crate::pairing::explain::{BoardReason, Meeting, RefusedPair, Telling as _};

/// More refused pairs than these are only counted.
const MOST_LISTED: usize = 4;

impl Facts<'_> {
    /// Adds why two meet whom the engine pairs, by rank with the higher first.
    pub(super) fn with_meeting(
        &self,
        reason: BoardReason,
        higher: usize,
        lower: usize,
    ) -> BoardReason {
        let Some(step) = self.steps.iter().find(|step| step.pairs.contains(&(higher, lower)))
        else {
            return reason;
        };
        let earlier = earlier(step, higher, lower);
        let listed = earlier.iter().take(MOST_LISTED);
        let refused = listed.map(|&(own, other)| {
            let weighed =
                || refusal(&self.field, step, Demand::Pair(own.min(other), own.max(other)));
            let why = self.obstacle(own, other).unwrap_or_else(weighed);
            RefusedPair { player: self.id(own), opponent: self.id(other), why }
        });
        BoardReason {
            meeting: Some(self.kind(step, higher, lower)),
            refused: refused.collect(),
            more: earlier.len().saturating_sub(MOST_LISTED),
            ..reason
        }
    }

    fn kind(&self, step: &Step, higher: usize, lower: usize) -> Meeting {
        let score = self.score(lower);
        if self.score(higher) != score {
            return Meeting::Float { floater: self.id(higher), own: self.score(higher), score };
        }
        let (upper_half, lower_half) = step.halves();
        let mut halves = (1..).zip(upper_half.iter().zip(&lower_half));
        match halves.find(|&(_, pair)| pair == (&higher, &lower)) {
            Some((place, _)) => Meeting::Halves { score, place },
            None => Meeting::Bracket { score },
        }
    }
}

/// The pairs of one of the two that come earlier than theirs: own rank, opponent's rank.
fn earlier(step: &Step, higher: usize, lower: usize) -> Vec<(usize, usize)> {
    // Whoever was given a partner before it was the higher one's turn.
    let taken = |rank: usize, among: &[usize]| {
        step.partner(rank).is_some_and(|partner| among.contains(&partner) && partner < higher)
    };
    if step.moved.contains(&higher) {
        let residents = step.residents.iter().copied();
        let before = residents.filter(|&rank| rank < lower && !taken(rank, &step.moved));
        return before.map(|rank| (higher, rank)).collect();
    }
    let (upper_half, lower_half) = step.halves();
    let natural = |rank: usize| {
        let place = |half: &[usize]| half.iter().position(|&other| other == rank);
        place(&upper_half)
            .and_then(|at| lower_half.get(at))
            .or_else(|| place(&lower_half).and_then(|at| upper_half.get(at)))
            .copied()
    };
    let mut earlier: Vec<(usize, usize)> = [(higher, lower), (lower, higher)]
        .into_iter()
        .filter_map(|(own, partner)| Some((own, natural(own).filter(|&it| it != partner)?)))
        .collect();
    if upper_half.contains(&higher) {
        // Any exchange comes after all transpositions (Art. 4.3).
        let exchanged = upper_half.contains(&lower);
        let before = lower_half.iter().copied().filter(|&rank| exchanged || rank < lower);
        let free = before.filter(|&rank| !taken(rank, &upper_half));
        for pair in free.map(|rank| (higher, rank)) {
            if !earlier.contains(&pair) {
                earlier.push(pair);
            }
        }
    }
    earlier
}
