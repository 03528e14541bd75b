//! Tournaments by each pairing system, from the rules to the report file.

use std::collections::{BTreeMap, BTreeSet};

use shared::crosstable::Prohibition;
use shared::error::{ErrorCode, Problem};
use shared::id::{GameId, ParticipantId, Revision, RoundNo, StartNumber};
use shared::pairing::check::check_system;
use shared::pairing::round_robin::Cycles;
use shared::pairing::system::System;
use shared::points::{PointSystem, Points};
use shared::result::GameResult;
use shared::scoring::{Edition, standings};
use shared::tournament::{ByeKind, Op, Presence, Rules, Stage, Tournament, Warning};
use shared::trf::{self, Dialect, Header, Report};

use crate::factory::{Host, account, entrants};

fn named(name: &str) -> System {
    System::named(name).expect("a system of this name")
}

/// Rules without what only some systems know.
fn rules(system: &str, rounds: u16) -> Rules {
    let tie_breaks = ["PTS", "DE", "SB"].map(|code| code.parse().expect("a tie-break")).to_vec();
    Rules { system: named(system), rounds: RoundNo(rounds), tie_breaks, ..Rules::default() }
}

fn host(rules: Rules, players: u32) -> Host {
    let mut host = Host::new(rules);
    host.apply(&Op::AddParticipants { participants: entrants(1, players), moved: Vec::new() })
        .expect("entries are taken");
    host
}

fn refused(host: &mut Host, op: &Op) -> Problem {
    host.apply(op).expect_err("refused").problem().clone()
}

fn publish(host: &mut Host, round: u16) {
    let (round, basis) = (RoundNo(round), Revision(host.revision));
    host.apply(&Op::DraftRound { round }).unwrap_or_else(|why| panic!("{round}: {why:?}"));
    host.apply(&Op::PublishRound { round, basis }).expect("published");
}

/// Results that depend on nothing but the number of the game.
fn play(host: &mut Host) {
    let open = host.state.games.values().filter(|game| game.result == GameResult::Open);
    let open: Vec<GameId> = open.map(|game| game.id).collect();
    for game in open {
        let result = match game.0 % 5 {
            0 | 3 => GameResult::Draw,
            1 => GameResult::WhiteWins,
            2 => GameResult::BlackWins,
            _ => GameResult::BlackForfeits,
        };
        let seen = GameResult::Open;
        let settles = Vec::new();
        host.apply(&Op::RecordResult {
            game,
            result,
            seen,
            settles,
            reported_by: None,
            ended_at: None,
        })
        .expect("recorded");
    }
}

/// The report as a file holds it.
fn report(state: &Tournament) -> Report {
    let written = trf::write(&state.report(Header::default(), &BTreeMap::new()), Dialect::Trf26);
    trf::read(written.expect("it fits").as_bytes()).expect("it is read again")
}

fn assert_agrees(state: &Tournament, from: u16) {
    let report = report(state);
    let system = System::of(&report).expect("a system known here");
    assert_eq!(system, state.rules.system);
    let table = system.table(&report).expect("a table");
    let checked = check_system(&table, system, RoundNo(from), RoundNo(u16::MAX));
    assert!(checked.agrees(), "{system}: {checked:?}");
    assert_eq!(checked.rounds.len(), state.rounds.len() + 1 - usize::from(from));
}

fn pairs(state: &Tournament, round: u16) -> Vec<(u32, u32)> {
    state.matches_of(RoundNo(round)).map(|found| (found.white.0, found.black.0)).collect()
}

#[test]
fn every_swiss_of_single_games_agrees_with_the_check_of_its_own_report() {
    for system in ["dutch-2026", "dutch-2026-baku", "dutch-2017", "dutch-2017-baku"] {
        let mut host = host(rules(system, 7), 19);
        for round in 1..=7 {
            if round == 2 {
                // A late entry and one who rests: virtual points and floats of earlier rounds hold.
                let mut late = entrants(20, 1);
                late[0].strength_order = 35;
                host.apply(&Op::AddParticipants { participants: late, moved: Vec::new() })
                    .expect("a late entry");
                let (participant, round) = (ParticipantId(7), RoundNo(3));
                host.apply(&Op::GiveBye { participant, round, bye: ByeKind::Half }).expect("a bye");
            }
            publish(&mut host, round);
            play(&mut host);
        }
        assert!(host.state.rounds.values().all(|round| round.engine == system));
        assert_agrees(&host.state, 1);
    }
}

