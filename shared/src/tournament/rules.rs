//! What the organizer sets: rules, frozen at the pairing of round 1, and running matters.

use serde::{Deserialize, Serialize};

use super::Ratings;
use crate::crosstable::Colour;
use crate::id::{BoardNo, RoundNo};
use crate::pairing::system::System;
use crate::points::PointSystem;
use crate::scoring::{Basis, Criterion, Cut, Edition, Modifiers, Schedule, TieBreak};

/// What decides pairings and ranking. Frozen at the pairing of round 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The pairing system with its edition.
    pub system: System,
    /// The edition of the tie-break rules.
    pub edition: Edition,
    /// Declared number of rounds (C.04.1 Art. 1).
    pub rounds: RoundNo,
    /// What results are worth.
    pub points: PointSystem,
    /// What ranks, in order; the first is the score, `PTS`.
    pub tie_breaks: Vec<TieBreak>,
    /// Colour of the first in the initial order in round 1; drawn by the seed of the pairing if
    /// absent.
    pub initial_colour: Option<Colour>,
    /// Round 1 is paired by lot; in a round robin the numbers are drawn.
    #[serde(default)]
    pub by_lot: bool,
    /// The seed of what is drawn by lot, here and in tie-breaks, so that anybody can draw it again;
    /// taken with the pairing of round 1 if absent.
    #[serde(default)]
    pub seed: Option<u32>,
    /// Which ratings count for the initial order and for tie-breaks; fixed with the first entry.
    #[serde(default)]
    pub ratings: Ratings,
    /// Players of one club do not meet in rounds 1 to this one; 0 protects none.
    #[serde(default)]
    pub protected_rounds: RoundNo,
}

impl Default for Rules {
    /// Nine rounds of FIDE Dutch with the tie-breaks of C.07 for open events.
    fn default() -> Self {
        Rules {
            system: System::default(),
            edition: Edition::Fide2026,
            rounds: RoundNo(9),
            points: PointSystem::default(),
            tie_breaks: usual_tie_breaks(),
            initial_colour: None,
            by_lot: false,
            seed: None,
            ratings: Ratings::default(),
            protected_rounds: RoundNo(0),
        }
    }
}

impl Rules {
    /// What the tie-breaks rest on beside the results.
    #[must_use]
    pub fn basis(&self) -> Basis {
        let schedule = match self.system {
            System::RoundRobin { .. } => Schedule::Predetermined,
            _ => Schedule::Swiss,
        };
        Basis { edition: self.edition, schedule, lots: self.seed.map(u64::from) }
    }

    /// Games of a round between two participants: 2 in double rounds.
    #[must_use]
    pub const fn games_per_round(&self) -> u8 {
        self.system.games_per_round()
    }

    /// What results and byes are worth, the byes for a whole round.
    #[must_use]
    pub fn worth(&self) -> PointSystem {
        if self.games_per_round() > 1 { self.points.of_double_rounds() } else { self.points }
    }
}

/// Score, Buchholz Cut-1, Buchholz, direct encounter, Sonneborn-Berger.
fn usual_tie_breaks() -> Vec<TieBreak> {
    let cut_one = Modifiers { cut: Cut::Low(1), ..Modifiers::default() };
    [TieBreak::from(Criterion::Points)]
        .into_iter()
        .chain(TieBreak::new(Criterion::Buchholz, cut_one))
        .chain([
            TieBreak::from(Criterion::Buchholz),
            TieBreak::from(Criterion::DirectEncounter),
            TieBreak::from(Criterion::SonnebornBerger),
        ])
        .collect()
}

/// What may change any time without touching a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Running {
    /// The number of the first board of every round.
    pub first_board: BoardNo,
    /// Where it is played, as players read it; empty if there is but one place.
    pub hall: String,
}

impl Default for Running {
    /// Boards from 1.
    fn default() -> Self {
        Running { first_board: BoardNo(1), hall: String::new() }
    }
}
