//! Every pairing system by name: the codes of report files (TRF26, record `192`), short names for
//! command lines, and one function that pairs the next round in any of them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::acceleration::{self, Baku, NoAcceleration};
use super::check;
use super::double_swiss;
use super::dutch::{self, Edition};
use super::round_robin::{self, Cycles};
use super::team_swiss::{self, ColourPreferences, PrimaryScore, TeamRules};
use super::{NoPairing, Pairing};
use crate::crosstable::{Colour, Crosstable, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchTable;
use crate::points::Points;
use crate::trf::Report;
use crate::trf::double_rounds::{self, NoMatches};

mod code;
mod name;

/// A pairing system with what the regulations choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// The Dutch system (C.04.3).
    Dutch {
        /// Its edition.
        edition: Edition,
        /// Baku acceleration (C.04.7).
        baku: bool,
    },
    /// Double-Swiss (C.04.5).
    DoubleSwiss {
        /// Baku acceleration (C.04.7), a win being that of a match.
        baku: bool,
    },
    /// Swiss Team (C.04.6).
    Team {
        /// Scores and colour preferences.
        rules: TeamRules,
        /// Baku acceleration (C.04.7).
        baku: bool,
    },
    /// Round robin by the Berger tables.
    RoundRobin {
        /// Once or twice.
        cycles: Cycles,
        /// Teams meet, not players.
        teams: bool,
    },
}

impl Default for System {
    /// The Dutch system of today.
    fn default() -> Self {
        System::Dutch { edition: Edition::Fide2026, baku: false }
    }
}

/// Why a name is no system.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SystemError {
    /// No system of this program has this name.
    #[error("`{0}` is not a pairing system known here")]
    Unknown(String),
    /// C.04.7 Art. 1.4.4.
    #[error("`{0}`: no acceleration where game points are the primary score")]
    NotAccelerated(String),
    /// Where tournaments are run, players are paired.
    #[error("`{0}` pairs teams")]
    OfTeams(String),
}

/// Why a report cannot be read by a system.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoTable {
    /// The rounds are not matches of two games.
    #[error(transparent)]
    NoMatches(#[from] NoMatches),
    /// The results' worth does not allow acceleration.
    #[error(transparent)]
    NoAcceleration(#[from] NoAcceleration),
    /// Which rounds are accelerated follows from how many there are.
    #[error("acceleration needs the declared number of rounds")]
    RoundsUnknown,
}

/// A tournament in the form that its system reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// Players and their games.
    Players(Crosstable),
    /// Teams and their matches.
    Matches(MatchTable),
}

impl Table {
    /// Rounds that have been paired so far.
    #[must_use]
    pub fn paired_rounds(&self) -> RoundNo {
        match self {
            Table::Players(table) => table.paired_rounds,
            Table::Matches(table) => table.paired_rounds,
        }
    }

    /// Declares the number of rounds.
    pub fn set_rounds(&mut self, rounds: RoundNo) {
        match self {
            Table::Players(table) => table.rounds = rounds,
            Table::Matches(table) => table.rounds = rounds,
        }
    }

    /// The colour of number 1 in round 1, when drawn or known.
    #[must_use]
    pub fn stated_colour(&self) -> Option<Colour> {
        match self {
            Table::Players(table) => table.initial_colour,
            Table::Matches(table) => table.initial_colour,
        }
    }

    /// Who must not meet, and when.
    pub fn prohibitions_mut(&mut self) -> &mut Vec<Prohibition> {
        match self {
            Table::Players(table) => &mut table.prohibitions,
            Table::Matches(table) => &mut table.prohibitions,
        }
    }

    fn has_virtual_points(&self) -> bool {
        match self {
            Table::Players(table) => table.rows.iter().any(|row| !row.virtual_points.is_empty()),
            Table::Matches(table) => table.rows.iter().any(|row| !row.virtual_points.is_empty()),
        }
    }

    /// What acceleration adds to scores in a round, to whom it adds something.
    pub(super) fn virtual_points_in(&self, round: RoundNo) -> BTreeMap<ParticipantId, Points> {
        let rows: Vec<(ParticipantId, &[Points])> = match self {
            Table::Players(table) => {
                table.rows.iter().map(|row| (row.id, row.virtual_points.as_slice())).collect()
            }
            Table::Matches(table) => {
                table.rows.iter().map(|row| (row.id, row.virtual_points.as_slice())).collect()
            }
        };
        let place = usize::from(round.0).saturating_sub(1);
        let added = rows.into_iter().filter_map(|(id, points)| Some((id, *points.get(place)?)));
        added.filter(|(_, points)| *points != Points::ZERO).collect()
    }

    /// All participants by number.
    #[must_use]
    pub fn participants(&self) -> Vec<ParticipantId> {
        match self {
            Table::Players(table) => table.rows.iter().map(|row| row.id).collect(),
            Table::Matches(table) => table.rows.iter().map(|row| row.id).collect(),
        }
    }
}

impl System {
    /// The system of a report: as its record `192` says; without one, Swiss Team if it has teams,
    /// else the Dutch system of today.
    ///
    /// # Errors
    /// When the record names a system that is not known here.
    pub fn of(report: &Report) -> Result<System, SystemError> {
        match report.header.system.as_str() {
            "" => Ok(System::usual(report)),
            code => Ok(code.parse::<System>()?.as_recorded(report)),
        }
    }

