//! Which engine pairs a round: that of the tournament's system.

use crate::id::RoundNo;
use crate::pairing::system::{self, Table};
use crate::pairing::{NoPairing, Pairing};
use crate::tournament::Tournament;

/// The round as the system of the rules pairs it.
pub(super) fn pair(state: &Tournament, round: RoundNo) -> Result<Pairing, NoPairing> {
    let table = Table::Players(state.crosstable_to_pair(round));
    system::pair(&table, state.rules.system)
}
