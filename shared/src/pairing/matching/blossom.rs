//! Blossoms: odd cycles of tight edges treated as one node.

use super::{Matching, NONE};
use crate::pairing::weight::Weight;

/// An odd cycle of nodes; the first one holds the base, the others are matched in twos.
pub(super) struct Blossom<W> {
    /// Grows by twice what its vertices lose, so it is even.
    pub(super) dual: W,
    /// The vertex matched outside, or single.
    pub(super) base: usize,
    /// Nodes around the cycle, each with the edge to the next.
    pub(super) cycle: Vec<(usize, (usize, usize))>,
    pub(super) vertices: Vec<usize>,
    pub(super) outermost: bool,
}

impl<W: Weight> Matching<W> {
    pub(super) fn blossom(&self, node: usize) -> Option<&Blossom<W>> {
        node.checked_sub(self.size).and_then(|at| self.blossoms.get(at)?.as_ref())
    }

    pub(super) fn blossom_mut(&mut self, node: usize) -> Option<&mut Blossom<W>> {
        node.checked_sub(self.size).and_then(|at| self.blossoms.get_mut(at)?.as_mut())
    }

    pub(super) fn base(&self, node: usize) -> usize {
        self.blossom(node).map_or(node, |blossom| blossom.base)
    }

    pub(super) fn vertices(&self, node: usize) -> Vec<usize> {
        self.blossom(node).map_or_else(|| vec![node], |blossom| blossom.vertices.clone())
    }

    /// Makes one node of a cycle, and answers its number.
    pub(super) fn enclose(&mut self, cycle: Vec<(usize, (usize, usize))>) -> usize {
        let mut vertices = Vec::new();
        for &(node, _) in &cycle {
            vertices.extend(self.vertices(node));
            if let Some(inner) = self.blossom_mut(node) {
                inner.outermost = false;
            }
        }
        let base = cycle.first().map_or(NONE, |&(node, _)| self.base(node));
        let slot = self.blossoms.iter().position(Option::is_none).unwrap_or_else(|| {
            self.blossoms.push(None);
            self.blossoms.len() - 1
        });
        for &vertex in &vertices {
            self.outer[vertex] = self.size + slot;
        }
        let blossom = Blossom { dual: W::ZERO, base, cycle, vertices, outermost: true };
        self.blossoms[slot] = Some(blossom);
        self.size + slot
    }

    /// Takes an outermost blossom apart and answers it; its nodes become outermost.
    pub(super) fn open(&mut self, node: usize) -> Option<Blossom<W>> {
        let slot = node.checked_sub(self.size)?;
        let blossom = self.blossoms.get_mut(slot)?.take()?;
        for &(inner, _) in &blossom.cycle {
            for vertex in self.vertices(inner) {
                self.outer[vertex] = inner;
            }
            if let Some(inner) = self.blossom_mut(inner) {
                inner.outermost = true;
            }
        }
        Some(blossom)
    }

    /// Opens an outermost blossom whose dual is not zero: its vertices take the dual over, and its
    /// base loses the partner, because that edge is no longer tight.
    pub(super) fn burst(&mut self, node: usize) {
        if let Some(blossom) = self.open(node)
            && blossom.dual > W::ZERO
        {
            let share = blossom.dual.half();
            for &vertex in &blossom.vertices {
                self.dual[vertex] = self.dual[vertex].plus(share);
            }
            self.part(blossom.base);
        }
    }

    /// Opens every outermost blossom without a dual.
    pub(super) fn open_idle(&mut self) {
        let mut at = 0;
        while at < self.blossoms.len() {
            let idle = matches!(&self.blossoms[at], Some(b) if b.outermost && b.dual == W::ZERO);
            if idle {
                self.open(self.size + at);
                // A blossom inside may stand in an earlier slot.
                at = 0;
            } else {
                at += 1;
            }
        }
    }

    /// Matches a node inside so that `vertex` becomes its base.
    pub(super) fn rebase(&mut self, node: usize, vertex: usize) {
        if self.base(node) == vertex {
            return;
        }
        let Some(blossom) = self.blossom(node) else { return };
        let Some(at) = blossom.cycle.iter().position(|&(inner, _)| self.holds(inner, vertex))
        else {
            return;
        };
        let around = blossom.cycle.len();
        let entry = blossom.cycle[at].0;
        let first = if at % 2 == 0 { 0 } else { at + 1 };
        let last = if at % 2 == 0 { at } else { around };
        let joins: Vec<_> = (first..last)
            .step_by(2)
            .map(|left| {
                let (node, edge) = blossom.cycle[left];
                (node, blossom.cycle[(left + 1) % around].0, edge)
            })
            .collect();
        self.rebase(entry, vertex);
        for (left, right, (from, to)) in joins {
            self.rebase(left, from);
            self.rebase(right, to);
            self.mate[from] = to;
            self.mate[to] = from;
        }
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.cycle.rotate_left(at);
            blossom.base = vertex;
        }
    }

    pub(super) fn holds(&self, node: usize, vertex: usize) -> bool {
        self.blossom(node).map_or(node == vertex, |blossom| blossom.vertices.contains(&vertex))
    }
}
