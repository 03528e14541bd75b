//! Maximum-weight matching in a general graph (Edmonds; one alternating tree at a time), with
//! weights that may be changed vertex by vertex between solutions without starting afresh.
//!
//! Every vertex has a dual, every blossom too. Doubled weights keep both whole: vertices of one
//! tree hang together by tight edges, so the slack between two of them is always even.

mod blossom;
mod search;

use super::weight::Weight;
use blossom::Blossom;
use search::Tree;

const NONE: usize = usize::MAX;

/// A graph and a matching in it.
pub(super) struct Matching<W> {
    size: usize,
    /// Twice the weight of each edge; square, symmetric.
    doubled: Vec<W>,
    present: Vec<bool>,
    dual: Vec<W>,
    mate: Vec<usize>,
    /// The outermost node (vertex, or `size` + blossom) of each vertex.
    outer: Vec<usize>,
    blossoms: Vec<Option<Blossom<W>>>,
    tree: Tree<W>,
}

impl<W: Weight> Matching<W> {
    /// A graph of `size` vertices without edges.
    pub(super) fn new(size: usize) -> Self {
        Matching {
            size,
            doubled: vec![W::ZERO; size * size],
            present: vec![false; size * size],
            dual: vec![W::ZERO; size],
            mate: vec![NONE; size],
            outer: (0..size).collect(),
            blossoms: Vec::new(),
            tree: Tree::new(size),
        }
    }

    /// Adds an edge before the first solution.
    pub(super) fn add_edge(&mut self, a: usize, b: usize, weight: W) {
        for (from, to) in [(a, b), (b, a)] {
            self.doubled[from * self.size + to] = weight.twice();
            self.present[from * self.size + to] = true;
            self.dual[from] = self.dual[from].max(weight);
        }
    }

    /// The partner of a vertex.
    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|&mate| mate != NONE)
    }

    /// Adds `extra(other)` to the weight of each edge of a vertex.
    pub(super) fn adjust(&mut self, vertex: usize, extra: impl Fn(usize) -> W) {
        self.release(vertex);
        for other in 0..self.size {
            if self.present[vertex * self.size + other] {
                let doubled = self.doubled[vertex * self.size + other].plus(extra(other).twice());
                self.doubled[vertex * self.size + other] = doubled;
                self.doubled[other * self.size + vertex] = doubled;
            }
        }
        self.tighten(vertex);
    }

    /// Takes a vertex with all its edges out of the graph.
    pub(super) fn remove(&mut self, vertex: usize) {
        self.remove_edges(vertex, |_| true);
    }

    /// Takes those edges of a vertex out of the graph that go to the `others`.
    pub(super) fn remove_edges(&mut self, vertex: usize, others: impl Fn(usize) -> bool) {
        self.release(vertex);
        for other in (0..self.size).filter(|&other| others(other)) {
            self.present[vertex * self.size + other] = false;
            self.present[other * self.size + vertex] = false;
        }
        self.tighten(vertex);
    }

    /// Whether some matching of the greatest weight may join the two: never a false "no".
    pub(super) fn may_join(&self, a: usize, b: usize) -> bool {
        self.present[a * self.size + b]
            && (self.outer[a] == self.outer[b] || self.slack(a, b) == W::ZERO)
    }

    /// Brings the matching to its greatest weight.
    pub(super) fn solve(&mut self) {
        for vertex in 0..self.size {
            if self.mate[vertex] == NONE && self.dual[vertex] > W::ZERO {
                self.tighten(vertex);
                self.search(vertex);
            }
        }
    }

    /// Before the first solution: chooses duals by which edges between the two sides are tight
    /// rather than those inside `upper`, of which a heavier end costs up to `spread`.
    pub(super) fn favour(&mut self, upper: &[usize], lower: &[usize], spread: W) {
        for &vertex in lower {
            self.dual[vertex] = self.dual[vertex].minus(spread);
        }
        // The lower side last: that makes every edge right that the first step broke.
        for &vertex in upper.iter().chain(lower) {
            self.tighten(vertex);
        }
    }

    /// Lowers the dual of a single vertex as far as its edges let it.
    fn tighten(&mut self, vertex: usize) {
        if self.outer[vertex] != vertex {
            return;
        }
        let bounds = (0..self.size)
            .filter(|&other| self.present[vertex * self.size + other])
            .map(|other| self.doubled[vertex * self.size + other].minus(self.dual[other]));
        self.dual[vertex] = bounds.fold(W::ZERO, W::max);
    }

    /// Makes a vertex single and free of blossoms, so that its edges can change.
    fn release(&mut self, vertex: usize) {
        while self.outer[vertex] != vertex {
            self.burst(self.outer[vertex]);
        }
        self.part(vertex);
    }

    fn part(&mut self, vertex: usize) {
        let mate = std::mem::replace(&mut self.mate[vertex], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    fn slack(&self, a: usize, b: usize) -> W {
        self.dual[a].plus(self.dual[b]).minus(self.doubled[a * self.size + b])
    }
}

#[cfg(test)]
mod tests;
