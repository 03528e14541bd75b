//! Published standings, equal number by number.

use shared::id::ParticipantId;
use shared::scoring::{Basis, Edition, Schedule, Standings, TieBreak, Value, standings};

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

/// A code without the edition that some tables put behind it, and that edition.
fn plain(code: &str) -> (&str, &str) {
    code.split_once("/V").unwrap_or((code, ""))
}

/// A value in the notation of the published tables, with as many decimals as theirs.
fn written(value: Value, theirs: &str) -> String {
    let (numerator, denominator) = match value {
        Value::Points(points) => (i64::from(points.halves()), 2),
        Value::Quarters(quarters) => (quarters, 4),
        Value::Fraction { halves, by } => (halves, 2 * i64::from(by)),
        Value::Untied => return "0".to_owned(),
        Value::Undefined => return "None".to_owned(),
        other => return other.to_string(),
    };
    let decimals = theirs.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let scale = 10_i64.pow(u32::try_from(decimals).unwrap());
    let scaled = (2 * numerator * scale + denominator) / (2 * denominator);
    if decimals == 0 {
        // Nothing may be lost by it.
        assert_eq!(numerator % denominator, 0, "{value:?} published as {theirs}");
        return scaled.to_string();
    }
    format!("{}.{:0decimals$}", scaled / scale, scaled % scale)
}

/// The numbers of those who differ from a published column.
fn differing(
    standings: &Standings,
    index: usize,
    published: &[(ParticipantId, String)],
) -> Vec<(u32, String, String)> {
    assert_eq!(standings.lines.len(), published.len());
    let differs = |(id, theirs): &(ParticipantId, String)| {
        let value = value_in(standings, index, id.0);
        let ours = written(value, theirs);
        let nothing = value == Value::Undefined && ["None", "0", "0.0"].contains(&theirs.as_str());
        (ours != *theirs && !nothing).then(|| (id.0, ours, theirs.clone()))
    };
    published.iter().filter_map(differs).collect()
}

#[test]
fn a_real_open_of_2026_has_the_published_average_ratings_and_buchholz() {
    let Some(table) = tournament("real/arad2026_a.trf") else { return };
    let Some(published) = data_file("real/arad2026_a.tiebreaks.csv") else { return };
    let ours = final_standings(&table, "PTS APRO/U1400 DE ARO/C1/U1400 BH/C1");
    assert_eq!(ours.lines.len(), 209);
    assert_eq!(differing(&ours, 1, &column(&published, ',', "TB1")), []);
    assert_eq!(differing(&ours, 3, &column(&published, ',', "TB3")), []);
    // No. 140 had a full point without a game in round 1: by the rule it is a dummy that counts.
    assert_eq!(
        differing(&ours, 4, &decimal(&published, "TB4")),
        [(140, "42.0".to_owned(), "41.0".to_owned())]
    );
    let ranks = column(&published, ',', "rank").into_iter().filter(|(id, rank)| {
        let line = ours.lines.iter().find(|line| line.participant == *id);
        line.is_none_or(|line| line.rank.to_string() != *rank)
    });
    assert_eq!(ranks.count(), 0, "ranks by the points, then the published order");
    let basis = Basis { edition: Edition::Fide2023, ..Basis::default() };
    let older = standings(&table, table.paired_rounds, basis, &list("BH/M1"));
    // Again no. 140 alone.
    assert_eq!(
        differing(&older, 0, &decimal(&published, "TB5")),
        [(140, "36.5".to_owned(), "35.0".to_owned())]
    );
}

/// A published column of points, which leaves out zero decimals, with one decimal.
fn decimal(published: &str, name: &str) -> Vec<(ParticipantId, String)> {
    let with_point = |text: String| if text.contains('.') { text } else { text + ".0" };
    let values = column(published, ',', name).into_iter();
    values.map(|(id, text)| (id, with_point(text))).collect()
}

#[test]
fn a_real_congress_with_many_byes_has_the_published_progressive_scores_and_ranks() {
    let Some(table) = tournament("real/frome2026_open.trf") else { return };
    let Some(published) = data_file("real/frome2026_open.tiebreaks.csv") else { return };
    let ours = final_standings(&table, "PTS DE PS");
    assert_eq!(ours.lines.len(), 38);
    assert_eq!(differing(&ours, 0, &decimal(&published, "TB1")), []);
    assert_eq!(differing(&ours, 2, &decimal(&published, "TB3")), []);
    let mut ranked = column(&published, ',', "rank");
    ranked.sort_by_key(|(_, rank)| rank.parse::<u32>().expect("a rank"));
    let ranks = ranked.iter().map(|(id, _)| {
        ours.lines.iter().find(|line| line.participant == *id).map(|line| line.rank)
    });
    assert!(ranks.is_sorted(), "the published order breaks no rank of ours");
}

