//! Random tournaments, played through with the systems of this crate: the same plan gives the same
//! tournament everywhere. They are for comparisons with other engines and for demonstrations.

mod any;
mod entrants;
mod outcome;
mod play;
mod teams;

use crate::chance::Chance;
use crate::crosstable::{Colour, Crosstable, Prohibition, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::acceleration::{self, Baku};
use crate::pairing::dutch::Edition;
use crate::pairing::system::System;
use crate::points::PointSystem;
use crate::trf::{Header, Report, ReportPlayer};
use entrants::Entrant;

pub use teams::generate_teams;

/// What kind of tournament is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Decides everything that chance decides.
    pub seed: u64,
    /// Participants, late entries included.
    pub players: u32,
    /// Declared rounds. Fewer are played if a round cannot be paired.
    pub rounds: RoundNo,
    /// By which edition of the Dutch system.
    pub edition: Edition,
    /// How often things happen.
    pub rates: Rates,
    /// What results are worth.
    pub points: PointSystem,
    /// Baku acceleration (C.04.7); left out where the worth of results does not allow it.
    pub accelerated: bool,
}

/// How often things happen, per mille.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    /// Games drawn, of those played.
    pub draws: u32,
    /// Games won by forfeit.
    pub forfeits: u32,
    /// Games in which neither came.
    pub double_forfeits: u32,
    /// Half-point byes, of all participants in each round.
    pub half_point_byes: u32,
    /// Zero-point byes, likewise.
    pub zero_point_byes: u32,
    /// Withdrawals, likewise.
    pub withdrawals: u32,
    /// Participants who come in after round 1.
    pub late_entries: u32,
    /// Pairs that must not meet, for each participant.
    pub forbidden_pairs: u32,
    /// Participants with the rating of the one before.
    pub equal_ratings: u32,
    /// Participants without a rating.
    pub missing_ratings: u32,
}

/// Plays a tournament. Its points are filled in, its ranks are open.
#[must_use]
pub fn generate(plan: &Plan) -> Report {
    let mut chance = Chance::new(plan.seed);
    let entrants = entrants::entrants(plan, &mut chance);
    let mut table = open(plan, &entrants, &mut chance);
    for round in 1..=plan.rounds.0 {
        play::announce(&mut table, &entrants, RoundNo(round), &plan.rates, &mut chance);
        if round == 1 && plan.accelerated {
            accelerate(&mut table);
        }
        if !play::play(&mut table, plan, &mut chance) {
            break;
        }
    }
    report(plan, &entrants, &table)
}

fn open(plan: &Plan, entrants: &[Entrant], chance: &mut Chance) -> Crosstable {
    let rows = entrants.iter().map(|entrant| Row {
        extra: Vec::new(),
        id: entrant.id,
        rating: entrant.rating,
        cells: Vec::new(),
        virtual_points: Vec::new(),
    });
    let colour = if chance.happens(500) { Colour::White } else { Colour::Black };
    Crosstable {
        rows: rows.collect(),
        rounds: plan.rounds,
        paired_rounds: RoundNo(0),
        games_per_round: 1,
        points: plan.points,
        initial_colour: Some(colour),
        prohibitions: prohibitions(plan, chance),
    }
}

fn prohibitions(plan: &Plan, chance: &mut Chance) -> Vec<Prohibition> {
    let mut pairs = Vec::new();
    for first in 1..=plan.players {
        let second = 1 + chance.below(plan.players);
        if chance.happens(plan.rates.forbidden_pairs) && first != second {
            let participants = vec![ParticipantId(first), ParticipantId(second)];
            pairs.push(Prohibition { from: RoundNo(1), to: plan.rounds, participants });
        }
    }
    pairs
}

fn accelerate(table: &mut Crosstable) {
    if let Ok(baku) = Baku::of_games(table.rounds, &table.points) {
        acceleration::accelerate(table, &baku);
    }
}

fn report(plan: &Plan, entrants: &[Entrant], table: &Crosstable) -> Report {
    let players: Vec<ReportPlayer> = entrants
        .iter()
        .zip(&table.rows)
        .map(|(entrant, row)| {
            let played = usize::from(table.paired_rounds.0);
            ReportPlayer {
                id: row.id,
                name: format!("Player, {}", entrant.id),
                rating: row.rating,
                points: Some(table.score_after(row, table.paired_rounds)),
                cells: row.cells.iter().take(played).copied().map(Some).collect(),
                virtual_points: row.virtual_points.clone(),
                ..ReportPlayer::default()
            }
        })
        .collect();
    let accelerated = players.iter().any(|player| !player.virtual_points.is_empty());
    let rated = players.iter().filter(|player| player.rating.is_some()).count();
    Report {
        header: Header {
            name: format!("Random tournament {}", plan.seed),
            player_count: players.len().to_string(),
            rated_count: rated.to_string(),
            kind: "Individual: Swiss-System".to_owned(),
            system: System::Dutch { edition: plan.edition, baku: accelerated }.to_string(),
            ..Header::default()
        },
        players,
        rounds: Some(plan.rounds),
        initial_colour: table.initial_colour,
        points: plan.points,
        prohibitions: table.prohibitions.clone(),
        ..Report::default()
    }
}
