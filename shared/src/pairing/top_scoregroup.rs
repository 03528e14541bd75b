//! The procedure that C.04.5 and C.04.6 share (Art. 3.3 to 3.6 of both): the bye first, then the
//! highest scoregroup takes in upfloaters until it can be paired within itself, and so on
//! downwards; nobody floats down.
//!
//! Every choice is made by matching: first the best value of the criteria together, then, one
//! participant at a time, the earliest choice in the order of the text that keeps that value.

use super::bits::Relation;
use super::boards::{self, Seat};
use super::completion::Largest;
use super::explain::{ColourRule, Preference};
use super::{NoPairing, Pairing};
use crate::crosstable::Colour;

pub(super) use entrant::{Entrant, entrants};

mod bracket;
mod bye;
mod entrant;
pub(super) mod explain;
mod layers;
mod upfloaters;

/// What a system has to say about colours; participants by rank.
pub(super) trait Colouring {
    /// What it costs in colours if two meet, the most important first (C8 and C9 of C.04.6).
    fn cost(&self, a: usize, b: usize) -> [bool; 2];
    /// The colours of two who meet, the higher-ranked first.
    fn decide(&self, higher: usize, lower: usize) -> Decision;
    /// A participant's colours before the round.
    fn preference(&self, rank: usize) -> Preference;
    /// The number of the last criterion: opponents of upfloaters who floated before.
    fn last_criterion(&self) -> u8;
}

/// How the colours of a pair were found.
#[derive(Clone, Copy)]
pub(super) struct Decision {
    /// That of the higher-ranked of the two.
    pub(super) colour: Colour,
    /// The rule that decided.
    pub(super) rule: ColourRule,
    /// Who leads by the rules of colours, by rank: the higher-ranked, the first-team.
    pub(super) first: usize,
    /// In whose favour the rule is, by rank, where it is in one's favour.
    pub(super) favoured: Option<usize>,
}

/// Those to be paired, by rank: score descending, then pairing number ascending.
pub(super) struct Field {
    pub(super) entrants: Vec<Entrant>,
    /// Who may meet (C1).
    pub(super) legal: Relation,
    /// Floating again is to be avoided (C7, and C8 of C.04.5 or C10 of C.04.6).
    pub(super) floats_count: bool,
    /// Preferences and the allocation of colours.
    pub(super) colouring: Box<dyn Colouring>,
}

/// A bracket and its pairing, all by rank.
pub(super) struct Step {
    pub(super) residents: Vec<usize>,
    pub(super) upfloaters: Vec<usize>,
    /// Everybody below the residents who was still to be paired.
    pub(super) lower: Vec<usize>,
    pub(super) pairs: Vec<(usize, usize)>,
}

impl Field {
    /// The whole round.
    ///
    /// # Errors
    /// There is no complete pairing, or too many different scores must be weighed at once.
    pub(super) fn pair(&self) -> Result<Pairing, NoPairing> {
        let (steps, bye) = self.walk()?;
        let pairs: Vec<(usize, usize)> = steps.into_iter().flat_map(|step| step.pairs).collect();
        Ok(self.arrange(&pairs, bye))
    }

    /// Every bracket from the top down, and the receiver of the bye by rank.
    fn walk(&self) -> Result<(Vec<Step>, Option<usize>), NoPairing> {
        let bye = self.bye()?;
        let mut open: Vec<usize> =
            (0..self.entrants.len()).filter(|&rank| Some(rank) != bye).collect();
        let mut steps = Vec::new();
        while let Some(&top) = open.first() {
            let score = self.entrants[top].score;
            let (residents, lower): (Vec<usize>, Vec<usize>) =
                open.iter().partition(|&&rank| self.entrants[rank].score == score);
            let chosen = upfloaters::choose(self, &residents, &lower)?;
            open = lower.iter().copied().filter(|rank| !chosen.contains(rank)).collect();
            let pairs = bracket::pair(self, &residents, &chosen)?;
            steps.push(Step { residents, upfloaters: chosen, lower, pairs });
        }
        Ok((steps, bye))
    }

    /// Gives colours and boards to pairs of ranks.
    fn arrange(&self, pairs: &[(usize, usize)], bye: Option<usize>) -> Pairing {
        let seats: Vec<Seat> = self.entrants.iter().map(Entrant::seat).collect();
        boards::arrange(&seats, pairs, bye, |higher, lower| {
            self.colouring.decide(higher, lower).colour
        })
    }

    fn floated(&self, rank: usize) -> bool {
        self.floats_count && self.entrants[rank].floated
    }

    /// C3: whether these can all be paired among themselves.
    fn completes(&self, ranks: &[usize]) -> bool {
        Largest::among(&self.legal, self.entrants.len(), ranks).single().is_empty()
    }
}
