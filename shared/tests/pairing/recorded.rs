//! Tournaments in which every recorded round is known to be right, opponents and colours.

use std::path::Path;
use std::process::Command;

use shared::crosstable::Mark;
use shared::id::RoundNo;
use shared::pairing::check::check;
use shared::pairing::dutch::Edition;

use super::data;

/// A round beyond every tournament.
const LAST: RoundNo = RoundNo(u16::MAX);

/// Rounds compared in a file; every difference is added to `wrong`.
fn compare(file: &Path, from: RoundNo, to: RoundNo, wrong: &mut Vec<String>) -> usize {
    compare_by(Edition::Fide2026, file, from, to, wrong)
}

fn compare_by(
    edition: Edition,
    file: &Path,
    from: RoundNo,
    to: RoundNo,
    wrong: &mut Vec<String>,
) -> usize {
    let report = check(&data::read(file), edition, from, to);
    for round in &report.rounds {
        match &round.outcome {
            Ok(differences) if differences.is_empty() => {}
            other => wrong.push(format!("{} round {}: {other:?}", file.display(), round.round)),
        }
    }
    report.rounds.len()
}

fn compare_folder(folder: &Path, edition: Edition, files: usize, rounds: usize) {
    let mut wrong = Vec::new();
    let found = data::files(folder);
    let compared: usize =
        found.iter().map(|file| compare_by(edition, file, RoundNo(1), LAST, &mut wrong)).sum();
    assert!(wrong.is_empty(), "{} of {compared} rounds:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!((found.len(), compared), (files, rounds));
}

#[test]
fn every_round_of_the_random_tournaments_is_paired_alike() {
    let Some(data) = data::folder() else { return };
    compare_folder(&data.join("dutch2026"), Edition::Fide2026, 162, 1179);
}

#[test]
fn every_round_of_the_tournaments_under_the_edition_before_is_paired_alike() {
    let Some(data) = data::folder() else { return };
    compare_folder(&data.join("dutch2017"), Edition::Fide2017, 162, 1179);
}

#[test]
fn every_round_of_the_larger_tournaments_is_paired_alike() {
    let Some(data) = data::folder() else { return };
    compare_folder(&data.join("dutch2026-mid"), Edition::Fide2026, 16, 135);
}

#[test]
fn every_round_of_the_large_collection_is_paired_alike() {
    let Some(data) = data::folder() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dutch2026-large");
    std::fs::create_dir_all(&folder).unwrap();
    let archive = data.join("dutch2026-large.tar.xz");
    let unpacked = Command::new("tar").arg("-xJf").arg(archive).arg("-C").arg(&folder).status();
    assert!(unpacked.unwrap().success());
    compare_folder(&folder.join("share"), Edition::Fide2026, 3965, 28096);
}

#[test]
fn real_events_are_paired_alike_after_the_first_round() {
    let Some(data) = data::folder() else { return };
    let mut wrong = Vec::new();
    let real = data.join("real");
    assert_eq!(compare(&real.join("arad2026_a.trf"), RoundNo(2), RoundNo(9), &mut wrong), 8);
    assert_eq!(compare(&real.join("frome2026_open.trf"), RoundNo(2), RoundNo(5), &mut wrong), 4);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_large_tournament_without_a_stated_colour_is_paired_alike() {
    let Some(data) = data::folder() else { return };
    let file = data.join("bench/t400_9.trf");
    let mut wrong = Vec::new();
    assert_eq!(compare(&file, RoundNo(1), LAST, &mut wrong), 9);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        check(&data::read(&file), Edition::Fide2026, RoundNo(1), RoundNo(1))
            .initial_colour_was_read
    );
}

#[test]
fn a_changed_record_is_found_in_its_round_alone() {
    let Some(data) = data::folder() else { return };
    let mut table = data::read(&data.join("real/arad2026_a.trf"));
    for row in &mut table.rows {
        let last = row.cells.last_mut().filter(|cell| cell.mark.is_played());
        if let Some(cell) = last {
            cell.colour = cell.colour.map(|colour| colour.opposite());
        }
    }
    let report = check(&table, Edition::Fide2026, RoundNo(2), LAST);
    let differing = report.rounds.iter().filter(|round| round.outcome != Ok(Vec::new()));
    assert_eq!(differing.map(|round| round.round).collect::<Vec<_>>(), [RoundNo(9)]);
}

#[test]
fn a_round_is_paired_from_the_rounds_before_it_alone() {
    let Some(data) = data::folder() else { return };
    let table = data::read(&data.join("real/arad2026_a.trf"));
    let mut altered = table.clone();
    for row in &mut altered.rows {
        for cell in row.cells.iter_mut().skip(4).filter(|cell| cell.mark.is_played()) {
            cell.mark = Mark::Draw;
        }
    }
    let round = RoundNo(4);
    assert_eq!(
        check(&table, Edition::Fide2026, round, round),
        check(&altered, Edition::Fide2026, round, round)
    );
}
