//! Which engine pairs a round: that of the tournament's system.

use crate::crosstable::Crosstable;
use crate::match_table::MatchTable;
use crate::pairing::system::{self, System, Table};
use crate::pairing::{NoPairing, Pairing};

/// The round after those of the table as the system pairs it.
pub(super) fn pair(system: System, games: &Crosstable) -> Result<Pairing, NoPairing> {
    let table = match system {
        System::DoubleSwiss { .. } => Table::Matches(MatchTable::of_double_rounds(games)),
        _ => Table::Players(games.clone()),
    };
    system::pair(&table, system)
}
