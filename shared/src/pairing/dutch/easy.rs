//! A bracket in which nobody floats but the odd one and S1 meets S2 without exchanges: paired
//! without weighing single players (C.04.3 Art. 3.4 to 3.8).
//!
//! The criteria see only kinds of players; which kinds meet in a best pairing is found for the
//! kinds as wholes. What is left is a graph of the pairs that best pairings consist of, and the
//! first-generated pairing is picked there by looking for alternating paths.

use super::Edition;
use super::bracket::{Bracket, Outcome, Scope, View};
use super::criteria::Criteria;
use super::kinds::{self, Kinds};
use crate::pairing::bits::{Relation, Set};
use crate::pairing::completion::Largest;
use crate::pairing::weight::{Weight, Wide};

/// A bracket being paired this way; vertices as in the view, then the gap of an odd number.
struct Easy<'a> {
    view: &'a View<'a>,
    kinds: Kinds,
    /// Who could float, in a bracket of an odd number.
    floaters: Option<Set>,
    pairs: Vec<(usize, usize)>,
    settled: Set,
}

impl Bracket<'_> {
    /// Pairs the bracket with as many pairs as its number allows, if that is easy. The answer is
    /// the same as that of the weighing in this scope.
    ///
    /// Fewer pairs are worse by C6, so only pairings with one downfloater at most count. With one,
    /// C8 gives the next bracket as many pairs as it can have at all when the downfloater can be
    /// placed there so; among those who can, C8 sees only their scores.
    pub(super) fn easy(&self, scope: Scope) -> Option<Outcome> {
        let view = View::new(self, scope);
        let odd = view.inside() % 2 == 1;
        let below = odd && !self.next.is_empty();
        let floaters = odd.then(|| self.placeable(&view));
        let mut criteria = Criteria::new(&view);
        if scope == Scope::Next {
            // 2017: whoever can float completes the last bracket, so nothing else can differ.
            criteria = criteria.without_completion();
        }
        let bits = criteria.bits() + kinds::MARGIN;
        let kinds = if bits <= i128::BITS {
            Kinds::new::<i128>(&view, &criteria, floaters.as_ref())
        } else if bits <= Wide::<4>::BITS {
            Kinds::new::<Wide<4>>(&view, &criteria, floaters.as_ref())
        } else {
            None
        }?;
        let settled = Set::new(view.inside() + 1);
        let mut easy = Easy { view: &view, kinds, floaters, pairs: Vec::new(), settled };
        easy.settle_moved()?;
        easy.settle_residents()?;
        let outcome = easy.outcome();
        let bye = !below && outcome.floaters.iter().any(|&rank| !self.field.may_be_left(rank));
        (!bye).then_some(outcome)
    }

    /// The vertices of the bracket who can float so that the next bracket, if there is one, has as
    /// many pairs as its number allows and the floater is in one of them.
    fn placeable(&self, view: &View) -> Set {
        let everybody = 0..view.inside();
        if self.next.is_empty() {
            return Set::of(view.inside() + 1, everybody);
        }
        let field = self.field;
        let mut largest = Largest::among(&field.legal, field.players.len(), &self.next);
        // An even number pairs off, and whoever meets the floater leaves one over; in an odd number
        // the floater meets the one left over.
        let partners = match largest.single().len() {
            0 if self.needs_bye_below() => self.partners_beside_bye(),
            0 => Set::of(field.players.len(), self.next.iter().copied()),
            1 => largest.spare(&field.legal),
            _ => Set::new(field.players.len()),
        };
        let fits = |&vertex: &usize| {
            let row = field.legal.row(view.ranks[vertex]);
            row.iter().zip(partners.words()).any(|(row, partners)| row & partners != 0)
        };
        Set::of(view.inside() + 1, everybody.filter(fits))
    }
}

impl Bracket<'_> {
    /// 2017, C7: whether the next bracket is the last and has to give the bye by C2.
    fn needs_bye_below(&self) -> bool {
        let last = self.rest.is_empty() && self.field.bye_score.is_some();
        self.field.edition == Edition::Fide2017 && last
    }

    /// Those of a last bracket of an even number whose meeting the floater leaves somebody over who
    /// may get the bye.
    fn partners_beside_bye(&self) -> Set {
        let field = self.field;
        let size = field.players.len();
        let mut partners = Set::new(size);
        for &bye in self.next.iter().filter(|&&rank| field.may_be_left(rank)) {
            let others: Vec<usize> = self.next.iter().copied().filter(|&r| r != bye).collect();
            let mut largest = Largest::among(&field.legal, size, &others);
            if largest.single().len() == 1 {
                partners.extend(&largest.spare(&field.legal));
            }
            if others.iter().all(|&rank| partners.contains(rank)) && partners.contains(bye) {
                break;
            }
        }
        partners
    }
}

