//! Published standings, equal number by number.

use shared::id::ParticipantId;
use shared::scoring::{Basis, Criterion, Schedule, Standings, TieBreak, Value, standings};

use super::report_file::{data_file, tournament};
use super::table::{final_standings, list, value_in};

/// A published column by start number.
fn column(text: &str, separator: char, name: &str) -> Vec<(ParticipantId, String)> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut names = lines.next().expect("a header").split(separator);
    let at = names.position(|one| one == name).expect("the column");
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split(separator).collect();
            (ParticipantId(cells[0].parse().expect("a start number")), cells[at].to_owned())
        })
        .collect()
}

/// A value in the notation of the published tables.
fn written(value: Value) -> String {
    match value {
        Value::Points(points) => {
            format!("{}.{}", points.halves() / 2, points.halves() % 2 * 5)
        }
        Value::Untied => "0".to_owned(),
        other => other.to_string(),
    }
}

/// The numbers of those who differ from a published column.
fn differing(
    standings: &Standings,
    index: usize,
    published: &[(ParticipantId, String)],
) -> Vec<(u32, String, String)> {
    assert_eq!(standings.lines.len(), published.len());
    let differs = |(id, theirs): &(ParticipantId, String)| {
        let ours = value_in(standings, index, id.0);
        let same = match ours {
            Value::Undefined => ["None", "0.0"].contains(&theirs.as_str()),
            _ => [theirs.clone(), format!("{theirs}.0")].contains(&written(ours)),
        };
        (!same).then(|| (id.0, written(ours), theirs.clone()))
    };
    published.iter().filter_map(differs).collect()
}

#[test]
fn a_real_open_of_2026_has_the_published_average_ratings_and_buchholz() {
    let Some(table) = tournament("real/arad2026_a.trf") else { return };
    let Some(published) = data_file("real/arad2026_a.tiebreaks.csv") else { return };
    let ours = final_standings(&table, "PTS ARO/C1/U1400 BH/C1");
    assert_eq!(ours.lines.len(), 209);
    assert_eq!(differing(&ours, 1, &column(&published, ',', "TB3")), []);
    // No. 140 had a full point without a game in round 1: by the rule it is a dummy that counts.
    assert_eq!(
        differing(&ours, 2, &column(&published, ',', "TB4")),
        [(140, "42.0".to_owned(), "41".to_owned())]
    );
}

#[test]
fn a_real_congress_with_many_byes_has_the_published_progressive_scores_and_ranks() {
    let Some(table) = tournament("real/frome2026_open.trf") else { return };
    let Some(published) = data_file("real/frome2026_open.tiebreaks.csv") else { return };
    let ours = final_standings(&table, "PTS DE PS");
    assert_eq!(ours.lines.len(), 38);
    assert_eq!(differing(&ours, 0, &column(&published, ',', "TB1")), []);
    assert_eq!(differing(&ours, 2, &column(&published, ',', "TB3")), []);
    let mut ranked = column(&published, ',', "rank");
    ranked.sort_by_key(|(_, rank)| rank.parse::<u32>().expect("a rank"));
    let ranks = ranked.iter().map(|(id, _)| {
        ours.lines.iter().find(|line| line.participant == *id).map(|line| line.rank)
    });
    assert!(ranks.is_sorted(), "the published order breaks no rank of ours");
}

#[test]
fn the_swiss_exercises_have_the_values_of_2026() {
    for name in ["held_swiss_5", "held_swiss_9"] {
        let Some(table) = tournament(&format!("tiebreaks/{name}.trf")) else { return };
        let Some(published) = data_file(&format!("tiebreaks/{name}.V2026.tsv")) else { return };
        for (code, theirs) in [
            ("PTS", "PTS"),
            ("BH", "BH/V2026"),
            ("BH/C1", "BH/C1/V2026"),
            ("SB", "SB/V2026"),
            ("SB/C1", "SB/C1/V2026"),
            ("PS", "PS"),
            ("WIN", "WIN"),
            ("ARO", "ARO"),
        ] {
            let ours = final_standings(&table, code);
            assert_eq!(differing(&ours, 0, &column(&published, '\t', theirs)), [], "{code} {name}");
        }
    }
}

#[test]
fn the_round_robin_exercise_counts_forfeits_as_games_and_refuses_buchholz() {
    let Some(table) = tournament("tiebreaks/held_round_robin.trf") else { return };
    let Some(published) = data_file("tiebreaks/held_round_robin.V2026.tsv") else { return };
    let basis = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    let codes = "PTS DE SB WIN ARO BH";
    let ours = standings(&table, table.paired_rounds, basis, &list(codes));
    for (index, code) in codes.split(' ').take(5).enumerate() {
        assert_eq!(differing(&ours, index, &column(&published, '\t', code)), [], "{code}");
    }
    assert!(ours.lines.iter().all(|line| line.values[5] == Value::Undefined));
}

#[test]
fn the_exercises_have_the_expected_values_and_ranks() {
    let Some(text) = data_file("tiebreaks/held_expected.json") else { return };
    let expected: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut checked = 0;
    for part in ["cases_2023", "cases_2026"] {
        for case in expected[part].as_array().expect("cases") {
            checked += usize::from(exercise(case, part == "cases_2023"));
        }
    }
    assert_eq!(checked, 15, "exercises with a criterion that exists here");
}

/// Checks an exercise; false if it is about another edition or another criterion.
fn exercise(case: &serde_json::Value, of_2023: bool) -> bool {
    let (code, file) =
        (case["code"].as_str().expect("a code"), case["file"].as_str().expect("a file"));
    let (code, edition) = code.split_once("/V").unwrap_or((code, ""));
    let Ok(tiebreak) = code.parse::<TieBreak>() else { return false };
    // A code without an edition has the same value in all of them, and so have ratings.
    if of_2023 && !edition.is_empty() && tiebreak.criterion() != Criterion::AverageRating {
        return false;
    }
    let Some(table) = tournament(&format!("tiebreaks/{file}")) else { return false };
    let schedule = match case["predetermined"].as_bool() {
        Some(true) => Schedule::Predetermined,
        _ => Schedule::Swiss,
    };
    let basis = Basis { schedule, ..Basis::default() };
    let ours = standings(&table, table.paired_rounds, basis, &list(&format!("PTS {code}")));
    for (id, theirs) in case["expected"].as_object().expect("values") {
        let line = ours.lines.iter().find(|line| line.participant.to_string() == *id);
        let line = line.expect("a line");
        let same = match (case["expected_are_ranks"].as_bool(), theirs) {
            (Some(true), rank) => rank.as_u64() == Some(u64::from(line.rank)),
            (_, value) => match line.values[1] {
                Value::Undefined => value.as_str() == Some("None"),
                ours => value.as_str() == Some(&written(ours)),
            },
        };
        assert!(same, "no. {id} in exercise {case}: {line:?}");
    }
    true
}
