//! Pairs recorded rounds anew, each from the rounds before it, and tells where the record differs
//! (the free checker of C.04.A; FIDE Dutch).

use std::collections::BTreeMap;

use super::dutch::{self, Edition};
use super::history::cell;
use super::{NoPairing, Pair, Pairing};
use crate::crosstable::{Cell, Colour, Crosstable, Mark};
use crate::id::{ParticipantId, RoundNo};

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
    let initial_colour = dutch::initial_colour(table);
    let last = to.0.min(table.paired_rounds.0);
    let rounds = (from.0.max(1)..=last).map(RoundNo).map(|round| {
        let outcome = dutch::pair(&before(table, round, initial_colour), edition);
        RoundReport { round, outcome: outcome.map(|engine| compare(table, round, &engine)) }
    });
    Report {
        initial_colour,
        initial_colour_was_read: table.initial_colour.is_none() && initial_colour.is_some(),
        rounds: rounds.collect(),
    }
}

/// The table before a round. Who has no cell in the round was not paired.
fn before(table: &Crosstable, round: RoundNo, initial_colour: Option<Colour>) -> Crosstable {
    let mut earlier = table.before(round);
    earlier.initial_colour = initial_colour;
    for (row, recorded) in earlier.rows.iter_mut().zip(&table.rows) {
        if cell(recorded, round).is_none() {
            row.cells.resize(usize::from(round.0), Cell::bye(Mark::ZeroPointBye));
        }
    }
    earlier
}

fn compare(table: &Crosstable, round: RoundNo, engine: &Pairing) -> Vec<Difference> {
    let mut recorded = BTreeMap::new();
    let mut bye = None;
    for row in &table.rows {
        let Some(cell) = cell(row, round) else { continue };
        if cell.mark == Mark::PairingAllocatedBye {
            bye = bye.or(Some(row.id));
        }
        if let Some(pair) = pair_of(row.id, cell) {
            recorded.insert(row.id, pair);
        }
    }
    let part = |id: ParticipantId| recorded.get(&id).copied().map_or(Recorded::Bye, Recorded::Pair);
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
    if bye != engine.bye {
        differences.push(Difference::Bye { engine: engine.bye, recorded: bye });
    }
    differences
}

fn pair_of(id: ParticipantId, cell: &Cell) -> Option<Pair> {
    let opponent = cell.opponent?;
    Some(match cell.colour? {
        Colour::White => Pair { white: id, black: opponent },
        Colour::Black => Pair { white: opponent, black: id },
    })
}
