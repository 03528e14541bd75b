//! Round by round: who stays away, the engine's pairing, the results.

use std::collections::BTreeMap;

use super::entrants::Entrant;
use super::outcome::outcome;
use super::{Plan, Rates};
use crate::chance::Chance;
use crate::crosstable::{Cell, Colour, Crosstable, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::dutch;

/// Writes down who does not play the next round.
pub(super) fn announce(
    table: &mut Crosstable,
    entrants: &[Entrant],
    round: RoundNo,
    rates: &Rates,
    chance: &mut Chance,
) {
    let played = usize::from(table.paired_rounds.0);
    for (row, entrant) in table.rows.iter_mut().zip(entrants) {
        if row.cells.len() > played {
            // Withdrawn: all further rounds are written already.
            continue;
        }
        if round < entrant.from {
            row.cells.push(Cell::bye(Mark::ZeroPointBye));
        } else if round > entrant.from && chance.happens(rates.withdrawals) {
            row.cells.resize(usize::from(table.rounds.0), Cell::bye(Mark::ZeroPointBye));
        } else if chance.happens(rates.half_point_byes) {
            row.cells.push(Cell::bye(Mark::HalfPointBye));
        } else if chance.happens(rates.zero_point_byes) {
            row.cells.push(Cell::bye(Mark::ZeroPointBye));
        }
    }
}

/// Pairs the next round and lets it be played; false when it cannot be paired.
pub(super) fn play(table: &mut Crosstable, plan: &Plan, chance: &mut Chance) -> bool {
    let Ok(pairing) = dutch::pair(table, plan.edition) else { return false };
    let ratings: BTreeMap<ParticipantId, Option<u16>> =
        table.rows.iter().map(|row| (row.id, row.rating)).collect();
    let rating = |id: ParticipantId| ratings.get(&id).copied().flatten();
    let mut cells = BTreeMap::new();
    for pair in &pairing.pairs {
        let (white, black) = outcome(rating(pair.white), rating(pair.black), &plan.rates, chance);
        cells.insert(pair.white, Cell::game(pair.black, Colour::White, white));
        cells.insert(pair.black, Cell::game(pair.white, Colour::Black, black));
    }
    cells.extend(pairing.bye.map(|id| (id, Cell::bye(Mark::PairingAllocatedBye))));
    for row in &mut table.rows {
        row.cells.extend(cells.remove(&row.id));
    }
    table.paired_rounds.0 += 1;
    true
}
