//! The pairing of a bracket: among those that serve C8 best the one with the first identifier
//! (C.04.5 Art. 1.4.3).
//!
//! In each pair the smaller number is the top, the larger the bottom. An identifier is the tops in
//! ascending order and then their bottoms.

use super::field::Field;
use crate::pairing::matching::Matching;

/// Pairs residents and upfloaters, as pairs of ranks with the higher first.
pub(super) fn pair(
    field: &Field,
    residents: &[usize],
    upfloaters: &[usize],
) -> Vec<(usize, usize)> {
    let mut ranks = residents.to_vec();
    ranks.extend(upfloaters);
    ranks.sort_by_key(|&rank| field.players[rank].number);
    let score = residents.first().map(|&rank| field.players[rank].score);
    let pulled_up: Vec<bool> =
        ranks.iter().map(|&rank| Some(field.players[rank].score) != score).collect();
    let bracket = Bracket { field, ranks, pulled_up };
    let pairs = bracket.halves().unwrap_or_else(|| Search::new(&bracket).pair());
    let ranked = |(a, b): (usize, usize)| {
        let (a, b) = (bracket.ranks[a], bracket.ranks[b]);
        (a.min(b), a.max(b))
    };
    pairs.into_iter().map(ranked).collect()
}

/// The members by number.
struct Bracket<'a> {
    field: &'a Field,
    ranks: Vec<usize>,
    pulled_up: Vec<bool>,
}

impl Bracket<'_> {
    fn may_join(&self, top: usize, bottom: usize) -> bool {
        self.field.may_meet(self.ranks[top], self.ranks[bottom])
    }

    /// C8: the opponent of an upfloater floated in the previous round.
    fn floats_again(&self, a: usize, b: usize) -> bool {
        let opponent = |own: usize, other: usize| {
            self.pulled_up[own] && !self.pulled_up[other] && self.field.floated(self.ranks[other])
        };
        opponent(a, b) || opponent(b, a)
    }

    /// The very first identifier, the upper half against the lower, if nothing is against it.
    fn halves(&self) -> Option<Vec<(usize, usize)>> {
        let half = self.ranks.len() / 2;
        let fits = |top| self.may_join(top, top + half) && !self.floats_again(top, top + half);
        (0..half).all(fits).then(|| (0..half).map(|top| (top, top + half)).collect())
    }
}

/// The matching that is narrowed down to one pairing.
struct Search<'a> {
    bracket: &'a Bracket<'a>,
    graph: Matching<i128>,
    /// What the order of identifiers adds to weights stays below this.
    order: i128,
}

impl<'a> Search<'a> {
    fn new(bracket: &'a Bracket<'a>) -> Self {
        let size = bracket.ranks.len();
        let count = i128::try_from(size).unwrap_or(i128::MAX >> 80);
        let order = 2 * count + 2;
        let whole = order * (count + 1);
        let mut graph = Matching::new(size);
        for top in 0..size {
            for bottom in (top + 1..size).filter(|&bottom| bracket.may_join(top, bottom)) {
                let cost = if bracket.floats_again(top, bottom) { order } else { 0 };
                graph.add_edge(top, bottom, whole - cost);
            }
        }
        graph.solve();
        Search { bracket, graph, order }
    }

    fn pair(mut self) -> Vec<(usize, usize)> {
        let tops = self.settle_tops();
        let bottoms: Vec<usize> =
            (0..self.bracket.ranks.len()).filter(|vertex| !tops.contains(vertex)).collect();
        self.settle_bottoms(&tops, bottoms)
    }

    /// Makes each player in turn a top if a best pairing allows it.
    fn settle_tops(&mut self) -> Vec<usize> {
        let size = self.bracket.ranks.len();
        let mut tops = Vec::with_capacity(size / 2);
        for vertex in 0..size {
            let is_top = tops.len() < size / 2 && self.may_be_top(vertex);
            self.graph.remove_edges(vertex, |other| (other > vertex) != is_top);
            self.graph.solve();
            if is_top {
                tops.push(vertex);
            }
        }
        tops
    }

    fn may_be_top(&mut self, vertex: usize) -> bool {
        let size = self.bracket.ranks.len();
        if self.below(vertex) {
            return true;
        }
        if !(vertex + 1..size).any(|other| self.graph.may_join(vertex, other)) {
            return false;
        }
        self.graph.adjust(vertex, |other| i128::from(other > vertex));
        self.graph.solve();
        self.below(vertex)
    }

    /// Whether the partner has a larger number.
    fn below(&self, vertex: usize) -> bool {
        self.graph.mate(vertex).is_some_and(|mate| mate > vertex)
    }

    /// Gives each top in turn the first bottom that a best pairing allows.
    fn settle_bottoms(&mut self, tops: &[usize], mut bottoms: Vec<usize>) -> Vec<(usize, usize)> {
        let mut pairs = Vec::with_capacity(tops.len());
        for &top in tops {
            let first = bottoms.iter().find(|&&bottom| self.graph.may_join(top, bottom)).copied();
            if first.is_none() || first != self.graph.mate(top) {
                self.prefer(top, &bottoms);
            }
            let Some(bottom) = self.graph.mate(top) else { continue };
            pairs.push((top, bottom));
            bottoms.retain(|&other| other != bottom);
            self.graph.remove(top);
            self.graph.remove(bottom);
            self.graph.solve();
        }
        pairs
    }

    /// Makes earlier bottoms weigh a little more for one top.
    fn prefer(&mut self, top: usize, bottoms: &[usize]) {
        let mut push = vec![0; self.bracket.ranks.len()];
        for (place, &bottom) in bottoms.iter().rev().enumerate() {
            push[bottom] = i128::try_from(place).unwrap_or(self.order);
        }
        self.graph.adjust(top, |other| push[other]);
        self.graph.solve();
    }
}
