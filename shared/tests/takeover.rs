//! A report file taken over and handed back tells the same tournament.

#![expect(clippy::expect_used, reason = "a broken premise fails the test")]

use std::collections::BTreeMap;

use shared::id::{EntryId, OpId, Revision, RoundNo, TournamentId};
use shared::time::Instant;
use shared::tournament::{Actor, Ctx, Running, Tournament, decide};
use shared::trf::{Header, Report, read};
use uuid::Uuid;

fn taken_over(report: &Report) -> (Tournament, Report) {
    let people = report.people();
    let entries: Vec<EntryId> =
        (1..=people.len() as u128).map(|no| EntryId(Uuid::from_u128(no))).collect();
    let id = TournamentId(Uuid::nil());
    let mut state =
        Tournament::new(id, report.rules().expect("a system of players"), Running::default());
    for (no, op) in (1u64..).zip(report.takeover(&entries)) {
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
