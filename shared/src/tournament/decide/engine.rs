//! Which engine pairs a round: that of the tournament's system.

use crate::id::RoundNo;
use crate::match_table::MatchTable;
use crate::pairing::system::{self, System, Table};
use crate::pairing::{NoPairing, Pairing};
use crate::tournament::Tournament;

/// The round as the system of the rules pairs it.
pub(super) fn pair(state: &Tournament, round: RoundNo) -> Result<Pairing, NoPairing> {
    let games = state.crosstable_to_pair(round);
    let table = match state.rules.system {
        System::DoubleSwiss { .. } => Table::Matches(MatchTable::of_double_rounds(&games)),
        _ => Table::Players(games),
    };
    system::pair(&table, state.rules.system)
}
