//! Round robins by the Berger tables (C.05 Annex 1), for players or teams.
//!
//! The pairings follow from the numbers alone: absences and withdrawals leave them as they are.

use serde::{Deserialize, Serialize};

use super::{NoPairing, Pair, Pairing};
use crate::id::{ParticipantId, RoundNo};

/// How often everybody meets everybody.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Cycles {
    /// Once.
    #[default]
    Single,
    /// Twice, the second time with the other colour.
    Double,
    /// Twice, with the last two rounds of the first cycle exchanged: so nobody has one colour
    /// three times running where the cycles meet.
    DoubleSwapped,
}

/// How many rounds it takes: an odd field counts as one more, and each has a free round a cycle.
#[must_use]
pub fn rounds(participants: usize, cycles: Cycles) -> RoundNo {
    let cycle = (participants + participants % 2).saturating_sub(1);
    let all = if cycles == Cycles::Single { cycle } else { cycle.saturating_mul(2) };
    RoundNo(u16::try_from(all).unwrap_or(u16::MAX))
}

/// The pairing of any round, for participants by number. In an odd field `bye` is who has the
/// free round.
///
/// # Errors
/// Without participants, and after the last round.
pub fn pair(
    participants: &[ParticipantId],
    round: RoundNo,
    cycles: Cycles,
) -> Result<Pairing, NoPairing> {
    if participants.is_empty() {
        return Err(NoPairing::NoParticipants { round });
    }
    let last = rounds(participants.len(), cycles);
    if round > last || round.0 == 0 {
        return Err(NoPairing::RoundsExceeded { rounds: last });
    }
    let size = participants.len() + participants.len() % 2;
    let cycle = size - 1;
    let index = usize::from(round.0) - 1;
    let mut pairing = Pairing::default();
    for (white, black) in berger(size, within_cycle(index, cycle, cycles)) {
        let (white, black) = if index < cycle { (white, black) } else { (black, white) };
        match (participants.get(white), participants.get(black)) {
            (Some(&white), Some(&black)) => pairing.pairs.push(Pair { white, black }),
            (Some(&free), None) | (None, Some(&free)) => pairing.bye = Some(free),
            (None, None) => {}
        }
    }
    Ok(pairing)
}

/// The round of the table, from 0.
fn within_cycle(index: usize, cycle: usize, cycles: Cycles) -> usize {
    let swaps = cycles == Cycles::DoubleSwapped && cycle > 1 && index < cycle;
    match cycle - index % cycle {
        1 if swaps => cycle - 2,
        2 if swaps => cycle - 1,
        _ => index % cycle,
    }
}

/// A round of the table for an even number, White first: the last number changes colours from
/// round to round, its opponent is in the middle of the others.
fn berger(size: usize, index: usize) -> Vec<(usize, usize)> {
    let (others, last) = (size - 1, size - 1);
    let middle = index * (size / 2) % others;
    let first = if index.is_multiple_of(2) { (middle, last) } else { (last, middle) };
    let pair = |distance| ((middle + distance) % others, (middle + others - distance) % others);
    std::iter::once(first).chain((1..size / 2).map(pair)).collect()
}
