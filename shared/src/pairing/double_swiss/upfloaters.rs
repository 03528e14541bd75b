//! Who is pulled up into a bracket (C.04.5 Art. 1.4.2; C3 to C7).
//!
//! With as few upfloaters as possible none of them meets another. So the choices that leave
//! everybody an opponent are the complete pairings of all unpaired players with as few pairs as
//! possible between residents and lower scores, and one matching weighs them all.

use super::field::Field;
use crate::pairing::NoPairing;
use crate::pairing::matching::Matching;
use crate::pairing::weight::{Weight, Wide};

/// Bits that sums and differences of weights need on top.
const MARGIN: u32 = 8;

/// The upfloaters for these residents out of all unpaired players with lower scores, both in
/// ranking order; together they have a complete pairing.
pub(super) fn choose(
    field: &Field,
    residents: &[usize],
    lower: &[usize],
) -> Result<Vec<usize>, NoPairing> {
    let even = residents.len().is_multiple_of(2);
    if even && field.completes(residents) && field.completes(lower) {
        return Ok(Vec::new());
    }
    let view = View::new(field, residents, lower);
    let fewest = view.fewest();
    let scale = Scale::new(&view, fewest);
    let bits = scale.bits() + MARGIN;
    let chosen = if bits <= i128::BITS {
        Choice::<i128>::new(&view, scale).choose()
    } else if bits <= Wide::<4>::BITS {
        Choice::<Wide<4>>::new(&view, scale).choose()
    } else if bits <= Wide::<16>::BITS {
        Choice::<Wide<16>>::new(&view, scale).choose()
    } else if bits <= Wide::<64>::BITS {
        Choice::<Wide<64>>::new(&view, scale).choose()
    } else {
        return Err(NoPairing::TooLarge);
    };
    Ok(chosen)
}

/// All unpaired players as vertices in ranking order, residents first.
struct View<'a> {
    field: &'a Field,
    ranks: Vec<usize>,
    residents: usize,
    /// Scoregroups below the residents, by vertex: residents 0, the next one 1.
    depth: Vec<u32>,
}

impl<'a> View<'a> {
    fn new(field: &'a Field, residents: &[usize], lower: &[usize]) -> View<'a> {
        let mut ranks = residents.to_vec();
        ranks.extend(lower);
        let mut depth = vec![0; residents.len()];
        let same = |a: &usize, b: &usize| field.players[*a].score == field.players[*b].score;
        for (group, below) in lower.chunk_by(same).zip(1..) {
            depth.extend(group.iter().map(|_| below));
        }
        View { field, ranks, residents: residents.len(), depth }
    }

    fn size(&self) -> usize {
        self.ranks.len()
    }

    fn may_join(&self, higher: usize, lower: usize) -> bool {
        self.field.may_meet(self.ranks[higher], self.ranks[lower])
    }

    fn is_resident(&self, vertex: usize) -> bool {
        vertex < self.residents
    }

    /// The graph with the weight of each pair, the higher-ranked first.
    fn graph<W: Weight>(&self, weight: impl Fn(usize, usize) -> W) -> Matching<W> {
        let mut graph = Matching::new(self.size());
        for higher in 0..self.size() {
            for lower in (higher + 1..self.size()).filter(|&lower| self.may_join(higher, lower)) {
                graph.add_edge(higher, lower, weight(higher, lower));
            }
        }
        graph.solve();
        graph
    }

    /// C4: the smallest number of upfloaters that leaves everybody an opponent.
    fn fewest(&self) -> usize {
        let whole = i128::try_from(self.size()).unwrap_or(i128::MAX >> MARGIN);
        let graph = self.graph::<i128>(|higher, lower| {
            if self.is_resident(higher) && !self.is_resident(lower) { whole - 1 } else { whole }
        });
        self.crossing(&graph).count()
    }

    /// Those below who are joined with residents.
    fn crossing<W: Weight>(&self, graph: &Matching<W>) -> impl Iterator<Item = usize> {
        let joined = |vertex: &usize| self.pulled_up(graph, *vertex);
        (self.residents..self.size()).filter(joined).collect::<Vec<_>>().into_iter()
    }

    fn pulled_up<W: Weight>(&self, graph: &Matching<W>, vertex: usize) -> bool {
        graph.mate(vertex).is_some_and(|mate| self.is_resident(mate))
    }
}

/// Where each criterion counts in a weight, from the least significant bit: the order of sets,
/// C7, C6, C5 (a counter for each scoregroup but the next, the lowest most significant), C4, and
/// last what a pair is worth at all.
#[derive(Clone, Copy)]
struct Scale {
    /// Bits of a number up to that of the upfloaters.
    few: u32,
    /// Bits of a number up to that of the players.
    many: u32,
    groups: u32,
    /// Whether C6 counts.
    looks_ahead: bool,
}

impl Scale {
    fn new(view: &View, fewest: usize) -> Scale {
        let groups = view.depth.last().copied().unwrap_or(0).saturating_sub(1);
        Scale { few: bits(fewest + 1), many: bits(view.size()), groups, looks_ahead: true }
    }

