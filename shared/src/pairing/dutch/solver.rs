//! The pairing of a bracket: the best weight first, then the first-generated pairing that has it
//! (C.04.3 Art. 3.4 to 3.8).

use super::bracket::{Outcome, Part, View};
use super::criteria::{Criteria, Ordering};
use crate::pairing::matching::Matching;
use crate::pairing::weight::Weight;

/// A bracket with the matching that is being narrowed down.
pub(super) struct Solver<'a, W> {
    pub(super) view: &'a View<'a>,
    pub(super) criteria: Criteria,
    pub(super) order: Ordering,
    pub(super) graph: Matching<W>,
    /// Pairs settled so far, as vertices, the higher first.
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) settled: Vec<bool>,
}

impl<'a, W: Weight> Solver<'a, W> {
    pub(super) fn new(view: &'a View<'a>, criteria: Criteria) -> Self {
        let size = view.ranks.len();
        Solver {
            view,
            criteria,
            order: Ordering::new(view),
            graph: Matching::new(size),
            pairs: Vec::new(),
            settled: vec![false; size],
        }
    }

    pub(super) fn pair(mut self) -> Outcome {
        if self.pair_whole() {
            return self.outcome();
        }
        self.build(|_, _| Some(W::ZERO));
        self.graph.solve();
        if self.criteria.has_unplayed() && 2 * self.inside_pairs() + 1 != self.view.inside() {
            self.criteria = self.criteria.without_unplayed();
            self.build(|_, _| Some(W::ZERO));
            self.graph.solve();
        }
        let pairs = self.inside_pairs();
        self.choose_moved();
        self.settle_moved();
        let pairs = pairs - self.pairs.len();
        if pairs > 0 {
            self.weigh_remainder(pairs);
            self.settle_remainder(pairs);
        }
        self.outcome()
    }

    /// A homogeneous bracket in one go, on the supposition that nobody floats but the odd one.
    fn pair_whole(&mut self) -> bool {
        let pairs = self.view.inside() / 2;
        if pairs == 0 || !self.moved().is_empty() {
            return false;
        }
        self.weigh_remainder(pairs);
        let whole = self.inside_pairs() == pairs;
        if whole {
            self.settle_remainder(pairs);
        }
        whole
    }

    /// Sets the graph up anew for the players not yet settled; `extra` is what the order of
    /// generation adds to a pair of the bracket, none for no such pair.
    pub(super) fn build(&mut self, extra: impl Fn(usize, usize) -> Option<W>) {
        let size = self.view.ranks.len();
        let inside = self.view.inside();
        self.graph = Matching::new(size);
        for higher in (0..size).filter(|&vertex| !self.settled[vertex]) {
            for lower in (higher + 1..size).filter(|&vertex| !self.settled[vertex]) {
                if !self.view.may_join(higher, lower) {
                    continue;
                }
                let extra = if lower < inside { extra(higher, lower) } else { Some(W::ZERO) };
                if let Some(extra) = extra {
                    let weight: W = self.criteria.weigh(self.view, higher, lower);
                    let weight = weight.shifted(self.order.bits()).plus(extra);
                    self.graph.add_edge(higher, lower, weight);
                }
            }
        }
    }

    /// The partner inside the bracket.
    pub(super) fn partner(&self, vertex: usize) -> Option<usize> {
        self.graph.mate(vertex).filter(|&mate| mate < self.view.inside())
    }

    fn inside_pairs(&self) -> usize {
        (0..self.view.inside()).filter(|&vertex| self.partner(vertex).is_some()).count() / 2
    }

    pub(super) fn settle(&mut self, higher: usize, lower: usize) {
        self.pairs.push((higher, lower));
        for vertex in [higher, lower] {
            self.settled[vertex] = true;
            self.graph.remove(vertex);
        }
        self.graph.solve();
    }

    fn moved(&self) -> std::ops::Range<usize> {
        0..self.view.bracket.moved.len()
    }

    /// Art. 4.4: the first set of moved-down players that can be paired; the others are the limbo.
    fn choose_moved(&mut self) {
        let inside = self.view.inside();
        if self.moved().all(|vertex| self.partner(vertex).is_some()) {
            return;
        }
        let order = self.order;
        for vertex in self.moved() {
            let push = |by: i128| {
                move |other: usize| if other < inside { order.push(by) } else { W::ZERO }
            };
            self.graph.adjust(vertex, push(1));
            self.graph.solve();
            if self.partner(vertex).is_some() {
                self.graph.adjust(vertex, push(1));
            } else {
                self.graph.remove_edges(vertex, |other| other < inside);
            }
            self.graph.solve();
        }
    }

    /// Art. 3.5 and 4.2: each chosen one in turn gets the first opponent that keeps the best.
    fn settle_moved(&mut self) {
        for vertex in self.moved() {
            if self.partner(vertex).is_none() {
                continue;
            }
            let residents: Vec<usize> = (self.moved().end..self.view.inside())
                .filter(|&other| !self.settled[other])
                .collect();
            self.settle_with_first(vertex, &residents);
        }
    }

    /// Settles a vertex with the first of these, in order, that keeps the best.
    pub(super) fn settle_with_first(&mut self, vertex: usize, opponents: &[usize]) {
        let first = opponents.iter().copied().find(|&other| self.graph.may_join(vertex, other));
        if first.is_none() || first != self.partner(vertex) {
            let mut push = vec![0; self.view.ranks.len()];
            for (at, &other) in opponents.iter().enumerate() {
                push[other] = opponents.len() - at;
            }
            self.graph.adjust(vertex, |other| Ordering::opponent(push[other]));
            self.graph.solve();
        }
        if let Some(partner) = self.partner(vertex) {
            self.settle(vertex, partner);
        }
    }

    fn outcome(self) -> Outcome {
        let rank = |vertex: usize| self.view.ranks[vertex];
        let open = |&vertex: &usize| !self.settled[vertex];
        let single = |vertex: &usize| self.graph.mate(*vertex).is_none();
        let in_view = 0..self.view.ranks.len();
        Outcome {
            pairs: self.pairs.iter().map(|&(higher, lower)| (rank(higher), rank(lower))).collect(),
            floaters: (0..self.view.inside()).filter(open).map(rank).collect(),
            unplaced: in_view
                .filter(open)
                .filter(single)
                .filter(|&vertex| self.view.part(vertex) != Part::Rest)
                .map(rank)
                .collect(),
            penultimate: false,
        }
    }
}
