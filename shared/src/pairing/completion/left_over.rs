//! Who is left over when as many as possible of a small field are paired.

use super::{Largest, Set};
use crate::pairing::bits::Relation;

/// Those whom largest matchings of the vertices `0..size` leave single.
pub(in crate::pairing) struct LeftOver {
    /// By one of them.
    pub(in crate::pairing) single: Vec<usize>,
    /// By any of them.
    pub(in crate::pairing) spare: Vec<usize>,
}

impl LeftOver {
    /// Finds them in the graph of these edges.
    pub(in crate::pairing) fn of(size: usize, edge: impl Fn(usize, usize) -> bool) -> LeftOver {
        let graph = graph(size, edge);
        let mut largest = Largest::new(size, Set::of(size, 0..size));
        largest.complete(&graph);
        let single = largest.single();
        LeftOver { single, spare: largest.spare(&graph).iter().collect() }
    }
}

/// Whether the vertices `0..size` can all be paired along these edges.
pub(in crate::pairing) fn completes(size: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
    Largest::new(size, Set::of(size, 0..size)).complete(&graph(size, edge))
}

fn graph(size: usize, edge: impl Fn(usize, usize) -> bool) -> Relation {
    let mut graph = Relation::new(size);
    for a in 0..size {
        (a + 1..size).filter(|&b| edge(a, b)).for_each(|b| graph.insert(a, b));
    }
    graph
}
