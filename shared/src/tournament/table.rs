//! The tournament as its pairing system reads it.

use std::collections::BTreeMap;

use super::{Participant, Presence, Tournament};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchTable;
use crate::order::sort_by_key;
use crate::pairing::acceleration::NoAcceleration;
use crate::pairing::system::{System, Table};
use crate::points::Points;

impl Tournament {
    /// What the system reads to pair `round`: everything before it, who is not to be paired, and
    /// virtual points where it is accelerated.
    ///
    /// # Errors
    /// When the worth of results does not allow acceleration.
    pub fn table_to_pair(&self, round: RoundNo) -> Result<Table, NoAcceleration> {
        let games = self.crosstable_to_pair(round);
        let mut table = match self.rules.system {
            System::DoubleSwiss { .. } => Table::Matches(MatchTable::of_double_rounds(&games)),
            _ => Table::Players(games),
        };
        self.rules.system.accelerate(&mut table, self.rules.points.win)?;
        Ok(table)
    }

    /// What acceleration gives by round, to whom it gives something.
    #[must_use]
    pub fn virtual_points(&self, through: RoundNo) -> BTreeMap<ParticipantId, Vec<Points>> {
        let table = self.table_to_pair(RoundNo(through.0.saturating_add(1)));
        let rows: Vec<(ParticipantId, Vec<Points>)> = match table {
            Ok(Table::Players(table)) => {
                table.rows.into_iter().map(|row| (row.id, row.virtual_points)).collect()
            }
            Ok(Table::Matches(table)) => {
                table.rows.into_iter().map(|row| (row.id, row.virtual_points)).collect()
            }
            Err(_) => Vec::new(),
        };
        rows.into_iter().filter(|(_, points)| !points.is_empty()).collect()
    }

    /// Whether who meets whom follows from numbers that are fixed with round 1.
    #[must_use]
    pub const fn pairs_by_numbers(&self) -> bool {
        matches!(self.rules.system, System::RoundRobin { .. })
    }

    /// The participants of a round robin by number. Whoever had left before round 1 has none; the
    /// numbers stay when somebody leaves later.
    #[must_use]
    pub fn berger_numbers(&self) -> Vec<ParticipantId> {
        let left = [Presence::Withdrawn, Presence::Expelled];
        let stayed = self.participants.values();
        let stayed = stayed.filter(|row| !left.contains(&self.presence(row.id, RoundNo(1))));
        let mut numbered: Vec<&Participant> = stayed.collect();
        sort_by_key(&mut numbered, |row| (row.start_number, row.id));
        numbered.into_iter().map(|row| row.id).collect()
    }
}
