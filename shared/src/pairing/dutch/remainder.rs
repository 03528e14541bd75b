//! The residents among themselves: exchanges between S1 and S2, then transpositions of S2
//! (C.04.3 Art. 3.6, 3.7, 4.2 and 4.3).

use super::criteria::Ordering;
use super::solver::Solver;
use crate::pairing::weight::Weight;

impl<W: Weight> Solver<'_, W> {
    /// The residents who have no opponent yet.
    fn remainder(&self) -> Vec<usize> {
        let first = self.view.bracket.moved.len();
        (first..self.view.inside()).filter(|&vertex| !self.settled[vertex]).collect()
    }

    /// Art. 4.3.1 and 4.3.2: among the best pairings of the residents left, of whom this many
    /// pairs are to be made, the fewest exchanges, then the smallest difference of sums.
    ///
    /// A pair's higher-ranked player counts as its member of S1: of all the candidates that show
    /// a pairing, that one exchanges the fewest and moves the smallest sums.
    pub(super) fn weigh_remainder(&mut self, pairs: usize) {
        let first = self.view.bracket.moved.len();
        let players = self.remainder();
        let mut number = vec![0; self.view.ranks.len()];
        for (own, &vertex) in (1..).zip(&players) {
            number[vertex] = own;
        }
        let order = self.order;
        self.build(|higher, _| {
            let own = number[higher];
            // What is left of the moved-down players is the limbo.
            (higher >= first).then(|| order.first(own > pairs, own))
        });
        let (upper, lower) = players.split_at(pairs);
        self.graph.favour(upper, lower, W::ZERO.minus(order.first(false, pairs)));
        self.graph.solve();
    }

    /// Settles the exchanges, then the opponents.
    pub(super) fn settle_remainder(&mut self, pairs: usize) {
        let players = self.remainder();
        let (upper, lower) = players.split_at(pairs);
        let exchanged = lower.iter().filter(|&&vertex| self.is_upper(vertex)).count();
        self.choose_exchanges(upper.iter().rev().copied(), exchanged, false);
        self.choose_exchanges(lower.iter().copied(), exchanged, true);
        let (upper, lower): (Vec<usize>, Vec<usize>) =
            players.iter().partition(|&&vertex| self.is_upper(vertex));
        for vertex in upper {
            let opponents: Vec<usize> = lower
                .iter()
                .copied()
                .filter(|&other| other > vertex && !self.settled[other])
                .collect();
            self.settle_with_first(vertex, &opponents);
        }
    }

    /// Whether a player is the higher-ranked one of a pair of the bracket.
    fn is_upper(&self, vertex: usize) -> bool {
        self.partner(vertex).is_some_and(|partner| partner > vertex)
    }

    /// Art. 4.3.3 and 4.3.4: in this order, each player who can change sides does, until as many
    /// as have to are found; `upper` is the side they change to.
    fn choose_exchanges(
        &mut self,
        players: impl Iterator<Item = usize>,
        exchanged: usize,
        upper: bool,
    ) {
        let order: Ordering = self.order;
        let inside = self.view.inside();
        let mut found = 0;
        for vertex in players {
            if found == exchanged {
                return;
            }
            let push = |by: i128| {
                let by = if upper { by } else { -by };
                move |other: usize| {
                    if other > vertex && other < inside { order.push(by) } else { W::ZERO }
                }
            };
            self.graph.adjust(vertex, push(1));
            self.graph.solve();
            if self.is_upper(vertex) == upper {
                found += 1;
                self.graph.adjust(vertex, push(1));
            } else {
                self.graph.adjust(vertex, push(-1));
            }
            self.graph.solve();
        }
    }
}
