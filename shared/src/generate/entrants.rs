//! Who takes part, from when, and with what rating.

use std::cmp::Reverse;

use super::Plan;
use crate::chance::Chance;
use crate::id::{ParticipantId, RoundNo};

const LOWEST_RATING: u32 = 1000;
const HIGHEST_RATING: u32 = 2700;
/// Late entries come in one of the rounds 2 to 4.
const LATE_ROUNDS: u32 = 3;

/// A participant before round 1.
pub(super) struct Entrant {
    pub(super) id: ParticipantId,
    pub(super) rating: Option<u16>,
    /// The first round he takes part in.
    pub(super) from: RoundNo,
}

/// The participants in initial order: rated ones by rating, then the others (C.04.2 Art. 2).
pub(super) fn entrants(plan: &Plan, chance: &mut Chance) -> Vec<Entrant> {
    let mut ratings: Vec<Option<u16>> = Vec::new();
    for _ in 0..plan.players {
        let rating = match ratings.last() {
            Some(last) if chance.happens(plan.rates.equal_ratings) => *last,
            _ if chance.happens(plan.rates.missing_ratings) => None,
            _ => {
                let above = chance.below(HIGHEST_RATING - LOWEST_RATING + 1);
                u16::try_from(LOWEST_RATING + above).ok()
            }
        };
        ratings.push(rating);
    }
    ratings.sort_by_key(|rating| Reverse(*rating));
    let entrant = |(id, rating)| {
        let late = chance.happens(plan.rates.late_entries);
        let first = if late { 2 + chance.below(LATE_ROUNDS) } else { 1 };
        Entrant { id: ParticipantId(id), rating, from: RoundNo(u16::try_from(first).unwrap_or(1)) }
    };
    (1..).zip(ratings).map(entrant).collect()
}
