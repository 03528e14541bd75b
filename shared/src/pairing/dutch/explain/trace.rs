//! The way through the brackets, written down as the engine goes it.

use crate::pairing::NoPairing;
use crate::pairing::dutch::bracket::Bracket;
use crate::pairing::dutch::field::{Field, Ranks};

/// A bracket and its pairing, all by rank.
pub(super) struct Step {
    pub(super) moved: Vec<usize>,
    pub(super) residents: Vec<usize>,
    next: Vec<usize>,
    rest: Vec<usize>,
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) floaters: Vec<usize>,
    /// 2017: it was the penultimate bracket (A.9).
    pub(super) penultimate: bool,
}

/// Pairs the field and keeps every bracket.
pub(super) fn walk(field: &Field) -> Result<(Vec<Step>, Ranks), NoPairing> {
    let mut steps = Vec::new();
    let ranks = field.walk(|bracket| {
        let outcome = bracket.pair()?;
        steps.push(Step {
            moved: bracket.moved.clone(),
            residents: bracket.residents.clone(),
            next: bracket.next.clone(),
            rest: bracket.rest.clone(),
            pairs: outcome.pairs.clone(),
            floaters: outcome.floaters.clone(),
            penultimate: outcome.penultimate,
        });
        Ok(outcome)
    })?;
    Ok((steps, ranks))
}

impl Step {
    /// The bracket as it was judged.
    pub(super) fn bracket<'a>(&self, field: &'a Field) -> Bracket<'a> {
        let (moved, residents) = (self.moved.clone(), self.residents.clone());
        let (next, rest) = if self.penultimate {
            (Vec::new(), self.next.iter().chain(&self.rest).copied().collect())
        } else {
            (self.next.clone(), self.rest.clone())
        };
        Bracket { field, moved, residents, next, rest }
    }

    /// Everybody in the bracket, by rank order: moved-down players first.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved.iter().chain(&self.residents).copied()
    }

    /// The opponent inside the bracket.
    pub(super) fn partner(&self, rank: usize) -> Option<usize> {
        self.pairs.iter().find_map(|&(a, b)| match rank {
            _ if a == rank => Some(b),
            _ if b == rank => Some(a),
            _ => None,
        })
    }

    /// The residents paired among themselves or not at all, split into S1 and S2 as Art. 3.6 has
    /// them before any exchange.
    pub(super) fn halves(&self) -> (Vec<usize>, Vec<usize>) {
        let with_moved =
            |rank: usize| self.partner(rank).is_some_and(|partner| self.moved.contains(&partner));
        let left: Vec<usize> =
            self.residents.iter().copied().filter(|&rank| !with_moved(rank)).collect();
        let pairs = left.iter().filter(|&&rank| self.partner(rank).is_some()).count() / 2;
        let (upper, lower) = left.split_at(pairs.min(left.len()));
        (upper.to_vec(), lower.to_vec())
    }
}
