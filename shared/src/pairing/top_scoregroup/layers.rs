//! Criteria packed into one weight, the most important in the highest bits, so that one matching
//! weighs them all.

use crate::pairing::matching::Matching;
use crate::pairing::weight::Weight;

/// Bits of a count, and how many counts there are.
#[derive(Clone, Copy)]
pub(super) struct Layers {
    width: u32,
    counts: u32,
}

impl Layers {
    /// Room for `counts` criteria, each counting at most once a participant.
    pub(super) fn new(participants: usize, counts: u32) -> Layers {
        Layers { width: usize::BITS - participants.leading_zeros(), counts }
    }

    /// Bits needed: two counts' width for nudges, the criteria, the number of pairs above them,
    /// and room for doubling and sign.
    pub(super) const fn bits(self) -> u32 {
        self.width.saturating_mul(self.counts.saturating_add(3)).saturating_add(4)
    }

    /// One nudge: less than any criterion.
    pub(super) fn nudge<W: Weight>(by: usize) -> W {
        W::of(by as i128)
    }

    /// The weight of an edge that costs these counts, the most important first; always positive,
    /// and any further pair outweighs all costs.
    fn weigh<W: Weight>(self, costs: impl Iterator<Item = bool>) -> W {
        let cost =
            costs.fold(W::ZERO, |sum, cost| sum.shifted(self.width).plus(W::of(i128::from(cost))));
        W::of(1).shifted(self.width * self.counts).minus(cost).shifted(2 * self.width)
    }

    /// A graph of those edges that `costs` knows, solved; none if it has no perfect matching.
    pub(super) fn solve<W: Weight, C: IntoIterator<Item = bool>>(
        self,
        size: usize,
        costs: impl Fn(usize, usize) -> Option<C>,
    ) -> Option<Matching<W>> {
        let mut graph = Matching::new(size);
        for a in 0..size {
            for b in a + 1..size {
                if let Some(costs) = costs(a, b) {
                    graph.add_edge(a, b, self.weigh(costs.into_iter()));
                }
            }
        }
        graph.solve();
        (0..size).all(|vertex| graph.mate(vertex).is_some()).then_some(graph)
    }
}
