//! Single positions of the data folder with their next round.

use std::path::Path;

use serde_json::Value;
use shared::id::ParticipantId;
use shared::pairing::Pairing;
use shared::pairing::dutch::{self, Edition};

use super::data;

fn next_round(file: &Path) -> Pairing {
    next_round_by(Edition::Fide2026, file)
}

fn next_round_by(edition: Edition, file: &Path) -> Pairing {
    dutch::pair(&data::read(file), edition)
        .unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// White and Black of each board, the bye as `id 0`.
fn numbers(pairing: &Pairing) -> String {
    let pairs = pairing.pairs.iter().map(|pair| format!("{} {}", pair.white, pair.black));
    let lines: Vec<String> = pairs.chain(pairing.bye.map(|id| format!("{id} 0"))).collect();
    lines.join(" ")
}

/// Compares with an answer file, whose first number counts the lines.
fn assert_answer(position: &Path, answer: &Path) {
    let answer = std::fs::read_to_string(answer).unwrap();
    let expected: Vec<&str> = answer.split_whitespace().skip(1).collect();
    assert_eq!(numbers(&next_round(position)), expected.join(" "), "{}", position.display());
}

#[test]
fn positions_of_another_engine_are_paired_alike_board_by_board() {
    let Some(data) = data::folder() else { return };
    let folder = data.join("bbp");
    // `issue_15` is a tournament of another pairing system.
    for name in ["dutch_2025_C5", "dutch_2025_C9", "issue_7"] {
        let answer = folder.join(format!("{name}.output.expected"));
        assert_answer(&folder.join(format!("{name}.input")), &answer);
    }
    let pairing = next_round(&folder.join("c2_bitfield_2026-10-07.trf"));
    assert_eq!(numbers(&pairing), "4 2 7 5 6 3 8 0");
}

#[test]
fn middles_of_large_tournaments_are_paired_alike_board_by_board() {
    let Some(data) = data::folder() else { return };
    for name in ["b400_9", "b400_24"] {
        let folder = data.join("bench");
        let answer = folder.join(format!("{name}.expected.txt"));
        assert_answer(&folder.join(format!("{name}.trf")), &answer);
    }
}

fn cases(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn id(value: &Value) -> Option<ParticipantId> {
    value.as_u64().map(|id| ParticipantId(id as u32))
}

fn pairs_of(value: &Value) -> Vec<(Option<ParticipantId>, Option<ParticipantId>)> {
    let pairs = value.as_array().unwrap().iter();
    let mut pairs: Vec<_> = pairs.map(|pair| (id(&pair[0]), id(&pair[1]))).collect();
    pairs.sort();
    pairs
}

#[test]
fn disputed_byes_go_where_the_text_puts_them() {
    let Some(data) = data::folder() else { return };
    for folder in ["disputes/bye_second", "disputes/bye_assignee_score"] {
        let folder = data.join(folder);
        for case in cases(&folder) {
            let pairing = next_round(&folder.join(case["file"].as_str().unwrap()));
            let pairs = pairing.pairs.iter().map(|pair| (Some(pair.white), Some(pair.black)));
            let mut found: Vec<_> = pairs.collect();
            found.sort();
            assert_eq!(found, pairs_of(&case["pairs"]), "{case}");
            assert_eq!(pairing.bye, id(&case["bye"]), "{case}");
        }
    }
}

#[test]
fn positions_that_the_edition_changed_are_paired_by_each_in_its_own_way() {
    let Some(data) = data::folder() else { return };
    let folder = data.join("disputes/rule_delta");
    for case in cases(&folder) {
        let file = folder.join(case["file"].as_str().unwrap());
        for (edition, answer) in
            [(Edition::Fide2026, "rules_2026"), (Edition::Fide2017, "rules_2022")]
        {
            let pairing = next_round_by(edition, &file);
            let pairs = pairing
                .pairs
                .iter()
                .map(|pair| (Some(pair.white.min(pair.black)), Some(pair.white.max(pair.black))));
            let mut found: Vec<_> = pairs.chain(pairing.bye.map(|id| (Some(id), None))).collect();
            found.sort();
            assert_eq!(found, pairs_of(&case[answer]), "{edition:?}: {case}");
        }
    }
}