#[test]
fn every_round_robin_goes_through_its_cycles_and_agrees_with_the_check() {
    for (system, players, rounds) in [
        ("round-robin", 8, 7),
        ("round-robin", 7, 7),
        ("double-round-robin", 6, 10),
        ("double-round-robin-swapped", 6, 10),
        ("double-round-robin-swapped", 5, 10),
    ] {
        let mut host = host(rules(system, rounds), players);
        for round in 1..=rounds {
            publish(&mut host, round);
            play(&mut host);
        }
        assert_agrees(&host.state, 1);
        let beyond = refused(&mut host, &Op::DraftRound { round: RoundNo(rounds + 1) });
        assert_eq!(beyond.code, ErrorCode::AllRoundsPaired);
        // Everybody has met everybody, and a free round is worth nothing.
        let games = host.state.games.len();
        let cycles = if system == "round-robin" { 1 } else { 2 };
        assert_eq!(games, (players * (players - 1) / 2 * cycles) as usize, "{system}");
        assert!(host.state.byes.values().all(|bye| bye.kind == ByeKind::Free));
    }
}

#[test]
fn a_round_robin_of_six_follows_the_berger_table() {
    let mut host = host(rules("round-robin", 5), 6);
    publish(&mut host, 1);
    assert_eq!(pairs(&host.state, 1), [(1, 6), (2, 5), (3, 4)]);
    play(&mut host);
    publish(&mut host, 2);
    assert_eq!(pairs(&host.state, 2), [(6, 4), (5, 3), (1, 2)]);
}

#[test]
fn the_numbers_of_a_round_robin_are_fixed_with_round_one() {
    let mut host = host(rules("round-robin", 5), 6);
    publish(&mut host, 1);
    let late = Op::AddParticipants { participants: entrants(7, 1), moved: Vec::new() };
    let problem = refused(&mut host, &late);
    assert_eq!(
        (problem.code, problem.field.as_deref()),
        (ErrorCode::NumbersFrozen, Some("participants"))
    );
    let bye = Op::GiveBye { participant: ParticipantId(1), round: RoundNo(2), bye: ByeKind::Half };
    assert_eq!(refused(&mut host, &bye).code, ErrorCode::NoByesHere);
}

#[test]
fn who_leaves_a_round_robin_forfeits_and_the_others_keep_their_numbers() {
    let mut host = host(rules("round-robin", 5), 6);
    publish(&mut host, 1);
    play(&mut host);
    let leave = |participant| Op::SetPresence {
        participant: ParticipantId(participant),
        from: RoundNo(2),
        presence: Presence::Withdrawn,
        reason: String::new(),
    };
    for participant in [4, 5, 3] {
        host.apply(&leave(participant)).expect("withdrawn");
    }
    publish(&mut host, 2);
    assert_eq!(pairs(&host.state, 2), [(6, 4), (5, 3), (1, 2)]);
    let results: Vec<GameResult> = host
        .state
        .matches_of(RoundNo(2))
        .flat_map(|found| host.state.games_of(found.id))
        .map(|game| game.result)
        .collect();
    let expected = [GameResult::BlackForfeits, GameResult::BothForfeit, GameResult::Open];
    assert_eq!(results, expected);
    assert!(host.state.byes.is_empty());
    play(&mut host);
    assert_agrees(&host.state, 1);
}

#[test]
fn who_left_before_a_round_robin_began_has_no_number() {
    let mut host = host(rules("round-robin", 5), 7);
    host.apply(&Op::SetPresence {
        participant: ParticipantId(2),
        from: RoundNo(1),
        presence: Presence::Withdrawn,
        reason: String::new(),
    })
    .expect("withdrawn");
    publish(&mut host, 1);
    assert_eq!(pairs(&host.state, 1), [(1, 7), (3, 6), (4, 5)]);
    play(&mut host);
    publish(&mut host, 2);
    assert_agrees(&host.state, 1);
}

