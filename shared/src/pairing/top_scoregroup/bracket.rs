//! The pairing of a bracket (Art. 3.6): of all pairings with the best value of the colour
//! criteria and of the last criterion, the one with the first identifier.
//!
//! The identifier is the smaller number of each pair, ascending, then their opponents. So it is
//! settled in two steps: who are the top members, and then whom each of them meets.

use super::Entrants;
use super::layers::Layers;
use crate::pairing::NoPairing;
use crate::pairing::matching::Matching;

/// Pairs all members of a bracket; `group` is the scoregroup of its residents.
pub(super) fn pair(
    entrants: &Entrants<'_>,
    mut members: Vec<usize>,
    group: usize,
) -> Result<Vec<(usize, usize)>, NoPairing> {
    members.sort_by_key(|&rank| entrants.number[rank]);
    let layers = Layers::new(members.len(), 3);
    let resident = |rank: usize| entrants.group[rank] == group;
    let costs = |a: usize, b: usize| {
        let (a, b) = (members[a], members[b]);
        let [first, second] = (entrants.colour_cost)(a, b);
        // The last criterion: an upfloater's opponent was a floater in the previous round.
        let again = (resident(a) && !resident(b) && entrants.floated[a])
            || (resident(b) && !resident(a) && entrants.floated[b]);
        (entrants.may_meet)(a, b).then_some([first, second, again])
    };
    if layers.bits() > 128 {
        return Err(NoPairing::TooLarge);
    }
    let graph = layers.solve(members.len(), costs);
    let Some(graph) = graph else {
        return Err(NoPairing::NoCompletePairing { unpaired: Vec::new() });
    };
    let mut identifier = Identifier { graph, size: members.len(), top: vec![false; members.len()] };
    identifier.settle_tops();
    let pairs = identifier.settle_bottoms();
    Ok(pairs.into_iter().map(|(top, bottom)| (members[top], members[bottom])).collect())
}

/// The narrowing down of the best pairings; vertices are in the order of the numbers.
struct Identifier {
    graph: Matching<i128>,
    size: usize,
    top: Vec<bool>,
}

impl Identifier {
    fn is_top(&self, vertex: usize) -> bool {
        self.graph.mate(vertex).is_some_and(|mate| mate > vertex)
    }

    fn settle_tops(&mut self) {
        let mut tops = 0;
        for vertex in 0..self.size {
            if 2 * tops == self.size {
                break;
            }
            let may_be_top =
                |graph: &Matching<i128>| (vertex + 1..self.size).any(|o| graph.may_join(vertex, o));
            if !self.is_top(vertex) && may_be_top(&self.graph) {
                self.graph.adjust(vertex, |other| Layers::nudge(usize::from(other > vertex)));
                self.graph.solve();
            }
            let top = self.is_top(vertex);
            self.graph.remove_edges(vertex, |other| (other > vertex) != top);
            self.graph.solve();
            self.top[vertex] = top;
            tops += usize::from(top);
        }
    }

    fn settle_bottoms(&mut self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut open: Vec<usize> = (0..self.size).filter(|&vertex| !self.top[vertex]).collect();
        for top in (0..self.size).filter(|&vertex| self.top[vertex]).collect::<Vec<_>>() {
            let first = open.iter().copied().find(|&bottom| self.graph.may_join(top, bottom));
            if first != self.graph.mate(top) {
                let mut push = vec![0; self.size];
                for (at, &bottom) in open.iter().enumerate() {
                    push[bottom] = open.len() - at;
                }
                self.graph.adjust(top, |other| Layers::nudge(push[other]));
                self.graph.solve();
            }
            let Some(bottom) = self.graph.mate(top) else { continue };
            pairs.push((top, bottom));
            open.retain(|&vertex| vertex != bottom);
            self.graph.remove(top);
            self.graph.remove(bottom);
            self.graph.solve();
        }
        pairs
    }
}
