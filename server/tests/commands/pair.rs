//! `tablero pair`: pairings, and a precise answer to every input that allows none.

use super::{file, row, saved, tablero};

/// How pairing the rows ends: the code, and what is said without the file's name.
fn pairing(name: &str, rounds: u16, rows: &[String]) -> (i32, String, String) {
    let path = file(name, rounds, rows);
    let ended = tablero(&["pair"], std::slice::from_ref(&path));
    let told = ended.err.replace(&path.display().to_string(), "FILE");
    (ended.code, ended.out, told)
}

fn refused(name: &str, rounds: u16, rows: &[String], code: i32, told: &str) {
    let (ended, out, err) = pairing(name, rounds, rows);
    assert_eq!((ended, out.as_str(), err.trim_end()), (code, "", told), "{name}");
}

#[test]
fn a_round_is_printed_with_the_number_of_its_lines_first() {
    let rows: Vec<String> = (1..=5).map(|id| row(id, "0.0", id, "")).collect();
    let (code, out, err) = pairing("five", 5, &rows);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "3\n1 3\n4 2\n5 0\n", ""));
}

#[test]
fn opponents_in_a_circle_are_told_with_their_place() {
    let rows =
        [row(1, "1.0", 1, "   2 w 1"), row(2, "1.0", 2, "   3 w 1"), row(3, "1.0", 3, "   1 w 1")];
    let told = "FILE:4:95: in round 1 player 2 is not paired with this player";
    refused("circle", 5, &rows, 3, told);
}

#[test]
fn colours_that_disagree_are_told_with_their_place() {
    let rows = [row(1, "1.0", 1, "   2 w 1"), row(2, "0.0", 2, "   1 w 0")];
    let told = "FILE:4:97: in round 1 the colours of this game do not fit: see player 2";
    refused("colours", 5, &rows, 3, told);
}

#[test]
fn points_that_do_not_add_up_are_told_and_the_results_count() {
    let rows = [
        row(1, "5.0", 1, "   3 w 1"),
        row(2, "1.0", 2, "   4 b 1"),
        row(3, "0.0", 3, "   1 b 0"),
        row(4, "0.0", 4, "   2 w 0"),
    ];
    let (code, out, err) = pairing("points", 5, &rows);
    assert_eq!((code, out.as_str()), (0, "2\n2 1\n3 4\n"));
    let told = "FILE: number 1: 5.0 points are stated, the results are worth 1.0: these count\n";
    assert_eq!(err, told);
}

#[test]
fn a_field_without_further_opponents_is_told_with_their_numbers() {
    let rows = [row(1, "0.5", 1, "   2 w ="), row(2, "0.5", 2, "   1 b =")];
    let told = "FILE: no legal pairing includes everybody (left over: 1 2)";
    refused("no-opponents", 9, &rows, 1, told);
}

#[test]
fn nobody_is_told_and_who_is_alone_gets_the_bye() {
    let (code, out, err) = pairing("nobody", 5, &[]);
    assert_eq!((code, out.as_str()), (3, ""));
    assert!(err.contains("the file has no player"), "{err}");
    assert_eq!(pairing("one", 5, &[row(1, "0.0", 1, "")]).1, "1\n1 0\n");
    let two = [row(1, "0.0", 1, ""), row(2, "0.0", 2, "")];
    assert_eq!(pairing("two", 5, &two).1, "1\n1 2\n");
}

#[test]
fn all_withdrawn_is_nobody() {
    let gone = |id, cell: &str| row(id, "0.0", id, &format!("{cell}  0000 - Z"));
    let rows = [gone(1, "   2 w 0"), gone(2, "   1 b 0")];
    refused("withdrawn", 5, &rows, 1, "FILE: nobody takes part in round 2");
}

#[test]
fn who_cannot_get_the_bye_is_told() {
    let rows = [row(1, "1.0", 1, "0000 - U"), row(2, "0.0", 2, "0000 - Z  0000 - Z")];
    refused("no-bye", 5, &rows, 1, "FILE: nobody may get the pairing-allocated bye");
}

#[test]
fn a_tournament_that_is_over_is_told() {
    let rows = [row(1, "0.5", 1, "   2 w ="), row(2, "0.5", 2, "   1 b =")];
    refused("over", 1, &rows, 1, "FILE: all 1 declared rounds have been paired");
}

#[test]
fn number_ten_thousand_does_not_fit_its_columns() {
    let rows = [row(9999, "0.0", 1, ""), row(10_000, "0.0", 2, "")];
    let (code, out, err) = pairing("ten-thousand", 5, &rows);
    assert_eq!((code, out.as_str()), (3, ""));
    assert!(err.starts_with("FILE:5:"), "{err}");
}

#[test]
fn a_field_of_all_numbers_is_paired() {
    let rows: Vec<String> = (1..=9999).map(|id| row(id, "0.0", 1, "")).collect();
    let (code, out, _) = pairing("all-numbers", 5, &rows);
    assert_eq!((code, out.lines().next()), (0, Some("5000")));
    assert!(out.ends_with("\n9999 0\n"));
}

#[test]
fn a_file_that_is_not_there_and_one_that_is_none_end_differently() {
    let missing = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("missing.trf");
    assert_eq!(tablero(&["pair"], &[missing]).code, 5);
    assert_eq!(tablero(&["pair"], &[saved("letter", "Dear arbiter\n")]).code, 3);
    let unknown = saved("unknown", "012 Open\n192 FIDE_LIM\n001    1\n");
    assert_eq!(tablero(&["pair"], &[unknown]).code, 3);
}
