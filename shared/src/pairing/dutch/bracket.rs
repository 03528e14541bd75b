//! One bracket: moved-down players and residents, with the bracket after it in view for C8
//! (C.04.3 Art. 1.9 and 3).

use super::criteria::{Criteria, Ordering};
use super::field::Field;
use super::player::Player;
use super::solver::Solver;
use super::{Edition, NoPairing};
use crate::pairing::weight::{Weight, Wide};

/// A bracket about to be paired; all players by rank, in pairing order.
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field,
    /// Moved-down players (MDPs).
    pub(super) moved: Vec<usize>,
    pub(super) residents: Vec<usize>,
    /// The following scoregroup.
    pub(super) next: Vec<usize>,
    /// Everybody below that.
    pub(super) rest: Vec<usize>,
}

/// A bracket paired.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) pairs: Vec<(usize, usize)>,
    /// Downfloaters, in pairing order.
    pub(super) floaters: Vec<usize>,
    /// Those who have no partner yet in the best continuation into the next bracket.
    pub(super) unplaced: Vec<usize>,
    /// 2017: this had to be the penultimate bracket, and all below it is the last (A.9).
    pub(super) penultimate: bool,
}

/// A player's part in the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Moved,
    Resident,
    Next,
    Rest,
}

/// The players a matching looks at, as its vertices: first the moved-down players, then residents,
/// the next bracket and, if asked for, the rest.
pub(super) struct View<'a> {
    pub(super) bracket: &'a Bracket<'a>,
    pub(super) ranks: Vec<usize>,
    pub(super) scope: Scope,
}

/// How far down a matching looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scope {
    /// The bracket alone.
    Bracket,
    /// The next bracket as well.
    Next,
    /// Everybody.
    Field,
}

impl Bracket<'_> {
    /// Pairs the bracket: at once, or the easy way, or else by weighing every pair. Who is below is
    /// left out of sight first: when the best answer without them can be completed (C4), it is the
    /// best answer with them too. Without downfloaters the next bracket is what it is anyway (C8).
    pub(super) fn pair(&self) -> Result<Outcome, NoPairing> {
        if let Some(outcome) = self.perfect() {
            return Ok(outcome);
        }
        if self.field.edition == Edition::Fide2017 && !self.next.is_empty() {
            return self.pair_2017();
        }
        if let Some(outcome) = self.easy(self.easy_scope())
            && self.continues(&outcome)
        {
            return Ok(outcome);
        }
        let even = (self.moved.len() + self.residents.len()).is_multiple_of(2);
        if even && !self.next.is_empty() {
            let outcome = self.pair_in(Scope::Bracket)?;
            let below: Vec<usize> = self.next.iter().chain(&self.rest).copied().collect();
            if outcome.floaters.is_empty() && self.field.completes(&below) {
                return Ok(outcome);
            }
        }
        if !self.rest.is_empty() {
            let outcome = self.pair_in(Scope::Next)?;
            let mut left = outcome.unplaced.clone();
            left.extend(&self.rest);
            if self.field.completes(&left) {
                return Ok(outcome);
            }
        }
        self.pair_in(Scope::Field)
    }

    /// How far down the bracket looks if nobody floats but the odd one.
    pub(super) fn easy_scope(&self) -> Scope {
        match (self.moved.len() + self.residents.len()) % 2 {
            _ if self.next.is_empty() => Scope::Field,
            0 => Scope::Bracket,
            _ => Scope::Next,
        }
    }

    /// C4 for an easy outcome: whether the best continuation into the next bracket is one of
    /// everybody.
    fn continues(&self, outcome: &Outcome) -> bool {
        let mut left = outcome.unplaced.clone();
        if outcome.floaters.is_empty() {
            left.extend(&self.next);
        }
        left.extend(&self.rest);
        self.field.completes(&left)
    }

    /// Any bracket but the last by the edition of 2017: without a look at who is below the next
    /// bracket; if that cannot be completed, as the penultimate one with C4 and without C7 (A.9).
    fn pair_2017(&self) -> Result<Outcome, NoPairing> {
        let outcome = match self.easy(self.easy_scope()) {
            Some(outcome) => outcome,
            None => self.pair_in(Scope::Next)?,
        };
        let below = outcome.floaters.iter().chain(&self.next).chain(&self.rest);
        if self.field.completes(&below.copied().collect::<Vec<usize>>()) {
            return Ok(outcome);
        }
        let rest = self.next.iter().chain(&self.rest).copied().collect();
        let (moved, residents) = (self.moved.clone(), self.residents.clone());
        let bracket = Bracket { field: self.field, moved, residents, next: Vec::new(), rest };
        Ok(Outcome { penultimate: true, ..bracket.pair_in(Scope::Field)? })
    }

    /// 2017: whether this is the collapsed last bracket of several scoregroups.
    pub(super) fn is_collapsed(&self) -> bool {
        let score = |rank: Option<&usize>| rank.map(|&rank| self.field.players[rank].score);
        score(self.residents.first()) != score(self.residents.last())
    }

    /// 2017, A.8: what the score of a downfloater is compared with, a point below the bracket.
    pub(super) fn artificial_score(&self) -> i64 {
        let lowest = self.residents.last().map(|&rank| self.field.players[rank].score);
        lowest.unwrap_or_default() - 2
    }

    pub(super) fn pair_in(&self, scope: Scope) -> Result<Outcome, NoPairing> {
        let view = View::new(self, scope);
        let criteria = Criteria::new(&view);
        let bits = criteria.bits() + Ordering::new(&view).bits() + super::criteria::MARGIN;
        if bits <= i128::BITS {
            Ok(Solver::<i128>::new(&view, criteria).pair())
        } else if bits <= Wide::<4>::BITS {
            Ok(Solver::<Wide<4>>::new(&view, criteria).pair())
        } else if bits <= Wide::<16>::BITS {
            Ok(Solver::<Wide<16>>::new(&view, criteria).pair())
        } else if bits <= Wide::<64>::BITS {
            Ok(Solver::<Wide<64>>::new(&view, criteria).pair())
        } else {
            Err(NoPairing::TooLarge)
        }
    }
}

impl<'a> View<'a> {
    pub(super) fn new(bracket: &'a Bracket<'a>, scope: Scope) -> Self {
        let mut ranks = bracket.moved.clone();
        ranks.extend(&bracket.residents);
        if scope >= Scope::Next {
            ranks.extend(&bracket.next);
        }
        if scope >= Scope::Field {
            ranks.extend(&bracket.rest);
        }
        View { bracket, ranks, scope }
    }

    /// How many vertices are in the bracket itself.
    pub(super) fn inside(&self) -> usize {
        self.bracket.moved.len() + self.bracket.residents.len()
    }

    pub(super) fn player(&self, vertex: usize) -> &Player {
        &self.bracket.field.players[self.ranks[vertex]]
    }

    pub(super) fn part(&self, vertex: usize) -> Part {
        let moved = self.bracket.moved.len();
        let inside = self.inside();
        match vertex {
            _ if vertex < moved => Part::Moved,
            _ if vertex < inside => Part::Resident,
            _ if vertex < inside + self.bracket.next.len() => Part::Next,
            _ => Part::Rest,
        }
    }

    /// Whether two vertices may be joined, the higher first. Moved-down players never meet each
    /// other here: a bracket above would have paired them.
    pub(super) fn may_join(&self, higher: usize, lower: usize) -> bool {
        self.part(lower) != Part::Moved
            && self.bracket.field.may_meet(self.ranks[higher], self.ranks[lower])
    }
}