#[test]
fn a_round_robin_takes_its_rounds_from_its_numbers_when_it_begins() {
    for (name, players, rounds) in
        [("round-robin", 7, 7), ("round-robin", 6, 5), ("double-round-robin", 6, 10)]
    {
        let mut host = host(rules(name, 9), players);
        host.apply(&Op::DraftRound { round: RoundNo(1) }).expect("drafted");
        assert_eq!(host.state.rules.rounds, RoundNo(rounds), "{name} of {players}");
    }
}

#[test]
fn rules_that_do_not_fit_together_are_refused_with_their_field() {
    let mut host = host(rules("dutch-2026", 5), 6);
    let three = PointSystem::three_one_nothing();
    let buchholz = vec!["PTS".parse().unwrap(), "BH/C1".parse().unwrap()];
    for (rules, code, field) in [
        (
            Rules { points: three, ..rules("dutch-2026-baku", 5) },
            ErrorCode::AccelerationNeedsPoints,
            "rules.points",
        ),
        (rules("round-robin", 9), ErrorCode::RoundsDoNotFit, "rules.rounds"),
        (rules("double-round-robin", 5), ErrorCode::RoundsDoNotFit, "rules.rounds"),
        (
            Rules { tie_breaks: buchholz.clone(), ..rules("round-robin", 5) },
            ErrorCode::TieBreakNotHere,
            "rules.tie_breaks[1]",
        ),
        (
            Rules { tie_breaks: vec!["BC".parse().unwrap()], ..rules("dutch-2026", 5) },
            ErrorCode::TieBreakNotHere,
            "rules.tie_breaks[0]",
        ),
    ] {
        let problem = refused(&mut host, &Op::SetRules { rules });
        assert_eq!((problem.code, problem.field.as_deref()), (code, Some(field)));
    }
    let before =
        Rules { tie_breaks: buchholz, edition: Edition::Fide2024, ..rules("round-robin", 5) };
    host.apply(&Op::SetRules { rules: before }).expect("Buchholz was for round robins too");
}

#[test]
fn t7_round_one_by_lot_is_the_same_for_everybody_who_has_the_seed() {
    let by_lot = |seed| Rules { by_lot: true, seed, ..rules("dutch-2026", 5) };
    let drawn = |host: &mut Host| {
        publish(host, 1);
        (pairs(&host.state, 1), host.state.rules.seed.expect("the seed is recorded"))
    };
    let (first, seed) = drawn(&mut host(by_lot(None), 11));
    let (again, same) = drawn(&mut host(by_lot(Some(seed)), 11));
    assert_eq!((&first, seed), (&again, same));
    let (other, _) = drawn(&mut host(by_lot(Some(seed + 1)), 11));
    assert_ne!(first, other);
    let (by_strength, _) = drawn(&mut host(Rules { by_lot: false, ..by_lot(Some(seed)) }, 11));
    assert_ne!(first, by_strength);
}

#[test]
fn lots_keep_forbidden_pairs_apart_and_later_rounds_follow_the_results() {
    let rules = Rules { by_lot: true, seed: Some(3), ..rules("dutch-2026", 5) };
    let mut host = host(rules, 12);
    let one_club: BTreeSet<u32> = (1..=6).collect();
    let participants = one_club.iter().map(|no| ParticipantId(*no)).collect();
    let prohibition = Prohibition { from: RoundNo(1), to: RoundNo(1), participants };
    host.apply(&Op::Prohibit { prohibition }).expect("forbidden");
    publish(&mut host, 1);
    let first = pairs(&host.state, 1);
    assert!(first.iter().all(|(one, other)| one_club.contains(one) != one_club.contains(other)));
    for round in 2..=5 {
        play(&mut host);
        publish(&mut host, round);
    }
    assert_agrees(&host.state, 2);
}

#[test]
fn the_numbers_of_a_round_robin_can_be_drawn() {
    let mut host = host(Rules { by_lot: true, seed: Some(5), ..rules("round-robin", 7) }, 8);
    publish(&mut host, 1);
    let numbers: BTreeSet<StartNumber> =
        host.state.participants.values().map(|row| row.start_number).collect();
    assert_eq!(numbers, (1..=8).map(StartNumber).collect());
    let order = host.state.berger_numbers();
    assert_ne!(order, (1..=8).map(ParticipantId).collect::<Vec<_>>());
    for round in 2..=7 {
        play(&mut host);
        publish(&mut host, round);
    }
    assert_eq!(host.state.berger_numbers(), order);
    assert_agrees(&host.state, 1);
}

