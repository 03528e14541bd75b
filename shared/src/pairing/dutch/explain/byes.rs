//! Why somebody gets the pairing-allocated bye, and nobody ranked lower (C2, C4, C5, C9).

use super::Facts;
use super::weighing::{Demand, refusal};
use crate::crosstable::Mark;
use crate::id::ParticipantId;
use crate::pairing::bits::Set;
use crate::pairing::completion::Largest;
use crate::pairing::dutch::player::barring;
use crate::pairing::explain::{ByeReason, Refusal, RefusedFor, bye_departure};

/// More of those passed over are only counted.
const MOST_LISTED: usize = 5;

impl Facts<'_> {
    pub(super) fn bye_reason(&self, player: ParticipantId) -> ByeReason {
        let rank = self.ranks.get(&player).copied();
        let departure = bye_departure(&self.engine, player);
        let lower = rank.filter(|_| departure.is_none()).map(|rank| rank + 1..self.ranks.len());
        let lower = lower.unwrap_or_default();
        let spare = self.spare();
        let listed = lower.clone().rev().take(MOST_LISTED);
        let refused = listed.map(|other| RefusedFor {
            player: self.id(other),
            why: self.passed_over(other, rank.unwrap_or_default(), &spare),
        });
        ByeReason {
            player,
            score: rank.map(|rank| self.score(rank)).unwrap_or_default(),
            free_round: false,
            refused: refused.collect(),
            more: lower.len().saturating_sub(MOST_LISTED),
            departure,
            breaks: rank.and_then(|rank| self.barred(rank)),
        }
    }

    /// Those without whom everybody else can be paired.
    fn spare(&self) -> Set {
        let count = self.field.players.len();
        let everybody: Vec<usize> = (0..count).collect();
        Largest::among(&self.field.legal, count, &everybody).spare(&self.field.legal)
    }

    /// C2.
    fn barred(&self, rank: usize) -> Option<Refusal> {
        let row = self.table.row(self.id(rank))?;
        let (round, cell) = barring(self.table, self.field.edition, row)?;
        Some(Refusal::Barred { round, bye: cell.mark == Mark::PairingAllocatedBye })
    }

    fn passed_over(&self, other: usize, receiver: usize, spare: &Set) -> Refusal {
        if let Some(barred) = self.barred(other) {
            return barred;
        }
        if !spare.contains(other) {
            return Refusal::Needed { number: 4 };
        }
        // Where the two ways part: the one floats on, the other has got an opponent.
        let parting = self.steps.iter().find(|step| {
            step.floaters.contains(&receiver)
                && !step.floaters.contains(&other)
                && step.members().any(|rank| rank == other)
        });
        parting.map_or(Refusal::Later, |step| {
            refusal(&self.field, step, Demand::Float(other, receiver))
        })
    }
}
