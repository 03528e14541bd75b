//! A report file taken over and handed back tells the same tournament.

#![expect(clippy::expect_used, reason = "a broken premise fails the test")]

use std::collections::BTreeMap;

use shared::id::{EntryId, OpId, ParticipantId, Revision, RoundNo, TournamentId};
use shared::pairing::system::System;
use shared::time::Instant;
use shared::tournament::{Actor, Ctx, Running, Tournament, decide};
use shared::trf::double_rounds::{self, NoMatches};
use shared::trf::{Dialect, Header, Report, read, write};
use uuid::Uuid;

fn taken_over(report: &Report) -> (Tournament, Report) {
    let people = report.people();
    let entries: Vec<EntryId> =
        (1..=people.len() as u128).map(|no| EntryId(Uuid::from_u128(no))).collect();
    let id = TournamentId(Uuid::nil());
    let mut state =
        Tournament::new(id, report.rules().expect("a system of players"), Running::default());
    let ops = report.takeover(&entries).expect("rounds of one game");
    for (no, op) in (1u64..).zip(ops) {
        let ctx = Ctx {
            now: Instant::from_micros(0),
            actor: Actor::System,
            op: OpId(Uuid::from_u128(u128::from(no))),
            revision: Revision(no - 1),
            seed: 0,
            consents: Vec::new(),
        };
        let decision = decide(&state, &op, &ctx).expect("the file is taken over");
        decision.changes.into_iter().for_each(|change| state.apply(change));
    }
    let people: BTreeMap<_, _> = entries.into_iter().zip(people).collect();
    let back = state.report(Header::default(), &people);
    (state, back)
}

const FILE: &str = "\
012 A small open
XXR 5
XXC white1
001    1 m GM Alekhin, A                        2500 FRA     1000001 1992/10/31  2.0    1     3 w 1     2 b 1
001    2 w    Menchik, V                        2400 ENG     1000002 1906        1.0    3     4 b 1     1 w 0
001    5      Unrated One                                            2010/00/00  1.0    2  0000 - U  0000 - Z  0000 - H
001    3 m    Third, Person                     2300                             0.0    5     1 b 0     4 w -
001    4      Fourth, Person                    2200                             1.0    4     2 w 0     3 b +  0000 - Z
";

#[test]
fn a_small_file_comes_back_as_it_went_in() {
    let report = read(FILE.as_bytes()).expect("readable");
    let (state, back) = taken_over(&report);
    assert_eq!(state.published_round(), RoundNo(2));
    assert_eq!(back.crosstable(), report.crosstable());
    let names = |report: &Report| {
        let mut names: Vec<_> = report
            .players
            .iter()
            .map(|player| (player.id, player.name.clone(), player.birth, player.fide_id))
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&back), names(&report));
}

/// Example E1 of Double-Swiss with its first round played; 2 asked for a bye in the third.
const DOUBLE: &str = "\
012 A double open
142 10
152 W
192 FIDE_DOUBLESWISS
162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.5
XXS HPB=1.0 FPB=2.0
240 H   5    2
240 H   6    2
260   3   4    1    3
001    1      One                               2500                             1.5    2     4 w 1     4 b =
001    2      Two                               2400                             1.0    4     5 b =     5 w =
001    3      Three                             2300                             2.0    1     6 w 1     6 b 1
001    4      Four                              2200                             0.5    6     1 b 0     1 w =
001    5      Five                              2100                             1.0    4     2 w =     2 b =
001    6      Six                               2000                             0.0    7     3 b 0     3 w 0
001    7      Seven                             1900                             1.5    2  0000 - U  0000 - U
";

#[test]
fn a_file_of_double_rounds_comes_back_as_it_went_in() {
    let report = read(DOUBLE.as_bytes()).expect("readable");
    assert_eq!(report.points_mismatches(), []);
    let (state, back) = taken_over(&report);
    assert_eq!((state.published_round(), state.rules.rounds), (RoundNo(1), RoundNo(5)));
    assert_eq!(state.rules.system, System::DoubleSwiss { baku: false });
    assert_eq!(back.crosstable(), report.crosstable());
    assert_eq!(back.header.system, report.header.system);
    assert_eq!(back.announced_byes, report.announced_byes);
    assert_eq!(double_rounds::crosstable(&back), double_rounds::crosstable(&report));
    let points = |report: &Report| -> Vec<_> {
        report.players.iter().map(|player| (player.id, player.points)).collect()
    };
    assert_eq!(points(&back), points(&report));
    let text = write(&back, Dialect::Trf26).expect("fits");
    assert_eq!(read(text.as_bytes()).expect("readable").crosstable(), report.crosstable());
}

#[test]
fn a_file_whose_rounds_are_not_matches_is_not_taken_over() {
    let broken = DOUBLE.replace("     4 b =", "     4 w =").replace("     1 w =", "     1 b =");
    let report = read(broken.as_bytes()).expect("readable");
    let (player, round) = (ParticipantId(1), RoundNo(1));
    assert_eq!(report.takeover(&[]), Err(NoMatches::SameColour { player, round }));
}

#[test]
fn every_round_of_a_real_open_comes_back_as_it_went_in() {
    let Some(folder) = std::env::var_os("TABLERO_DATA") else {
        eprintln!("TABLERO_DATA is not set: the real open is not read");
        return;
    };
    let path = std::path::Path::new(&folder).join("real/arad2026_a.trf");
    let report = read(&std::fs::read(path).expect("the file is there")).expect("readable");
    for round in 1..=9 {
        let earlier = report.through(RoundNo(round));
        let (_, back) = taken_over(&earlier);
        let (mut told, mut meant) = (back.crosstable(), earlier.crosstable());
        meant.initial_colour = told.initial_colour;
        for table in [&mut told, &mut meant] {
            table.rows.iter_mut().for_each(|row| row.cells.truncate(usize::from(round)));
        }
        assert_eq!(told, meant, "after round {round}");
    }
}