    /// What is meant where nothing is said: Swiss Team for teams, else the Dutch system of today.
    #[must_use]
    pub fn usual(report: &Report) -> System {
        if report.is_about_teams() {
            System::Team { rules: TeamRules::default(), baku: false }
        } else {
            System::default()
        }
    }

    /// There is no code for an exchange of rounds in a double round robin: the recorded rounds
    /// tell.
    fn as_recorded(self, report: &Report) -> System {
        let System::RoundRobin { cycles: Cycles::Double, teams } = self else { return self };
        let exchanged = System::RoundRobin { cycles: Cycles::DoubleSwapped, teams };
        let agrees = |system: System| {
            let checked =
                |table| check::check_system(&table, system, RoundNo(1), RoundNo(u16::MAX));
            system.table(report).is_ok_and(|table| checked(table).agrees())
        };
        if !agrees(self) && agrees(exchanged) { exchanged } else { self }
    }

    /// Whether teams meet, not players.
    #[must_use]
    pub const fn is_of_teams(self) -> bool {
        matches!(self, System::Team { .. } | System::RoundRobin { teams: true, .. })
    }

    /// A report as this system reads it. Where the system is accelerated, virtual points that the
    /// report states count; else they are those of the rule.
    ///
    /// # Errors
    /// When its rounds are not what the system knows, or cannot be accelerated.
    pub fn table(self, report: &Report) -> Result<Table, NoTable> {
        let mut table = match self {
            System::Team { .. } | System::RoundRobin { teams: true, .. } => {
                Table::Matches(report.match_table())
            }
            System::DoubleSwiss { .. } => Table::Matches(double_rounds::match_table(report)?),
            System::Dutch { .. } | System::RoundRobin { teams: false, .. } => {
                Table::Players(report.crosstable())
            }
        };
        if self.is_accelerated() && !table.has_virtual_points() {
            if report.rounds.is_none() {
                return Err(NoTable::RoundsUnknown);
            }
            self.accelerate(&mut table, report.points.win)?;
        }
        Ok(table)
    }

    /// Games of a round between two players: 2 in Double-Swiss (C.04.5), the colours exchanged.
    #[must_use]
    pub const fn games_per_round(self) -> u8 {
        match self {
            System::DoubleSwiss { .. } => 2,
            System::Dutch { .. } | System::Team { .. } | System::RoundRobin { .. } => 1,
        }
    }

    /// Whether virtual points count (C.04.7).
    #[must_use]
    pub const fn is_accelerated(self) -> bool {
        match self {
            System::Dutch { baku, .. }
            | System::DoubleSwiss { baku }
            | System::Team { baku, .. } => baku,
            System::RoundRobin { .. } => false,
        }
    }

    /// Gives the virtual points of the rule where this system is accelerated; `game_win` is what a
    /// won game is worth.
    ///
    /// # Errors
    /// When the worth of results does not allow it.
    pub fn accelerate(self, table: &mut Table, game_win: Points) -> Result<(), NoAcceleration> {
        if !self.is_accelerated() {
            return Ok(());
        }
        match table {
            Table::Players(table) => {
                let baku = Baku::of_games(table.rounds, &table.points)?;
                acceleration::accelerate(table, &baku);
            }
            Table::Matches(table) => {
                let baku = if matches!(self, System::DoubleSwiss { .. }) {
                    Baku::of_double_swiss(table.rounds, game_win * 2)
                } else {
                    Baku::of_match_points(table.rounds, &table.match_points)?
                };
                acceleration::accelerate(table, &baku);
            }
        }
        Ok(())
    }

    /// Whether the colour of number 1 in round 1 is drawn.
    #[must_use]
    pub const fn draws_colour(self) -> bool {
        !matches!(self, System::RoundRobin { .. })
    }
}

/// Pairs the next round of a table.
///
/// # Errors
/// Why no pairing can be given; see [`NoPairing`].
pub fn pair(table: &Table, system: System) -> Result<Pairing, NoPairing> {
    match (system, table) {
        (System::Dutch { edition, .. }, Table::Players(table)) => dutch::pair(table, edition),
        (System::DoubleSwiss { .. }, Table::Matches(table)) => double_swiss::pair(table),
        (System::Team { rules, .. }, Table::Matches(table)) => team_swiss::pair(table, rules),
        (System::RoundRobin { cycles, .. }, table) => {
            let next = RoundNo(table.paired_rounds().0.saturating_add(1));
            round_robin::pair(&table.participants(), next, cycles)
        }
        (System::Dutch { .. }, Table::Matches(_))
        | (System::Team { .. } | System::DoubleSwiss { .. }, Table::Players(_)) => {
            Err(NoPairing::OtherKind)
        }
    }
}

/// The colour of number 1 in round 1, as drawn or as round 1 shows it; none where it is not drawn.
#[must_use]
pub fn initial_colour(table: &Table, system: System) -> Option<Colour> {
    let known = match table {
        Table::Players(table) => dutch::initial_colour(table),
        Table::Matches(table) => team_swiss::initial_colour(table),
    };
    known.filter(|_| system.draws_colour())
}

impl fmt::Display for System {
    /// The code of record `192`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&code::write(*self))
    }
}

impl FromStr for System {
    type Err = SystemError;

    /// Reads a code of record `192` or a short name such as `dutch-2017`, `team-b-mp-gp`,
    /// `double-round-robin-swapped`.
    fn from_str(text: &str) -> Result<Self, SystemError> {
        code::read(text)
    }
}
