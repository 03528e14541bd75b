//! The procedure that C.04.5 and C.04.6 share (Art. 3.3 to 3.6 of both): the bye first, then the
//! highest scoregroup takes in upfloaters until it can be paired within itself, and so on
//! downwards; nobody floats down.
//!
//! Every choice is made by matching: first the best value of the criteria together, then, one
//! participant at a time, the earliest choice in the order of the text that keeps that value.

use super::NoPairing;
use super::bits::Relation;
use super::completion::Largest;

pub(super) use entrant::{Entrant, entrants};

mod bracket;
mod bye;
mod entrant;
mod layers;
mod upfloaters;

/// Those to be paired, by rank: score descending, then pairing number ascending.
pub(super) struct Field<'a> {
    pub(super) entrants: &'a [Entrant],
    /// Who may meet (C1).
    pub(super) legal: Relation,
    /// Floating again is to be avoided (C7, and C8 of C.04.5 or C10 of C.04.6).
    pub(super) floats_count: bool,
    /// What it costs in colours if two meet, the most important first (C8 and C9 of C.04.6).
    pub(super) colour_cost: &'a dyn Fn(usize, usize) -> [bool; 2],
}

/// Pairs by rank, and the receiver of the bye.
pub(super) type Ranks = (Vec<(usize, usize)>, Option<usize>);

impl Field<'_> {
    /// The whole round.
    ///
    /// # Errors
    /// There is no complete pairing, or too many different scores must be weighed at once.
    pub(super) fn pair(&self) -> Result<Ranks, NoPairing> {
        let bye = self.bye()?;
        let mut open: Vec<usize> =
            (0..self.entrants.len()).filter(|&rank| Some(rank) != bye).collect();
        let mut pairs = Vec::new();
        while let Some(&top) = open.first() {
            let score = self.entrants[top].score;
            let (residents, lower): (Vec<usize>, Vec<usize>) =
                open.iter().partition(|&&rank| self.entrants[rank].score == score);
            let chosen = upfloaters::choose(self, &residents, &lower)?;
            open = lower;
            open.retain(|rank| !chosen.contains(rank));
            pairs.extend(bracket::pair(self, &residents, &chosen)?);
        }
        Ok((pairs, bye))
    }

    fn floated(&self, rank: usize) -> bool {
        self.floats_count && self.entrants[rank].floated
    }

    /// C3: whether these can all be paired among themselves.
    fn completes(&self, ranks: &[usize]) -> bool {
        Largest::among(&self.legal, self.entrants.len(), ranks).single().is_empty()
    }
}
