//! Why somebody gets the pairing-allocated bye, and nobody ranked lower (C2, C3, Art. 3.4).

use super::Facts;
use crate::id::ParticipantId;
use crate::match_table::MatchMark;
use crate::pairing::completion::LeftOver;
use crate::pairing::explain::{ByeReason, Refusal, RefusedFor, bye_departure};
use crate::pairing::top_scoregroup::entrant::barring;

/// More of those passed over are only counted.
const MOST_LISTED: usize = 5;

impl Facts<'_> {
    pub(super) fn bye_reason(&self, player: ParticipantId) -> ByeReason {
        let rank = self.ranks.get(&player).copied();
        let departure = bye_departure(&self.engine, player);
        let lower = rank.filter(|_| departure.is_none()).map(|rank| rank + 1..self.ranks.len());
        let lower = lower.unwrap_or_default();
        let spare = LeftOver::of(&self.field.legal, self.ranks.len()).spare;
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

    /// C2.
    fn barred(&self, rank: usize) -> Option<Refusal> {
        let row = self.table.row(self.id(rank))?;
        let (round, mark) = barring(row, self.table.paired_rounds)?;
        Some(Refusal::Barred { round, bye: mark == MatchMark::PairingAllocatedBye })
    }

    /// Why the bye goes up from somebody: he is barred or needed, or ties with the receiver's score
    /// and has played less.
    fn passed_over(&self, other: usize, receiver: usize, spare: &[usize]) -> Refusal {
        if let Some(barred) = self.barred(other) {
            return barred;
        }
        if !spare.contains(&other) {
            return Refusal::Needed { number: 3 };
        }
        let matches = |rank: usize| self.field.entrants[rank].matches;
        Refusal::FewerMatches { count: matches(other), best: matches(receiver) }
    }
}
