//! Who is left over when as many as possible of a small field are paired.

use super::Largest;
use crate::pairing::bits::Relation;

/// Those whom largest matchings of the vertices `0..size` leave single.
pub(in crate::pairing) struct LeftOver {
    /// By one of them.
    pub(in crate::pairing) single: Vec<usize>,
    /// By any of them.
    pub(in crate::pairing) spare: Vec<usize>,
}

impl LeftOver {
    /// Finds them in a graph of so many vertices.
    pub(in crate::pairing) fn of(graph: &Relation, size: usize) -> LeftOver {
        let everybody: Vec<usize> = (0..size).collect();
        let mut largest = Largest::among(graph, size, &everybody);
        let single = largest.single();
        LeftOver { single, spare: largest.spare(graph).iter().collect() }
    }
}
