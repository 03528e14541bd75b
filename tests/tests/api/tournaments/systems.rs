//! A tournament by each pairing system, from its rules to the report file that agrees with it.

use anyhow::{Context, Result};
use shared::api::participants::{EntryData, PersonData};
use shared::api::rounds::DraftBody;
use shared::api::tournaments::{NewTournament, RulesBody};
use shared::api::{
    AddParticipant, CreateTournament, DraftRound, ExportTrf, GetStandings, ImportTrf, NoBody,
    RecordResult, SetRules,
};
use shared::error::{ErrorCode, Problem};
use shared::id::RoundNo;
use shared::pairing::check::check_system;
use shared::pairing::system::System;
use shared::points::PointSystem;
use shared::result::GameResult::{self, BlackWins, Draw, Open as NotYet, WhiteWins};
use shared::scoring::Edition;
use shared::tournament::Rules;
use shared::trf::{self, Report};
use tests::hall::{self, Open};
use tests::{on_both, public};

fn rules(system: &str, rounds: u16, tie_breaks: &[&str]) -> Result<Rules> {
    let system = System::named(system).context("no system of this name")?;
    let tie_breaks = tie_breaks.iter().map(|code| code.parse()).collect::<Result<_, _>>()?;
    Ok(Rules { system, rounds: RoundNo(rounds), tie_breaks, ..Rules::default() })
}

/// Pairs and plays rounds; the results depend on the board only.
async fn play(open: &Open, rounds: u16) -> Result<()> {
    const RESULTS: [GameResult; 3] = [WhiteWins, Draw, BlackWins];
    for round in (1..=rounds).map(RoundNo) {
        open.pair(round).await?;
        for game in open.round(&open.chief, round).await?.games {
            let result = RESULTS.iter().cycle().nth(usize::from(game.board.0 + round.0));
            let body = hall::result(*result.context("three results")?, NotYet);
            open.chief.call::<RecordResult>(&[&open.id(), &game.id], &body).await?;
        }
    }
    Ok(())
}

async fn exported(open: &Open) -> Result<Report> {
    let answer = open.chief.ask::<ExportTrf>(&[&open.id()], &NoBody {}).await?;
    Ok(trf::read(&answer.body)?)
}

/// The exported file, checked as `tablero check` does.
async fn agrees(open: &Open, from: u16) -> Result<Report> {
    let report = exported(open).await?;
    let system = System::of(&report)?;
    let checked = check_system(&system.table(&report)?, system, RoundNo(from), RoundNo(u16::MAX));
    anyhow::ensure!(checked.agrees() && !checked.rounds.is_empty(), "{system}: {checked:?}");
    Ok(report)
}

async fn refused(open: &Open, rules: Rules) -> Result<Problem> {
    let body = RulesBody { op: hall::op(), rules };
    open.organizer.ask::<SetRules>(&[&open.id()], &body).await?.problem()
}

