//! The Dutch engine against tournaments whose right pairings are known.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use shared::crosstable::{Crosstable, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::check::check;
use shared::pairing::{Pairing, dutch};

#[path = "support/reader.rs"]
mod reader;

const LAST: RoundNo = RoundNo(u16::MAX);

/// Rounds compared in a file; every difference is added to `wrong`.
fn compare(file: &Path, from: RoundNo, to: RoundNo, wrong: &mut Vec<String>) -> usize {
    let report = check(&reader::read(file), from, to);
    for round in &report.rounds {
        match &round.outcome {
            Ok(differences) if differences.is_empty() => {}
            other => wrong.push(format!("{} round {}: {other:?}", file.display(), round.round)),
        }
    }
    report.rounds.len()
}

fn compare_folder(folder: &Path, files: usize) {
    let mut wrong = Vec::new();
    let found = reader::files(folder, &[".trf"]);
    assert_eq!(found.len(), files);
    let rounds: usize = found.iter().map(|file| compare(file, RoundNo(1), LAST, &mut wrong)).sum();
    assert!(wrong.is_empty(), "{} of {rounds} rounds differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// A pairing in the common form: White, Black; the bye as `id 0`.
fn lines(pairing: &Pairing) -> Vec<String> {
    let pairs = pairing.pairs.iter().map(|pair| format!("{} {}", pair.white, pair.black));
    pairs.chain(pairing.bye.map(|id| format!("{id} 0"))).collect()
}

fn assert_pairing(position: &Path, expected: &Path) {
    let expected = std::fs::read_to_string(expected).unwrap();
    let pairing = dutch::pair(&reader::read(position)).unwrap();
    let expected: Vec<&str> = expected.split_whitespace().skip(1).collect();
    let found = lines(&pairing).join(" ");
    assert_eq!(found, expected.join(" "), "{}", position.display());
}

#[test]
fn every_round_of_the_random_tournaments_is_paired_alike() {
    let Some(data) = reader::data() else { return };
    compare_folder(&data.join("dutch2026"), 162);
}

#[test]
fn every_round_of_the_larger_tournaments_is_paired_alike() {
    let Some(data) = reader::data() else { return };
    compare_folder(&data.join("dutch2026-mid"), 16);
}

#[test]
fn every_round_of_the_large_collection_is_paired_alike() {
    let Some(data) = reader::data() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dutch2026-large");
    std::fs::create_dir_all(&folder).unwrap();
    let unpacked = Command::new("tar")
        .arg("-xJf")
        .arg(data.join("dutch2026-large.tar.xz"))
        .arg("-C")
        .arg(&folder)
        .status();
    assert!(unpacked.unwrap().success());
    compare_folder(&folder.join("share"), 3965);
}

#[test]
fn real_events_are_paired_alike_after_the_first_round() {
    let Some(data) = reader::data() else { return };
    let mut wrong = Vec::new();
    let real = data.join("real");
    assert_eq!(compare(&real.join("arad2026_a.trf"), RoundNo(2), RoundNo(9), &mut wrong), 8);
    assert_eq!(compare(&real.join("frome2026_open.trf"), RoundNo(2), RoundNo(5), &mut wrong), 4);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn positions_of_another_engine_are_paired_alike() {
    let Some(data) = reader::data() else { return };
    let folder = data.join("bbp");
    for name in ["dutch_2025_C5", "dutch_2025_C9", "issue_7"] {
        let expected = folder.join(format!("{name}.output.expected"));
        assert_pairing(&folder.join(format!("{name}.input")), &expected);
    }
    let bitfield = dutch::pair(&reader::read(&folder.join("c2_bitfield_2026-10-07.trf"))).unwrap();
    assert_eq!(lines(&bitfield), ["4 2", "7 5", "6 3", "8 0"]);
    let mut wrong = Vec::new();
    assert_eq!(compare(&folder.join("issue_15.input"), RoundNo(1), LAST, &mut wrong), 11);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn middles_of_large_tournaments_are_paired_alike() {
    let Some(data) = reader::data() else { return };
    let bench = data.join("bench");
    for name in ["b400_9", "b400_24"] {
        let expected = bench.join(format!("{name}.expected.txt"));
        assert_pairing(&bench.join(format!("{name}.trf")), &expected);
    }
    let mut wrong = Vec::new();
    assert_eq!(compare(&bench.join("t400_9.trf"), RoundNo(1), LAST, &mut wrong), 9);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn expected(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn id(value: &Value) -> ParticipantId {
    ParticipantId(value.as_u64().unwrap() as u32)
}

fn position(folder: &Path, case: &Value) -> Crosstable {
    reader::read(&folder.join(case["file"].as_str().unwrap()))
}

#[test]
fn disputed_byes_go_where_the_text_puts_them() {
    let Some(data) = reader::data() else { return };
    for folder in ["disputes/bye_second", "disputes/bye_assignee_score"] {
        let folder = data.join(folder);
        for case in expected(&folder) {
            let pairing = dutch::pair(&position(&folder, &case)).unwrap();
            let pairs = case["pairs"].as_array().unwrap().iter();
            let mut right: Vec<_> = pairs.map(|pair| (id(&pair[0]), id(&pair[1]))).collect();
            let mut found: Vec<_> =
                pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
            right.sort();
            found.sort();
            assert_eq!((found, pairing.bye), (right, Some(id(&case["bye"]))), "{case}");
        }
    }
}

#[test]
fn positions_that_the_edition_changed_are_paired_by_the_new_one() {
    let Some(data) = reader::data() else { return };
    let folder = data.join("disputes/rule_delta");
    for case in expected(&folder) {
        let pairing = dutch::pair(&position(&folder, &case)).unwrap();
        let mut found: Vec<_> = pairing
            .pairs
            .iter()
            .map(|pair| (pair.white.min(pair.black), Some(pair.white.max(pair.black))))
            .chain(pairing.bye.map(|id| (id, None)))
            .collect();
        found.sort();
        let pairs = case["rules_2026"].as_array().unwrap().iter();
        let right: Vec<_> =
            pairs.map(|pair| (id(&pair[0]), (!pair[1].is_null()).then(|| id(&pair[1])))).collect();
        assert_eq!(found, right, "{case}");
    }
}

#[test]
fn a_round_is_paired_the_same_whatever_is_known_of_later_ones() {
    let Some(data) = reader::data() else { return };
    let table = reader::read(&data.join("real/arad2026_a.trf"));
    let mut altered = table.clone();
    for row in &mut altered.rows {
        for cell in row.cells.iter_mut().skip(4).filter(|cell| cell.mark.is_played()) {
            cell.mark = Mark::Draw;
        }
    }
    let round = RoundNo(4);
    assert_eq!(check(&table, round, round), check(&altered, round, round));
}
