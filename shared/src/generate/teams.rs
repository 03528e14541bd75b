//! Random tournaments of teams, played through with the Swiss Team system of this crate (C.04.6).

use super::Rates;
use super::outcome::outcome;
use crate::chance::Chance;
use crate::crosstable::{Cell, Colour, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchPoints;
use crate::pairing::Pair;
use crate::pairing::system::System;
use crate::pairing::team_swiss::{self, ColourPreferences, PrimaryScore, TeamRules};
use crate::points::Points;
use crate::trf::{AnnouncedBye, Header, Report, ReportPlayer, ReportTeam, TeamByes, TeamPlay};

/// Fields that other engines can pair in reasonable time.
const TEAMS: (u32, u32) = (4, 16);
const ROUNDS: (u32, u32) = (3, 9);
const BOARDS: [u32; 3] = [1, 2, 4];
const RATINGS: (u32, u32) = (1400, 2600);

/// A tournament of 4 to 16 teams on 1, 2 or 4 boards and 3 to 9 rounds: which scores and colour
/// preferences it has and how often things happen is left to chance. Fewer rounds are played if
/// one cannot be paired. Points and ranks are open.
#[must_use]
pub fn generate_teams(seed: u64) -> Report {
    let mut chance = Chance::new(seed);
    let rules = rules(&mut chance);
    let rates = rates(&mut chance);
    let mut report = entered(seed, rules, &rates, &mut chance);
    while report.rounds.is_some_and(|rounds| report.paired_rounds() < rounds) {
        announce(&mut report, &rates, &mut chance);
        let Ok(pairing) = team_swiss::pair(&report.match_table(), rules) else { break };
        for pair in &pairing.pairs {
            play(&mut report, *pair, &rates, &mut chance);
        }
        if let Some(byes) = &mut report.team_play.byes {
            byes.teams.push(pairing.bye);
        }
        rest(&mut report);
    }
    report
}

fn between((least, most): (u32, u32), chance: &mut Chance) -> u32 {
    least + chance.below(most - least + 1)
}

fn rules(chance: &mut Chance) -> TeamRules {
    TeamRules {
        primary: if chance.happens(700) {
            PrimaryScore::MatchPoints
        } else {
            PrimaryScore::GamePoints
        },
        secondary_used: chance.happens(700),
        preferences: match chance.below(3) {
            0 => ColourPreferences::Simple,
            1 => ColourPreferences::StrongAndMild,
            _ => ColourPreferences::Unused,
        },
    }
}

/// Each rate is nothing in half of the tournaments.
fn rates(chance: &mut Chance) -> Rates {
    let mut up_to = |most: u32| if chance.happens(500) { 0 } else { chance.below(most) };
    Rates {
        draws: up_to(600),
        forfeits: up_to(150),
        half_point_byes: up_to(60),
        zero_point_byes: up_to(60),
        forbidden_pairs: up_to(200),
        ..Rates::default()
    }
}

/// The report before round 1.
fn entered(seed: u64, rules: TeamRules, rates: &Rates, chance: &mut Chance) -> Report {
    let (teams, rounds) = (between(TEAMS, chance), between(ROUNDS, chance));
    let at = usize::try_from(chance.below(3)).unwrap_or(0);
    let boards = BOARDS.get(at).copied().unwrap_or(1);
    let player = |id: u32, chance: &mut Chance| ReportPlayer {
        id: ParticipantId(id),
        name: format!("Player, {id}"),
        rating: u16::try_from(between(RATINGS, chance)).ok(),
        ..ReportPlayer::default()
    };
    let team = |id: u32| ReportTeam {
        id: ParticipantId(id),
        name: format!("Team {id}"),
        members: ((id - 1) * boards + 1..=id * boards).map(ParticipantId).collect(),
        ..ReportTeam::default()
    };
    let rounds = RoundNo(u16::try_from(rounds).unwrap_or(1));
    Report {
        header: Header {
            name: format!("Random tournament of teams {seed}"),
            system: System::Team { rules, baku: false }.to_string(),
            ..Header::default()
        },
        players: (1..=teams * boards).map(|id| player(id, chance)).collect(),
        teams: (1..=teams).map(team).collect(),
        team_play: TeamPlay {
            // Stated, since other programs take blanks for nothing.
            byes: Some(TeamByes {
                match_points: Some(MatchPoints::default().draw),
                game_points: Some(Points::from_halves(i32::try_from(boards).unwrap_or(0))),
                teams: Vec::new(),
            }),
            board_colours: (0..boards).map(|board| seat(Colour::White, board)).collect(),
            ..TeamPlay::default()
        },
        rounds: Some(rounds),
        initial_colour: Some(if chance.happens(500) { Colour::White } else { Colour::Black }),
        prohibitions: prohibitions(teams, rounds, rates, chance),
        ..Report::default()
    }
}

fn prohibitions(teams: u32, to: RoundNo, rates: &Rates, chance: &mut Chance) -> Vec<Prohibition> {
    let mut pairs = Vec::new();
    for first in 1..=teams {
        let second = 1 + chance.below(teams);
        if chance.happens(rates.forbidden_pairs) && first != second {
            let participants = vec![ParticipantId(first), ParticipantId(second)];
            pairs.push(Prohibition { from: RoundNo(1), to, participants });
        }
    }
    pairs
}

/// Writes down which teams stay away from the next round.
fn announce(report: &mut Report, rates: &Rates, chance: &mut Chance) {
    let round = RoundNo(report.paired_rounds().0.saturating_add(1));
    for team in &report.teams {
        let mark = if chance.happens(rates.half_point_byes) {
            Mark::HalfPointBye
        } else if chance.happens(rates.zero_point_byes) {
            Mark::ZeroPointBye
        } else {
            continue;
        };
        report.announced_byes.push(AnnouncedBye { round, player: team.id, mark });
    }
}

/// Lets two teams play on every board.
fn play(report: &mut Report, pair: Pair, rates: &Rates, chance: &mut Chance) {
    let members = |id: ParticipantId| {
        let team = report.teams.iter().find(|team| team.id == id);
        team.map(|team| team.members.clone()).unwrap_or_default()
    };
    let boards: Vec<_> = members(pair.white).into_iter().zip(members(pair.black)).collect();
    for ((home, away), board) in boards.into_iter().zip(0..) {
        let colour = seat(Colour::White, board);
        let rating = |id| report.players.iter().find(|player| player.id == id)?.rating;
        let marks = outcome(rating(home), rating(away), rates, chance);
        for (player, opponent, colour, mark) in
            [(home, away, colour, marks.0), (away, home, colour.opposite(), marks.1)]
        {
            let found = report.players.iter_mut().find(|known| known.id == player);
            found.into_iter().for_each(|known| {
                known.cells.push(Some(Cell::game(opponent, colour, mark)));
            });
        }
    }
}

/// Who has not played the round has an empty place in it.
fn rest(report: &mut Report) {
    let longest = report.players.iter().map(|player| player.cells.len()).max().unwrap_or(0);
    report.players.iter_mut().for_each(|player| player.cells.resize(longest, None));
}

/// The colour on a board, counted from 0, of the team that has this colour on board 1.
fn seat(first: Colour, board: u32) -> Colour {
    if board.is_multiple_of(2) { first } else { first.opposite() }
}
