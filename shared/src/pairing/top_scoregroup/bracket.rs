//! The pairing of a bracket (Art. 3.6): of all pairings with the best value of the colour
//! criteria and of the last criterion, the one with the first identifier.
//!
//! The identifier is the smaller number of each pair, ascending, then their opponents. So it is
//! settled in two steps: who are the top members, and then whom each of them meets.

use super::Field;
use super::layers::Layers;
use crate::pairing::NoPairing;
use crate::pairing::matching::Matching;

/// Pairs residents and upfloaters.
pub(super) fn pair(
    field: &Field,
    residents: &[usize],
    upfloaters: &[usize],
) -> Result<Vec<(usize, usize)>, NoPairing> {
    let bracket = Bracket::of(field, residents, upfloaters);
    let pairs = bracket.halves().map_or_else(|| bracket.first_of_the_best(), Ok)?;
    Ok(pairs.into_iter().map(|(a, b)| (bracket.members[a], bracket.members[b])).collect())
}

/// The members in the order of their numbers.
pub(super) struct Bracket<'a> {
    field: &'a Field,
    pub(super) members: Vec<usize>,
    pulled_up: Vec<bool>,
}

impl<'a> Bracket<'a> {
    pub(super) fn of(field: &'a Field, residents: &[usize], upfloaters: &[usize]) -> Bracket<'a> {
        let mut members: Vec<usize> = residents.iter().chain(upfloaters).copied().collect();
        members.sort_by_key(|&rank| field.entrants[rank].number);
        let pulled_up = members.iter().map(|rank| upfloaters.contains(rank)).collect();
        Bracket { field, members, pulled_up }
    }
}

impl Bracket<'_> {
    /// What a pair costs, the most important first; none if the two may not meet.
    pub(super) fn costs(&self, a: usize, b: usize) -> Option<[bool; 3]> {
        let (own, other) = (self.members[a], self.members[b]);
        let [first, second] = self.field.colouring.cost(own, other);
        // The last criterion: an upfloater's opponent was a floater in the previous round.
        let again = (!self.pulled_up[a] && self.pulled_up[b] && self.field.floated(own))
            || (!self.pulled_up[b] && self.pulled_up[a] && self.field.floated(other));
        self.field.legal.has(own, other).then_some([first, second, again])
    }

    /// The very first identifier, the upper half against the lower, if nothing is against it.
    fn halves(&self) -> Option<Vec<(usize, usize)>> {
        let half = self.members.len() / 2;
        let pairs: Vec<(usize, usize)> = (0..half).map(|top| (top, top + half)).collect();
        let fits = |&(top, bottom): &(usize, usize)| self.costs(top, bottom) == Some([false; 3]);
        pairs.iter().all(fits).then_some(pairs)
    }

    fn first_of_the_best(&self) -> Result<Vec<(usize, usize)>, NoPairing> {
        let size = self.members.len();
        let layers = Layers::new(size, 3);
        if layers.bits() > 128 {
            return Err(NoPairing::TooLarge);
        }
        let Some(graph) = layers.solve(size, |a, b| self.costs(a, b)) else {
            return Err(NoPairing::NoCompletePairing { unpaired: Vec::new() });
        };
        let mut identifier = Identifier { graph, size, top: vec![false; size] };
        identifier.settle_tops();
        Ok(identifier.settle_bottoms())
    }
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
