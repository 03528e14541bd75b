//! Pairs recorded rounds anew, each from the rounds before it, and tells where the record differs
//! (the free checker of C.04.A).

use std::collections::BTreeMap;

use super::dutch::Edition;
use super::history::{self, Cell as _, History, Row as _};
use super::system::{self, System, Table};
use super::{NoPairing, Pair, Pairing};
use crate::crosstable::{Cell, Colour, Crosstable, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchCell;

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The initial colour that was used; none when it was needed nowhere or could not be found.
    pub initial_colour: Option<Colour>,
    /// The table does not tell the initial colour: it was read from round 1.
    pub initial_colour_was_read: bool,
    /// The rounds asked for, in order.
    pub rounds: Vec<RoundReport>,
}

impl Report {
    /// Whether every round is as the engine pairs it.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.rounds.iter().all(|round| matches!(&round.outcome, Ok(found) if found.is_empty()))
    }
}

/// One round of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundReport {
    /// The round.
    pub round: RoundNo,
    /// The differences in the order of the engine's boards, the bye last; or why the engine has
    /// no pairing.
    pub outcome: Result<Vec<Difference>, NoPairing>,
}

/// A board that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The opponents are the same and the colours are not.
    Colours {
        /// As recorded.
        recorded: Pair,
    },
    /// The engine pairs two who did not meet.
    Opponents {
        /// The engine's pair.
        engine: Pair,
        /// What the record says of the engine's White.
        white: Recorded,
        /// What the record says of the engine's Black.
        black: Recorded,
    },
    /// The pairing-allocated bye went to somebody else.
    Bye {
        /// Its receiver by the engine.
        engine: Option<ParticipantId>,
        /// Its receiver on record.
        recorded: Option<ParticipantId>,
    },
}

/// A participant's part in a recorded round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// A pair.
    Pair(Pair),
    /// No opponent.
    Bye,
}

/// Checks the rounds `from` to `to`, as far as they have been paired, by an edition of the Dutch
/// system.
#[must_use]
pub fn check(table: &Crosstable, edition: Edition, from: RoundNo, to: RoundNo) -> Report {
    let dutch = System::Dutch { edition, baku: false };
    check_system(&Table::Players(table.clone()), dutch, from, to)
}

/// Checks the rounds `from` to `to`, as far as they have been paired, by any system.
#[must_use]
pub fn check_system(table: &Table, system: System, from: RoundNo, to: RoundNo) -> Report {
    let initial_colour = system::initial_colour(table, system);
    let last = to.0.min(table.paired_rounds().0);
    let rounds = (from.0.max(1)..=last).map(RoundNo).map(|round| {
        let outcome = system::pair(&table.before(round, initial_colour), system);
        let compared = outcome.map(|engine| table.recorded(round, system).compare(&engine));
        RoundReport { round, outcome: compared }
    });
    Report {
        initial_colour,
        initial_colour_was_read: table.stated_colour().is_none() && initial_colour.is_some(),
        rounds: rounds.collect(),
    }
}

/// Where a pairing differs from the engine's, in the order of the engine's boards, the bye last.
#[must_use]
pub fn compare(pairing: &Pairing, engine: &Pairing) -> Vec<Difference> {
    let parts = pairing.pairs.iter().flat_map(|pair| [(pair.white, *pair), (pair.black, *pair)]);
    Round { pairs: parts.collect(), left_over: pairing.bye.into_iter().collect() }.compare(engine)
}

/// A round on record.
pub(super) struct Round {
    /// By each of the two.
    pub(super) pairs: BTreeMap<ParticipantId, Pair>,
    /// Who may have been left over: one, or in a round robin all who met nobody.
    pub(super) left_over: Vec<ParticipantId>,
}

impl Table {
    /// The table before a round. Who has no cell in the round was not paired.
    pub(super) fn before(&self, round: RoundNo, initial_colour: Option<Colour>) -> Table {
        let length = usize::from(round.0);
        match self {
            Table::Players(table) => {
                let mut earlier = table.before(round);
                earlier.initial_colour = initial_colour;
                for (row, recorded) in earlier.rows.iter_mut().zip(&table.rows) {
                    if history::cell(recorded, round).is_none() {
                        row.cells.resize(length, Cell::bye(Mark::ZeroPointBye));
                    }
                }
                Table::Players(earlier)
            }
            Table::Matches(table) => {
                let mut earlier = table.before(round);
                earlier.initial_colour = initial_colour;
                for (row, recorded) in earlier.rows.iter_mut().zip(&table.rows) {
                    if history::cell(recorded, round).is_none() {
                        row.cells.resize(length, MatchCell::absence());
                    }
                }
                Table::Matches(earlier)
            }
        }
    }

    pub(super) fn recorded(&self, round: RoundNo, system: System) -> Round {
        let mut pairs = BTreeMap::new();
        let mut left_over = Vec::new();
        let robin = matches!(system, System::RoundRobin { .. });
        for (id, opponent, colour, bye) in self.parts(round) {
            if let Some(pair) = pair_of(id, opponent, colour) {
                pairs.insert(id, pair);
            } else if bye || (robin && opponent.is_none()) {
                left_over.push(id);
            }
        }
        Round { pairs, left_over }
    }

    fn parts(&self, round: RoundNo) -> Vec<Part> {
        match self {
            Table::Players(table) => parts(table, round),
            Table::Matches(table) => parts(table, round),
        }
    }
}

/// Everybody's part in a round: opponent, colour, and whether it was the pairing-allocated bye.
fn parts<T: History>(table: &T, round: RoundNo) -> Vec<Part> {
    let part = |row: &T::Row| {
        let cell = history::cell(row, round)?;
        Some((row.id(), cell.opponent(), cell.colour(), cell.is_allocated_bye()))
    };
    table.rows().iter().filter_map(part).collect()
}

type Part = (ParticipantId, Option<ParticipantId>, Option<Colour>, bool);

impl Round {
    fn compare(&self, engine: &Pairing) -> Vec<Difference> {
        let part =
            |id: ParticipantId| self.pairs.get(&id).copied().map_or(Recorded::Bye, Recorded::Pair);
        let mut differences = Vec::new();
        for &pair in &engine.pairs {
            match part(pair.white) {
                Recorded::Pair(found) if found == pair => {}
                Recorded::Pair(found) if found.white == pair.black && found.black == pair.white => {
                    differences.push(Difference::Colours { recorded: found });
                }
                white => {
                    let black = part(pair.black);
                    differences.push(Difference::Opponents { engine: pair, white, black });
                }
            }
        }
        let known = engine.bye.filter(|id| self.left_over.contains(id));
        let recorded = known.or(self.left_over.first().copied());
        if recorded != engine.bye {
            differences.push(Difference::Bye { engine: engine.bye, recorded });
        }
        differences
    }
}

fn pair_of(
    id: ParticipantId,
    opponent: Option<ParticipantId>,
    colour: Option<Colour>,
) -> Option<Pair> {
    let opponent = opponent?;
    Some(match colour? {
        Colour::White => Pair { white: id, black: opponent },
        Colour::Black => Pair { white: opponent, black: id },
    })
}