impl Easy<'_> {
    /// The gap's vertex.
    fn gap(&self) -> usize {
        self.view.inside()
    }

    /// Everybody not settled, the gap included.
    fn open(&self) -> Vec<usize> {
        let vertices = 0..self.view.inside() + usize::from(self.floaters.is_some());
        vertices.filter(|&vertex| !self.settled.contains(vertex)).collect()
    }

    /// Whether a best pairing may join two vertices, the higher first.
    fn may_join(&self, higher: usize, lower: usize) -> bool {
        self.kinds.may_join(higher, lower)
            && match &self.floaters {
                Some(floaters) if lower == self.gap() => floaters.contains(higher),
                _ => self.view.may_join(higher, lower),
            }
    }

    /// Pairs that best pairings consist of, with one vertex of each of these sets.
    fn graph(&self, upper: &[usize], lower: &[usize]) -> Relation {
        let mut graph = Relation::new(self.gap() + 1);
        for &a in upper {
            for &b in lower.iter().filter(|&&b| b != a) {
                if self.may_join(a.min(b), a.max(b)) {
                    graph.insert(a, b);
                }
            }
        }
        graph
    }

    /// Art. 3.5 and 4.2: each moved-down player in turn gets the first opponent that keeps the
    /// best. None if one of them has to float.
    fn settle_moved(&mut self) -> Option<()> {
        let moved = self.view.bracket.moved.len();
        if moved == 0 {
            return Some(());
        }
        let open = self.open();
        let graph = self.graph(&open, &open);
        let mut largest = Largest::new(self.gap() + 1, Set::of(self.gap() + 1, open));
        // C7 counts the moved-down players who are paired: if all are in one best pairing, they
        // are in all.
        if !largest.complete(&graph) || largest.mate(self.gap()).is_some_and(|mate| mate < moved) {
            return None;
        }
        let residents = Set::of(self.gap() + 1, moved..self.gap());
        for vertex in 0..moved {
            let partner = largest.settle(&graph, vertex, &residents)?;
            self.settle(vertex, partner);
        }
        Some(())
    }

    /// Art. 3.6, 3.7 and 4.2: the residents left, S1 against S2. None if S1 has to be changed.
    ///
    /// A pairing without exchanges joins everybody of S1 to somebody of S2, and every pairing of
    /// the graph that does is one.
    fn settle_residents(&mut self) -> Option<()> {
        let open = self.open();
        let pairs = open.iter().filter(|&&vertex| vertex != self.gap()).count() / 2;
        let (upper, rest) = open.split_at(pairs);
        let lower: Vec<usize> = rest.iter().copied().filter(|&v| v != self.gap()).collect();
        let mut upper_and_gap = upper.to_vec();
        upper_and_gap.extend(self.floaters.as_ref().map(|_| self.gap()));
        let graph = self.graph(&upper_and_gap, &lower);
        let size = self.gap() + 1;
        let mut largest = Largest::new(size, Set::of(size, open.iter().copied()));
        if !largest.complete(&graph) {
            return None;
        }
        let lower = Set::of(size, lower);
        for &vertex in upper {
            let partner = largest.settle(&graph, vertex, &lower)?;
            self.settle(vertex, partner);
        }
        Some(())
    }

    fn settle(&mut self, higher: usize, lower: usize) {
        self.pairs.push((higher, lower));
        self.settled.insert(higher);
        self.settled.insert(lower);
    }

    fn outcome(&self) -> Outcome {
        let rank = |vertex: usize| self.view.ranks[vertex];
        let floaters: Vec<usize> =
            self.open().into_iter().filter(|&v| v != self.gap()).map(rank).collect();
        let bracket = self.view.bracket;
        let unplaced = if floaters.is_empty() || bracket.next.is_empty() {
            floaters.clone()
        } else {
            // First in the list, the floater is matched from the start.
            let below: Vec<usize> = floaters.iter().chain(&bracket.next).copied().collect();
            let field = bracket.field;
            Largest::among(&field.legal, field.players.len(), &below).single()
        };
        Outcome {
            pairs: self.pairs.iter().map(|&(a, b)| (rank(a), rank(b))).collect(),
            floaters,
            unplaced,
            penultimate: false,
        }
    }
}