    /// The position of C7.
    fn floaters(self) -> u32 {
        self.few
    }

    /// The position of C6.
    fn next_bracket(self) -> u32 {
        2 * self.few
    }

    /// The position of C5 for the second scoregroup below the residents.
    fn scores(self) -> u32 {
        2 * self.few + self.many
    }

    /// The position of C4.
    fn number(self) -> u32 {
        self.scores() + self.groups * self.few
    }

    fn bits(self) -> u32 {
        self.number() + self.many
    }

    fn weigh<W: Weight>(self, view: &View, higher: usize, lower: usize) -> W {
        let one = W::of(1);
        let whole = one.shifted(self.bits());
        let depth = view.depth[lower];
        match view.depth[higher] {
            0 if depth > 0 => {
                let mut cost = one.shifted(self.number());
                if let Some(at) = depth.checked_sub(2) {
                    cost = cost.plus(one.shifted(self.scores() + at * self.few));
                }
                if view.field.floated(view.ranks[lower]) {
                    cost = cost.plus(one.shifted(self.floaters()));
                }
                whole.minus(cost)
            }
            1 if depth > 1 && self.looks_ahead => whole.minus(one.shifted(self.next_bracket())),
            _ => whole,
        }
    }
}

fn bits(value: usize) -> u32 {
    usize::BITS - value.leading_zeros()
}

/// The matching that is narrowed down to one set.
struct Choice<'a, W> {
    view: &'a View<'a>,
    graph: Matching<W>,
}

impl<'a, W: Weight> Choice<'a, W> {
    fn new(view: &'a View<'a>, scale: Scale) -> Self {
        let weighed = |scale: Scale| Choice {
            view,
            graph: view.graph(|higher, lower| scale.weigh(view, higher, lower)),
        };
        let best = weighed(scale);
        if best.next_bracket_is_met() {
            best
        } else {
            // C6 is met or not: when it cannot be met, nothing is gained by coming near.
            weighed(Scale { looks_ahead: false, ..scale })
        }
    }

    /// C6: the next scoregroup, if anybody is left of it, needs no upfloater but for parity.
    fn next_bracket_is_met(&self) -> bool {
        let is_next = |vertex: &usize| self.view.depth[*vertex] == 1;
        let left = (0..self.view.size())
            .filter(is_next)
            .filter(|&vertex| !self.view.pulled_up(&self.graph, vertex));
        let (mut count, mut upfloaters) = (0, 0);
        for vertex in left {
            count += 1;
            let below = self.graph.mate(vertex).is_some_and(|mate| self.view.depth[mate] > 1);
            upfloaters += usize::from(below);
        }
        upfloaters == count % 2
    }

    /// The first of the best sets, by its members in ranking order.
    fn choose(mut self) -> Vec<usize> {
        let mut missing = self.view.crossing(&self.graph).count();
        let mut chosen = Vec::new();
        for vertex in self.view.residents..self.view.size() {
            if missing == 0 {
                break;
            }
            if self.takes(vertex) {
                missing -= 1;
                chosen.push(self.view.ranks[vertex]);
            }
        }
        chosen
    }

    /// Whether one of the best sets that are left has this member; all others are ruled out then.
    fn takes(&mut self, vertex: usize) -> bool {
        let residents = self.view.residents;
        if !self.view.pulled_up(&self.graph, vertex) {
            if !(0..residents).any(|resident| self.graph.may_join(vertex, resident)) {
                return false;
            }
            let push = |other| if other < residents { W::of(1) } else { W::ZERO };
            self.graph.adjust(vertex, push);
            self.graph.solve();
        }
        let taken = self.view.pulled_up(&self.graph, vertex);
        self.graph.remove_edges(vertex, |other| (other < residents) != taken);
        self.graph.solve();
        taken
    }
}