#[test]
fn a_draft_thrown_away_draws_the_same_lots_again() {
    let mut host = host(Rules { by_lot: true, ..rules("dutch-2026", 5) }, 10);
    host.apply(&Op::DraftRound { round: RoundNo(1) }).expect("drafted");
    let first = pairs(&host.state, 1);
    let discard = Op::DiscardDraft { round: RoundNo(1) };
    host.apply_as(account(1), &discard, &[Warning::DraftDiscarded]).expect("thrown away");
    host.apply(&Op::DraftRound { round: RoundNo(1) }).expect("drafted again");
    assert_eq!(pairs(&host.state, 1), first);
    assert_eq!(host.state.rounds[&RoundNo(1)].stage, Stage::Drafted);
}

#[test]
fn virtual_points_count_in_pairings_and_never_in_standings() {
    let mut host = host(rules("dutch-2026-baku", 9), 16);
    publish(&mut host, 1);
    // Upper half among itself: 1 to 8, then 9 to 16.
    let upper = |(one, other): &(u32, u32)| (*one <= 8) == (*other <= 8);
    assert!(pairs(&host.state, 1).iter().all(upper));
    play(&mut host);
    let table = host.state.crosstable(RoundNo(1));
    let ranking =
        standings(&table, RoundNo(1), host.state.rules.basis(), &host.state.rules.tie_breaks);
    assert!(ranking.lines.iter().all(|line| line.points <= Points::ONE));
    let written = report(&host.state);
    assert_eq!(written.header.system, "FIDE_DUTCH_2026_BAKU");
    let given = [2, 2, 2, 1, 1].map(Points::from_halves);
    let of = |id: u32| &written.players[id as usize - 1].virtual_points;
    assert_eq!((of(8).as_slice(), of(9).len()), (given.as_slice(), 0));
}

#[test]
fn other_points_work_in_every_system() {
    let paid = PointSystem {
        pairing_allocated_bye: Points::from_halves(2),
        ..PointSystem::three_one_nothing()
    };
    for (system, rounds) in [("dutch-2026", 4), ("dutch-2017", 4), ("round-robin", 5)] {
        let mut host = host(Rules { points: paid, ..rules(system, rounds) }, 5);
        for round in 1..=rounds {
            publish(&mut host, round);
            play(&mut host);
        }
        assert_eq!(report(&host.state).points, paid);
        assert_agrees(&host.state, 1);
    }
}

#[test]
fn a_report_file_brings_its_system_along() {
    let file = |code: &str| {
        let text = format!("142 5\n152 W\n192 {code}\n001    1 m    One\n001    2 m    Two\n");
        trf::read(text.as_bytes()).expect("readable").rules()
    };
    for (_, system) in System::INDIVIDUAL {
        if system == (System::RoundRobin { cycles: Cycles::DoubleSwapped, teams: false }) {
            continue; // No code tells the exchange of rounds: the recorded rounds do.
        }
        let rules = file(&system.to_string()).expect("a system of players");
        assert_eq!(rules.system, system);
        assert!(rules.tie_breaks.iter().all(|one| rules.basis().permits(one.criterion())));
    }
    for code in ["FIDE_DUBOV", "FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_X"] {
        assert!(file(code).is_err(), "{code}");
    }
}

#[test]
fn what_was_drawn_by_lot_is_explained_as_the_engines_own_pairing() {
    for (system, rounds) in [("dutch-2026", 5), ("round-robin", 7), ("dutch-2017-baku", 5)] {
        let mut host = host(Rules { by_lot: true, seed: Some(5), ..rules(system, rounds) }, 8);
        host.draft(1);
        for (_, white, _) in host.boards(1) {
            let reasons = host.state.explain(RoundNo(1), ParticipantId(white)).expect("reasons");
            for board in &reasons.boards {
                assert_eq!(board.departure, None, "{system}");
            }
        }
    }
}
