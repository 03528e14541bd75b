//! Random tournaments: the same for the same seed, right by the check, and with all that was asked.

use std::collections::BTreeSet;

use shared::crosstable::Mark;
use shared::generate::{Plan, Rates, generate};
use shared::id::RoundNo;
use shared::pairing::check::check;
use shared::pairing::dutch::Edition;
use shared::points::{PointSystem, Points};
use shared::trf::{self, Dialect};

fn plan(seed: u64) -> Plan {
    Plan {
        seed,
        players: 24,
        rounds: RoundNo(7),
        edition: if seed.is_multiple_of(3) { Edition::Fide2017 } else { Edition::Fide2026 },
        rates: Rates {
            draws: 300,
            forfeits: 40,
            double_forfeits: 15,
            half_point_byes: 40,
            zero_point_byes: 20,
            withdrawals: 15,
            late_entries: 60,
            forbidden_pairs: 80,
            equal_ratings: 100,
            missing_ratings: 100,
        },
        points: PointSystem::default(),
        accelerated: seed.is_multiple_of(2),
    }
}

#[test]
fn a_seed_gives_one_tournament() {
    assert_eq!(generate(&plan(7)), generate(&plan(7)));
    assert_ne!(generate(&plan(7)), generate(&plan(8)));
}

#[test]
fn every_round_is_as_the_engine_pairs_it() {
    for seed in 0..60 {
        let plan = plan(seed);
        let table = generate(&plan).crosstable();
        assert!(check(&table, plan.edition, RoundNo(1), RoundNo(7)).agrees(), "seed {seed}");
    }
}

#[test]
fn a_tournament_reads_as_it_was_written() {
    for seed in 0..60 {
        let report = generate(&plan(seed));
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let text = trf::write(&report, dialect).unwrap();
            let read = trf::read(text.as_bytes()).unwrap();
            assert_eq!(read.crosstable().rows, report.crosstable().rows, "seed {seed}");
            assert_eq!(read.points_mismatches(), [], "seed {seed}");
        }
    }
}

#[test]
fn all_that_was_asked_for_happens() {
    let reports: Vec<_> = (0..60).map(|seed| generate(&plan(seed))).collect();
    let cells = || reports.iter().flat_map(|report| &report.players).flat_map(|one| &one.cells);
    let marks: BTreeSet<Mark> = cells().flatten().map(|cell| cell.mark).collect();
    for mark in [
        Mark::Win,
        Mark::Draw,
        Mark::ForfeitWin,
        Mark::ForfeitLoss,
        Mark::HalfPointBye,
        Mark::ZeroPointBye,
        Mark::PairingAllocatedBye,
    ] {
        assert!(marks.contains(&mark), "{mark:?}");
    }
    assert!(reports.iter().any(|report| !report.prohibitions.is_empty()));
    let players = || reports.iter().flat_map(|report| &report.players);
    assert!(players().any(|player| player.rating.is_none()));
    assert!(players().any(|player| !player.virtual_points.is_empty()));
    assert!(
        reports
            .iter()
            .any(|report| { report.players.windows(2).any(|two| two[0].rating == two[1].rating) })
    );
}

#[test]
fn without_rates_every_game_is_decided_over_the_board() {
    let report = generate(&Plan { rates: Rates::default(), ..plan(2) });
    let marks: BTreeSet<Mark> =
        report.players.iter().flat_map(|one| &one.cells).flatten().map(|cell| cell.mark).collect();
    assert_eq!(marks, BTreeSet::from([Mark::Win, Mark::Loss]));
}

#[test]
fn the_stronger_player_wins_more_often() {
    let report = generate(&Plan { rates: Rates::default(), players: 100, ..plan(3) });
    let half = |players: &[shared::trf::ReportPlayer]| -> i32 {
        players.iter().filter_map(|player| player.points).map(Points::halves).sum()
    };
    let (upper, lower) = (half(&report.players[..50]), half(&report.players[50..]));
    assert!(4 * upper > 5 * lower, "{upper} and {lower} half-points");
}

#[test]
fn acceleration_is_left_out_where_a_win_is_worth_three() {
    let points = PointSystem::three_one_nothing();
    let report = generate(&Plan { points, accelerated: true, ..plan(4) });
    assert!(report.players.iter().all(|player| player.virtual_points.is_empty()));
}

#[test]
fn a_plan_by_chance_uses_every_option_now_and_then() {
    let plans: Vec<Plan> = (0..100).map(Plan::any).collect();
    assert_eq!(Plan::any(5), plans[5]);
    assert!(plans.iter().all(|plan| (4..=40).contains(&plan.players)));
    assert!(plans.iter().all(|plan| (5..=13).contains(&plan.rounds.0)));
    assert!(plans.iter().any(|plan| plan.accelerated));
    assert!(plans.iter().any(|plan| plan.points != PointSystem::default()));
    assert!(plans.iter().any(|plan| plan.rates.missing_ratings == 1000));
}

#[test]
fn no_field_is_too_small() {
    for players in 0..4 {
        let report = generate(&Plan { players, ..plan(5) });
        assert_eq!(report.players.len(), players as usize);
    }
}
