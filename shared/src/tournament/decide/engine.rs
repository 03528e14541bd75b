//! Which engine pairs a round: that of the tournament's system.

use std::collections::BTreeMap;

use crate::error::{ErrorCode, Problem};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::round_robin::{self, Cycles};
use crate::pairing::system::{self, System, Table};
use crate::pairing::{NoPairing, Pair, Pairing, lots};
use crate::result::GameResult;
use crate::tournament::{ByeKind, Presence, Tournament};

/// What a round is paired from: with virtual points, and where round 1 is paired by lot in the
/// order drawn.
pub(super) fn table(state: &Tournament, round: RoundNo) -> Result<Table, Problem> {
    if let System::RoundRobin { cycles, .. } = state.rules.system {
        let numbered = state.berger_numbers().len();
        if numbered < 2 {
            return Err(Problem::new(ErrorCode::NobodyToPair));
        }
        fits(state.rules.rounds, numbered, cycles)?;
    }
    let mut table = state.table_to_pair(round).map_err(|_| worth())?;
    if !state.pairs_by_numbers() {
        as_numbered(state, &mut table, round);
    }
    Ok(table)
}

/// Puts the rows in the order in which the round was paired: the numbers of a round robin, or the
/// order drawn by lot.
pub(in crate::tournament) fn as_numbered(state: &Tournament, table: &mut Table, round: RoundNo) {
    if state.pairs_by_numbers() {
        let numbers = state.berger_numbers();
        if let Table::Players(table) = table {
            table.rows.retain(|row| numbers.contains(&row.id));
        }
        in_order(table, &numbers);
    } else if let Some(seed) = state.rules.seed
        && state.rules.by_lot
        && round == RoundNo(1)
    {
        let drawn = lots::draw(&table.participants(), seed.into());
        in_order(table, &drawn);
    }
}

/// The round after those of the table, as the system of the rules pairs it.
pub(super) fn pair(state: &Tournament, table: &Table) -> Result<Pairing, NoPairing> {
    match state.rules.system {
        // C.05 Annex 1: everybody who is numbered is paired, present or not.
        System::RoundRobin { cycles, .. } => {
            let next = RoundNo(table.paired_rounds().0.saturating_add(1));
            round_robin::pair(&state.berger_numbers(), next, cycles)
        }
        system => system::pair(table, system),
    }
}

/// Whether a round robin has as many rounds as its numbers need.
pub(super) fn fits(rounds: RoundNo, participants: usize, cycles: Cycles) -> Result<(), Problem> {
    let needed = round_robin::rounds(participants, cycles);
    if rounds == needed {
        return Ok(());
    }
    let problem = Problem::new(ErrorCode::RoundsDoNotFit).at("rules.rounds");
    Err(problem.with("rounds", needed).with("participants", participants))
}

/// C.04.7 supposes that a win is worth two draws and a loss nothing.
pub(super) fn worth() -> Problem {
    Problem::new(ErrorCode::AccelerationNeedsPoints).at("rules.points")
}

/// Rows in the order drawn; a later round is paired by the initial order again.
fn in_order(table: &mut Table, drawn: &[ParticipantId]) {
    let places: BTreeMap<ParticipantId, usize> = drawn.iter().copied().zip(0..).collect();
    let place = |id: ParticipantId| places.get(&id);
    match table {
        Table::Players(table) => table.rows.sort_by_key(|row| place(row.id)),
        Table::Matches(table) => table.rows.sort_by_key(|row| place(row.id)),
    }
}

/// What a pairing that leaves somebody over gives him: in a round robin that is his free round.
pub(super) const fn kind_of_bye(system: System) -> ByeKind {
    match system {
        System::RoundRobin { .. } => ByeKind::Free,
        _ => ByeKind::PairingAllocated,
    }
}

/// The result with which a game begins: open, unless the pairing had to take in who is not there.
pub(super) fn result_at_start(state: &Tournament, round: RoundNo, pair: Pair) -> GameResult {
    let there = |id| state.presence(id, round) == Presence::In;
    match (there(pair.white), there(pair.black)) {
        (true, true) => GameResult::Open,
        (true, false) => GameResult::BlackForfeits,
        (false, true) => GameResult::WhiteForfeits,
        (false, false) => GameResult::BothForfeit,
    }
}