/// A published table of an exercise: every column and the ranks that its list gives.
fn assert_table(file: &str, published: &str, basis: Basis) {
    let Some(table) = tournament(&format!("tiebreaks/{file}.trf")) else { return };
    let Some(published) = data_file(&format!("tiebreaks/{published}.tsv")) else { return };
    let header = published.lines().next().expect("a header");
    let names: Vec<&str> = header.split('\t').skip(2).collect();
    let list: Vec<TieBreak> = names.iter().map(|name| plain(name).0.parse().unwrap()).collect();
    let ours = standings(&table, table.paired_rounds, basis, &list);
    for (index, name) in names.iter().enumerate() {
        assert_eq!(differing(&ours, index, &column(&published, '\t', name)), [], "{name} {file}");
    }
    for (id, rank) in column(&published, '\t', "Rank") {
        let line = ours.lines.iter().find(|line| line.participant == id).expect("a line");
        assert_eq!(line.rank.to_string(), rank, "rank of no. {id} in {file}");
    }
}

#[test]
fn the_swiss_exercises_have_the_tables_of_both_editions() {
    for file in ["held_swiss_5", "held_swiss_9"] {
        for edition in [Edition::Fide2024, Edition::Fide2026] {
            let basis = Basis { edition, ..Basis::default() };
            assert_table(file, &format!("{file}.V{}", edition.name()), basis);
        }
    }
}

#[test]
fn the_round_robin_exercise_has_its_table_and_refuses_buchholz_since_2026() {
    let basis = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    assert_table("held_round_robin", "held_round_robin.V2026", basis);
    let Some(table) = tournament("tiebreaks/held_round_robin.trf") else { return };
    for code in ["BH", "FB", "AOB"] {
        let ours = |basis| standings(&table, table.paired_rounds, basis, &list(code));
        let refused = ours(basis);
        assert!(refused.lines.iter().all(|line| line.values == [Value::Undefined]), "{code}");
        let allowed = ours(Basis { edition: Edition::Fide2024, ..basis });
        assert!(allowed.lines.iter().all(|line| line.values != [Value::Undefined]), "{code}");
    }
}

#[test]
fn the_exercises_have_the_expected_values_and_ranks() {
    let Some(text) = data_file("tiebreaks/held_expected.json") else { return };
    let expected: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut checked = 0;
    for (part, editions) in [
        ("cases_2023", &[Edition::Fide2023, Edition::Fide2024][..]),
        ("cases_2026", &[Edition::Fide2026]),
    ] {
        for case in expected[part].as_array().expect("cases") {
            checked += 1;
            editions.iter().for_each(|edition| exercise(case, *edition));
        }
    }
    assert_eq!(checked, 41, "exercises");
}

/// Checks an exercise; those of 2023 in both editions before 2026.
fn exercise(case: &serde_json::Value, edition: Edition) {
    let (code, file) =
        (case["code"].as_str().expect("a code"), case["file"].as_str().expect("a file"));
    let code = plain(code).0;
    let Some(table) = tournament(&format!("tiebreaks/{file}")) else { return };
    let schedule = match case["predetermined"].as_bool() {
        Some(true) => Schedule::Predetermined,
        _ => Schedule::Swiss,
    };
    let basis = Basis { edition, schedule, ..Basis::default() };
    let ours = standings(&table, table.paired_rounds, basis, &list(&format!("PTS {code}")));
    for (id, theirs) in case["expected"].as_object().expect("values") {
        let line = ours.lines.iter().find(|line| line.participant.to_string() == *id);
        let line = line.expect("a line");
        let same = match (case["expected_are_ranks"].as_bool(), theirs) {
            (Some(true), rank) => rank.as_u64() == Some(u64::from(line.rank)),
            (_, value) => value.as_str().is_some_and(|it| it == written(line.values[1], it)),
        };
        assert!(same, "no. {id} in exercise {case}: {line:?}");
    }
}