on_both! {
    async fn f2_f9_a_tournament_of_2023_runs_by_the_editions_of_its_day(hall) {
        let rules = Rules {
            edition: Edition::Fide2009,
            ..rules("dutch-2017", 5, &["PTS", "BH/C1", "DE", "ARO/C1/U1400"])?
        };
        let open = hall.tournament(rules).await?;
        open.enter(9).await?;
        play(&open, 5).await?;
        assert_eq!(agrees(&open, 1).await?.header.system, "FIDE_DUTCH_2017");
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        assert_eq!(parts.tournament.rules.system.name(), "dutch-2017");
        assert_eq!(parts.tournament.rules.edition, Edition::Fide2009);
    }

    async fn an_accelerated_tournament_hands_its_virtual_points_over(hall) {
        let open = hall.tournament(rules("dutch-2026-baku", 7, &["PTS", "BH/C1"])?).await?;
        open.enter(21).await?;
        play(&open, 5).await?;
        let report = agrees(&open, 1).await?;
        assert_eq!(report.header.system, "FIDE_DUTCH_2026_BAKU");
        let upper = report.players.iter().filter(|player| !player.virtual_points.is_empty());
        assert_eq!(upper.count(), 12);
    }

    async fn a_round_robin_of_seven_has_a_free_round_for_each(hall) {
        let open = hall.tournament(rules("round-robin", 7, &["PTS", "DE", "SB", "KS"])?).await?;
        open.enter(7).await?;
        play(&open, 7).await?;
        let report = agrees(&open, 1).await?;
        assert_eq!(report.header.system, "BERGER_ROUNDROBIN");
        let answer = hall.anybody().call::<GetStandings>(&[&open.id()], &NoBody {}).await?;
        let halves: i32 = answer.standings.lines.iter().map(|line| line.points.halves()).sum();
        // Three games of two half-points in each of seven rounds, and nothing for a free round.
        assert_eq!(halves, 7 * 3 * 2);
    }

    async fn a_double_round_robin_exchanges_its_rounds_and_comes_back_from_its_file(hall) {
        let open =
            hall.tournament(rules("double-round-robin-swapped", 6, &["PTS", "DE"])?).await?;
        open.enter(4).await?;
        play(&open, 5).await?;
        let written = open.chief.ask::<ExportTrf>(&[&open.id()], &NoBody {}).await?.body;
        assert_eq!(agrees(&open, 1).await?.header.system, "BERGER_DOUBLEROUNDROBIN");
        let before = public::parts(&open.chief, open.id()).await?;
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &RoundNo(6)];
        let draft = DraftBody { op: hall::op(), consents: Vec::new() };
        open.chief.call::<DraftRound>(&place, &draft).await?;
        let named = before.tournament.rules.system.name();
        assert_eq!(named, trf::read(&written)?.rules()?.system.name());
    }

    async fn the_numbers_of_a_round_robin_are_drawn_and_fixed(hall) {
        let by_lot = Rules { by_lot: true, ..rules("round-robin", 5, &["PTS", "SB"])? };
        let open = hall.tournament(by_lot).await?;
        open.enter(6).await?;
        play(&open, 2).await?;
        agrees(&open, 1).await?;
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        assert!(parts.tournament.rules.seed.is_some());
        let person = PersonData { family_name: "Zevallos".into(), ..PersonData::default() };
        let late = EntryData { op: hall::op(), person, rating: None };
        let answer = open.chief.ask::<AddParticipant>(&[&open.id()], &late).await?;
        assert_eq!(answer.problem()?.code, ErrorCode::NumbersFrozen);
    }

    async fn t7_round_one_by_lot_is_repeated_from_the_seed_that_everybody_sees(hall) {
        let by_lot = Rules { by_lot: true, ..rules("dutch-2026", 5, &["PTS", "BH/C1"])? };
        let open = hall.tournament(by_lot.clone()).await?;
        open.enter(10).await?;
        play(&open, 3).await?;
        agrees(&open, 2).await?;
        let parts = public::parts(&hall.anybody(), open.id()).await?;
        let Rules { seed, initial_colour, .. } = parts.tournament.rules.clone();
        let again = Rules { seed, initial_colour, ..by_lot };
        let new = NewTournament { name: "Again".into(), slug: "again".into(), rules: again };
        let tournament = open.organizer.call::<CreateTournament>(&[&open.event.id], &new).await?;
        let second = Open { tournament, ..open };
        second.enter(10).await?;
        second.pair(RoundNo(1)).await?;
        let pairs = |parts: &shared::view::Parts| -> Result<Vec<(u32, u32)>> {
            let games = &public::round(parts, RoundNo(1))?.games;
            Ok(games.iter().map(|game| (game.white.0, game.black.0)).collect())
        };
        let repeated = public::parts(&hall.anybody(), second.id()).await?;
        assert_eq!(pairs(&repeated)?, pairs(&parts)?);
    }

    async fn rules_that_do_not_fit_are_refused_with_their_field(hall) {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(6).await?;
        let three = PointSystem::three_one_nothing();
        for (rules, code, field) in [
            (
                Rules { points: three, ..rules("dutch-2026-baku", 5, &["PTS"])? },
                ErrorCode::AccelerationNeedsPoints,
                "rules.points",
            ),
            (rules("round-robin", 9, &["PTS"])?, ErrorCode::RoundsDoNotFit, "rules.rounds"),
            (
                rules("round-robin", 5, &["PTS", "BH"])?,
                ErrorCode::TieBreakNotHere,
                "rules.tie_breaks[1]",
            ),
        ] {
            let problem = refused(&open, rules).await?;
            assert_eq!((problem.code, problem.field.as_deref()), (code, Some(field)));
        }
    }

    async fn a_file_of_a_system_that_is_not_run_here_is_refused(hall) {
        let open = hall.tournament(Rules::default()).await?;
        for code in ["FIDE_DUBOV", "FIDE_TEAM_TYPEA_MP_GP"] {
            let file = format!("142 5\n192 {code}\n001    1 m    One\n001    2 m    Two\n");
            let request = open.organizer.request::<ImportTrf>(&[&open.id()]).body(file);
            let problem = open.organizer.send(request).await?.problem()?;
            assert_eq!(problem.code, ErrorCode::UnknownSystem);
            assert_eq!(problem.args.get("system").map(String::as_str), Some(code));
        }
    }

    async fn an_unknown_system_is_named_as_a_bad_field(hall) {
        let open = hall.tournament(Rules::default()).await?;
        let mut body = serde_json::to_value(RulesBody { op: hall::op(), rules: Rules::default() })?;
        body["rules"]["system"] = "team-a-mp-gp".into();
        let request = open.organizer.request::<SetRules>(&[&open.id()]).json(&body);
        let problem = open.organizer.send(request).await?.problem()?;
        assert_eq!(problem.code, ErrorCode::BadJson);
        assert_eq!(problem.field.as_deref(), Some("rules.system"));
    }
}
