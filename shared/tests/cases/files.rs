//! Report files: open games, byes, forbidden pairs, acceleration, numbers that do not fit.

use shared::crosstable::{Cell, Colour, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::dutch::{self, Edition};
use shared::points::Points;
use shared::trf::{Dialect, Report, read, write};

use super::ids;

/// A player's record with these cells from column 92 on.
fn row(id: u32, rating: u16, points: &str, cells: &str) -> String {
    format!(
        "001 {id:>4}      {:<33} {rating:>4} {:>27}{points:>4} {:>4}  {cells}",
        format!("Player {id}"),
        "",
        id
    )
}

fn file(setup: &[&str], rows: &[String]) -> String {
    let setup: String = setup.iter().map(|line| format!("{line}\n")).collect();
    format!("012 Cases\n{setup}{}\n", rows.join("\n"))
}

fn parsed(text: &str) -> Report {
    read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn case_12_forbidden_pairs_of_both_records_hold_in_their_rounds() {
    let rows: Vec<String> = (1..=4).map(|id| row(id, 2000, "0.0", "")).collect();
    for (record, rounds) in [("XXP 1 3", (1, 999)), ("260   1   2    1    3", (1, 2))] {
        let table = parsed(&file(&["142 5", "152 W", record], &rows)).crosstable();
        let found = &table.prohibitions[0];
        assert_eq!((found.from.0, found.to.0), rounds, "{record}");
        assert_eq!(found.participants, ids(&[1, 3]), "{record}");
        let pairs = dutch::pair(&table, Edition::Fide2026).unwrap().pairs;
        assert!(pairs.iter().all(|pair| [pair.white, pair.black] != ids(&[1, 3])[..]), "{record}");
    }
}

#[test]
fn case_16_an_adjourned_game_is_worth_what_the_file_says_and_a_draw_for_the_pairing() {
    let rows = [row(1, 2000, "0.0", "   2 w ?"), row(2, 1900, "0.0", "   1 b ?")];
    let table = parsed(&file(&[], &rows)).crosstable();
    assert_eq!(table.rows[0].cells[0].mark, Mark::Adjourned);
    assert_eq!(table.score_after(&table.rows[0], RoundNo(1)), Points::HALF);
}

#[test]
fn case_17_an_open_game_at_the_end_of_a_line_comes_back() {
    let rows = [row(1, 2000, "0.0", "   2 w"), row(2, 1900, "0.0", "   1 b")];
    let report = parsed(&file(&["142 3"], &rows));
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let text = write(&report, dialect).unwrap();
        let game = Cell::game(ParticipantId(2), Colour::White, Mark::Open);
        assert_eq!(parsed(&text).players[0].cells, [Some(game)]);
        assert_eq!(parsed(&text).paired_rounds(), RoundNo(1));
    }
}

#[test]
fn case_17_a_bye_has_no_opponent() {
    let rows = [row(1, 2000, "0.0", "   2 b Z"), row(2, 1900, "0.0", "   1 w Z")];
    let fault = read(file(&[], &rows).as_bytes()).unwrap_err();
    assert_eq!(fault.to_string(), "line 2, column 99: a bye (`Z`) cannot have an opponent");
}

#[test]
fn case_18_a_file_is_paired_by_its_numbers_and_not_by_its_ratings() {
    let rows: Vec<String> = [(3, 2500), (1, 1500), (4, 1000), (2, 2400)]
        .map(|(id, rating)| row(id, rating, "0.0", ""))
        .into();
    let table = parsed(&file(&["142 5", "152 W"], &rows)).crosstable();
    let pairing = dutch::pair(&table, Edition::Fide2026).unwrap();
    let pairs: Vec<_> = pairing.pairs.iter().map(|pair| (pair.white.0, pair.black.0)).collect();
    assert_eq!(pairs, [(1, 3), (4, 2)]);
}

#[test]
fn case_14_points_of_two_digits_are_read_and_written() {
    let rows = [row(1, 2000, "17.0", "   2 w 1"), row(2, 1900, "0.0", "   1 b 0")];
    let report = parsed(&file(&["XXS W=17.0"], &rows));
    assert_eq!(report.players[0].points, Some(Points::from_halves(34)));
    assert_eq!(report.points_mismatches(), []);
    assert!(write(&report, Dialect::Trf26).unwrap().contains("17.0"));
}

#[test]
fn case_28_what_is_too_large_for_its_columns_is_an_error_and_not_cut() {
    let mut report = parsed(&file(&[], &[row(1, 2000, "0.0", "")]));
    report.players[0].id = ParticipantId(9999);
    report.players[0].points = Some(Points::from_halves(199));
    assert!(write(&report, Dialect::Trf26).unwrap().contains("9999"));
    report.players[0].points = Some(Points::from_halves(200));
    assert!(write(&report, Dialect::Trf26).is_err());
    report.players[0].points = None;
    report.players[0].id = ParticipantId(10_000);
    assert!(write(&report, Dialect::Trf26).is_err());
}
