//! Who comes up from lower scoregroups (Art. 3.5 with C3 to C7).
//!
//! A set of upfloaters is legal if and only if all who are still to be paired have a complete
//! pairing in which exactly these meet a resident: with the fewest upfloaters two of them never
//! meet each other, since without such two the bracket would do. So every criterion counts pairs.

use super::Field;
use super::layers::Layers;
use crate::pairing::NoPairing;
use crate::pairing::matching::Matching;
use crate::pairing::weight::{Weight, Wide};

/// The first best set, by descending score and ascending number (Art. 3.5.3).
pub(super) fn choose(
    field: &Field,
    residents: &[usize],
    lower: &[usize],
) -> Result<Vec<usize>, NoPairing> {
    if field.completes(residents) && field.completes(lower) {
        return Ok(Vec::new());
    }
    let search = Search::new(field, residents, lower);
    let (count, depth) = search.depth()?;
    // C4, a count for each scoregroup reached (C5), C6, C7.
    let layers = Layers::new(search.ranks.len(), depth as u32 + 3);
    match layers.bits() {
        0..=128 => search.choose::<i128>(layers, count, depth),
        129..=512 => search.choose::<Wide<8>>(layers, count, depth),
        513..=4096 => search.choose::<Wide<64>>(layers, count, depth),
        _ => Err(NoPairing::TooLarge),
    }
}

/// All who are still to be paired, the residents first; vertices are places in `ranks`.
pub(super) struct Search<'a> {
    pub(super) field: &'a Field,
    residents: usize,
    pub(super) ranks: Vec<usize>,
    /// How many scoregroups a vertex is below the residents; those without anybody left to be
    /// paired do not count.
    below: Vec<usize>,
}

impl<'a> Search<'a> {
    pub(super) fn new(field: &'a Field, residents: &[usize], lower: &[usize]) -> Search<'a> {
        let same = |a: &usize, b: &usize| field.entrants[*a].score == field.entrants[*b].score;
        let mut below = vec![0; residents.len()];
        for (group, depth) in lower.chunk_by(same).zip(1..) {
            below.extend(group.iter().map(|_| depth));
        }
        let ranks = residents.iter().chain(lower).copied().collect();
        Search { field, residents: residents.len(), ranks, below }
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.field.legal.has(self.ranks[a], self.ranks[b])
    }

    pub(super) fn below(&self, vertex: usize) -> usize {
        self.below[vertex]
    }

    /// The lower one of two who meet comes up.
    pub(super) fn is_upfloat(&self, a: usize, b: usize) -> bool {
        a < self.residents && b >= self.residents
    }

    pub(super) fn upfloaters<W: Weight>(&self, graph: &Matching<W>) -> Vec<usize> {
        let lower = self.residents..self.ranks.len();
        lower.filter(|&vertex| self.comes_up(graph, vertex)).collect()
    }

    fn comes_up<W: Weight>(&self, graph: &Matching<W>, vertex: usize) -> bool {
        graph.mate(vertex).is_some_and(|mate| mate < self.residents)
    }

    /// How far down the last scoregroup is.
    pub(super) fn deepest(&self) -> usize {
        self.below.last().copied().unwrap_or_default()
    }

    /// C4 and the lowest scoregroup that C5 needs: the fewest upfloaters, and how far down.
    fn depth(&self) -> Result<(usize, usize), NoPairing> {
        let layers = Layers::new(self.ranks.len(), 1);
        let fewest = |depth: usize| {
            let costs = |a, b| {
                let up = self.is_upfloat(a, b);
                let allowed = self.may_meet(a, b) && !(up && self.below(b) > depth);
                allowed.then_some([up])
            };
            let graph = layers.solve::<i128, _>(self.ranks.len(), costs)?;
            Some(self.upfloaters(&graph).len())
        };
        let last = self.deepest();
        let all = fewest(last);
        let unpaired = || NoPairing::NoCompletePairing { unpaired: Vec::new() };
        let count = all.ok_or_else(unpaired)?;
        let depth = (1..last).find(|&depth| fewest(depth) == all).unwrap_or(last);
        Ok((count, depth))
    }

    fn choose<W: Weight>(
        &self,
        layers: Layers,
        count: usize,
        depth: usize,
    ) -> Result<Vec<usize>, NoPairing> {
        let unpaired = || NoPairing::NoCompletePairing { unpaired: Vec::new() };
        let mut graph = self.solve::<W>(layers, depth, true).ok_or_else(unpaired)?;
        if !self.next_group_needs_fewest(&graph) {
            // C6 is out of reach for every set: it decides nothing.
            graph = self.solve::<W>(layers, depth, false).ok_or_else(unpaired)?;
        }
        let chosen = self.first_set(graph, count, depth);
        Ok(chosen.into_iter().map(|vertex| self.ranks[vertex]).collect())
    }

    fn solve<W: Weight>(&self, layers: Layers, depth: usize, next: bool) -> Option<Matching<W>> {
        layers.solve(self.ranks.len(), |a, b| self.costs(a, b, depth, next))
    }

    /// What it costs if two meet by C4 to C7, or without C6; none if they may not, or if one would
    /// come up from below `depth`.
    pub(super) fn costs(
        &self,
        a: usize,
        b: usize,
        depth: usize,
        next: bool,
    ) -> Option<impl Iterator<Item = bool>> {
        let up = self.is_upfloat(a, b);
        let allowed = self.may_meet(a, b) && !(up && self.below(b) > depth);
        let below = self.below(b);
        // C5: the lowest scores first.
        let scores = (1..=depth).rev().map(move |group| up && below == group);
        let later = next && self.below(a) == 1 && below > 1;
        let repeated = up && self.field.floated(self.ranks[b]);
        let costs = std::iter::once(up).chain(scores).chain([later, repeated]);
        allowed.then_some(costs)
    }

    /// C6: what is left of the following scoregroup then takes in nobody, or one if it is odd.
    pub(super) fn next_group_needs_fewest<W: Weight>(&self, graph: &Matching<W>) -> bool {
        let group = (self.residents..self.ranks.len()).filter(|&vertex| self.below(vertex) == 1);
        let (mut left, mut floats) = (0, 0);
        for vertex in group.filter(|&vertex| !self.comes_up(graph, vertex)) {
            left += 1;
            floats += usize::from(graph.mate(vertex).is_some_and(|mate| self.below(mate) > 1));
        }
        floats == left % 2
    }

    /// Art. 3.5.4 and 3.5.5: one candidate after the other is taken in if some best set has him.
    fn first_set<W: Weight>(
        &self,
        mut graph: Matching<W>,
        count: usize,
        depth: usize,
    ) -> Vec<usize> {
        let residents = self.residents;
        let mut chosen = Vec::new();
        for vertex in residents..self.ranks.len() {
            if chosen.len() == count || self.below(vertex) > depth {
                break;
            }
            if !self.comes_up(&graph, vertex) {
                if !(0..residents).any(|resident| graph.may_join(resident, vertex)) {
                    continue;
                }
                let nudge = |other| Layers::nudge(usize::from(other < residents));
                graph.adjust(vertex, nudge);
                graph.solve();
            }
            let taken = self.comes_up(&graph, vertex);
            graph.remove_edges(vertex, |other| (other < residents) != taken);
            graph.solve();
            if taken {
                chosen.push(vertex);
            }
        }
        chosen
    }
}
