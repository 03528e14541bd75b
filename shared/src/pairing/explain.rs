//! Why a round is paired as it is (C.04.1 Art. 9), for every board, float, bye and colour: facts of
//! the engine that pairs, and sentences that say them in any language.

mod absent;
mod facts;
mod round_robin;
mod sentences;
mod telling;

use std::collections::BTreeMap;

use thiserror::Error;

use super::check::Round;
use super::system::{self, System, Table};
use super::{NoPairing, Pair, Pairing, double_swiss, dutch, team_swiss};
use crate::id::{ParticipantId, RoundNo};

pub use facts::*;
pub use sentences::{Sentence, absent_sentences, board_sentences, bye_sentences, sentences};
pub(super) use telling::{Telling, tell};

/// Why there are no reasons.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoReasons {
    /// The round has not come yet.
    #[error("round {0} is neither paired nor the next one")]
    NoSuchRound(RoundNo),
    /// The engine has no pairing to compare with.
    #[error(transparent)]
    NoPairing(#[from] NoPairing),
}

/// What is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The whole round.
    Round,
    /// A board by its place in the round, from 1.
    Board(usize),
    /// The board or the bye of a participant.
    Participant(ParticipantId),
}

impl Asked {
    /// Whether a board is asked about.
    pub(super) fn is_about(self, board: usize, pair: Pair) -> bool {
        match self {
            Asked::Round => true,
            Asked::Board(no) => no == board,
            Asked::Participant(id) => id == pair.white || id == pair.black,
        }
    }

    /// Whether somebody's bye is asked about.
    pub(super) fn is_about_bye(self, receiver: ParticipantId) -> bool {
        match self {
            Asked::Round => true,
            Asked::Board(_) => false,
            Asked::Participant(id) => id == receiver,
        }
    }
}

/// Explains a round that was paired, or the next one as the engine pairs it.
///
/// # Errors
/// When there is no such round, or the engine does not find a pairing for it.
pub fn explain(
    table: &Table,
    system: System,
    round: RoundNo,
    asked: Asked,
) -> Result<RoundReasons, NoReasons> {
    let paired = table.paired_rounds();
    if round.0 == 0 || round.0 > paired.0.saturating_add(1) {
        return Err(NoReasons::NoSuchRound(round));
    }
    let recorded = round <= paired;
    let earlier = if recorded {
        table.before(round, system::initial_colour(table, system))
    } else {
        table.clone()
    };
    let made = if recorded {
        let engine = system::pair(&earlier, system)?;
        Some(Made::recorded(table.recorded(round, system), engine.bye))
    } else {
        None
    };
    let reasons = of_system(&earlier, system, round, made.as_ref(), asked)?;
    let absent = absent::of(table, round, &reasons, asked);
    Ok(RoundReasons { absent, virtual_points: earlier.virtual_points_in(round), ..reasons })
}

fn of_system(
    table: &Table,
    system: System,
    round: RoundNo,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    match (system, table) {
        (System::Dutch { edition, .. }, Table::Players(table)) => {
            dutch::explain::reasons(table, edition, made, asked)
        }
        (System::DoubleSwiss { .. }, Table::Matches(table)) => {
            double_swiss::reasons(table, made, asked)
        }
        (System::Team { rules, .. }, Table::Matches(table)) => {
            team_swiss::reasons(table, rules, made, asked)
        }
        (System::RoundRobin { cycles, .. }, table) => {
            round_robin::reasons(&table.participants(), round, cycles, made, asked)
        }
        (System::Dutch { .. }, Table::Matches(_))
        | (System::DoubleSwiss { .. } | System::Team { .. }, Table::Players(_)) => {
            Err(NoPairing::OtherKind)
        }
    }
}

/// A pairing as it stands on record.
#[derive(Clone, Debug)]
pub(super) struct Made {
    /// In no order.
    pub(super) pairs: Vec<Pair>,
    pub(super) bye: Option<ParticipantId>,
}

impl From<&Pairing> for Made {
    fn from(pairing: &Pairing) -> Made {
        Made { pairs: pairing.pairs.clone(), bye: pairing.bye }
    }
}

impl Made {
    /// A round on record; of several who met nobody, the one whom the engine leaves over is meant.
    fn recorded(round: Round, engine: Option<ParticipantId>) -> Made {
        let by_white = round.pairs.values().map(|pair| (pair.white, *pair));
        let pairs: BTreeMap<ParticipantId, Pair> = by_white.collect();
        let known = engine.filter(|id| round.left_over.contains(id));
        let bye = known.or(round.left_over.first().copied());
        Made { pairs: pairs.into_values().collect(), bye }
    }
}

/// How the engine pairs the two of a board, if otherwise.
pub(super) fn departure(engine: &Pairing, pair: Pair) -> Option<Departure> {
    if engine.pairs.contains(&pair) {
        return None;
    }
    if engine.pairs.contains(&Pair { white: pair.black, black: pair.white }) {
        return Some(Departure::Colours);
    }
    Some(otherwise(engine, &[pair.white, pair.black]))
}

/// How the engine pairs the receiver of the bye, if otherwise.
pub(super) fn bye_departure(engine: &Pairing, receiver: ParticipantId) -> Option<Departure> {
    (engine.bye != Some(receiver)).then(|| otherwise(engine, &[receiver]))
}

fn otherwise(engine: &Pairing, players: &[ParticipantId]) -> Departure {
    let part = |&player: &ParticipantId| {
        let opponent = engine.pairs.iter().find_map(|pair| match player {
            _ if pair.white == player => Some(pair.black),
            _ if pair.black == player => Some(pair.white),
            _ => None,
        });
        (opponent.is_some() || engine.bye == Some(player)).then_some((player, opponent))
    };
    Departure::Opponents { engine: players.iter().filter_map(part).collect() }
}
