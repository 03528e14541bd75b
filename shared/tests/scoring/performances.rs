//! Ratings and performances (C.07 Art. 10), recursive performance, lots.

use shared::crosstable::Crosstable;
use shared::scoring::{Basis, Source, Undefined, explain, standings};

use super::table::{final_standings, list, table, value};

fn with_ratings(lines: &[&str], ratings: &[u16]) -> Crosstable {
    let mut table = table(lines);
    for (row, rating) in table.rows.iter_mut().zip(ratings) {
        row.rating = Some(*rating).filter(|rating| *rating > 0);
    }
    table
}

#[test]
fn art_10_2_adds_the_difference_of_the_percentage_rounded_half_up() {
    // 2½ of 4 is 62.5, so 63 per cent: 95. The forfeit counts for neither.
    let lines = ["w21 b3= w41 b50 w2+", "b10 Z Z Z b1-", "Z w1=", "Z Z b10", "Z Z Z w11"];
    let table = with_ratings(&lines, &[2000, 1900, 2001, 1800, 2100]);
    assert_eq!(value(&table, "ARO", 1), "1950");
    assert_eq!(value(&table, "TPR", 1), "2045");
    assert_eq!(value(&table, "TPR", 2), "1200");
    assert_eq!(value(&table, "TPR", 5), "2800");
    assert_eq!(value(&table, "ARO/M1", 1), "1951");
}

#[test]
fn art_10_3_is_the_lowest_rating_that_is_expected_to_make_the_score() {
    let lines = ["w21 b31", "b10 w4=", "w4= w10", "b3= b2="];
    let table = with_ratings(&lines, &[2000, 1900, 1800, 1900]);
    // Everything: 100 per cent are expected from 736 above the highest.
    assert_eq!(value(&table, "PTP", 1), "2636");
    // Half a point against 1900 and 2000: 31 and 20 per cent at 1755, 30 and 19 below it.
    assert_eq!(value(&table, "PTP", 3), "1755");
    let nothing = with_ratings(&["w20 b30", "b11", "Z w11"], &[2000, 1900, 1800]);
    assert_eq!(value(&nothing, "PTP", 1), "1000");
}

#[test]
fn art_10_4_and_10_5_are_means_of_those_met_over_the_board() {
    let lines = ["w21 b3= Z", "b10 Z w31", "Z w1= b20"];
    let table = with_ratings(&lines, &[2000, 1900, 1800]);
    let mean = |code: &str| -> i64 {
        let of = |id| value(&table, code, id).parse::<i64>().unwrap();
        (of(2) + of(3) + 1).div_euclid(2)
    };
    assert_eq!(value(&table, "APRO", 1), mean("TPR").to_string());
    assert_eq!(value(&table, "APPO", 1), mean("PTP").to_string());
}

#[test]
fn the_own_rating_ranks_the_higher_first_and_reversed_the_lower() {
    let table = with_ratings(&["U", "U", "U"], &[1800, 0, 1900]);
    let order = |code: &str| -> Vec<u32> {
        final_standings(&table, code).lines.iter().map(|line| line.participant.0).collect()
    };
    assert_eq!(order("RTNG/U1850"), [3, 2, 1]);
    assert_eq!(order("RTNG/R/U1850"), [1, 2, 3]);
    assert_eq!(value(&table, "RTNG", 1), "–");
}

/// The circuit's worked case: A 1800, B unrated, C 1600; A beat C, A–B and B–C drawn.
fn circuit() -> Crosstable {
    with_ratings(&["w2= b31 Z", "b1= Z w3=", "Z w10 b2="], &[1800, 0, 1600])
}

#[test]
fn k6_the_passes_of_recursive_performance_end_where_no_value_moves_by_the_threshold() {
    let table = circuit();
    let all = |code: &str| [1, 2, 3].map(|id| value(&table, code, id));
    assert_eq!(all("RRP/U2000"), ["1922", "1813", "1668"]);
    assert_eq!(all("RRP/U2000/T60"), ["1922", "1813", "1668"]);
    assert_eq!(all("RRP/U2000/T75"), ["1945", "1776", "1681"]);
    assert_eq!(all("RRP/U2000/T1000"), ["1993", "1700", "1707"]);
    assert_eq!(all("RRP/U2000/N"), ["1843", "1700", "1557"]);
    assert_eq!(all("RRP"), ["–", "–", "–"]);
}

#[test]
fn k6_values_that_never_settle_end_after_fifty_passes_with_a_note() {
    // With one game each pass exchanges the two values and moves them by 600.
    let table = with_ratings(&["w21", "b10"], &[1800, 1600]);
    let basis = Basis::default();
    let explained = |code: &str| {
        let id = shared::id::ParticipantId(1);
        explain(&table, table.paired_rounds, basis, &list(code), 0, id).unwrap()
    };
    let sources = |code: &str| -> Vec<Source> {
        explained(code).parts.iter().map(|part| part.source).collect()
    };
    assert!(sources("RRP/T1").contains(&Source::Unsettled));
    assert!(!sources("RRP/T5000").contains(&Source::Unsettled));
}

#[test]
fn k6_direct_encounter_is_skipped_where_not_all_have_met() {
    let table = table(&["w21 b31", "b10 Z", "Z w10"]);
    assert_eq!([1, 2, 3].map(|id| value(&table, "DE/A", id)), ["1", "1", "1"]);
    assert_eq!([1, 2, 3].map(|id| value(&table, "DE", id)), ["1", "2", "2"]);
}

#[test]
fn lots_are_the_same_for_the_same_seed_and_everybody_has_one() {
    let table = table(&["U"; 9]);
    let drawn = |lots| {
        let basis = Basis { lots, ..Basis::default() };
        let ours = standings(&table, table.paired_rounds, basis, &list("PTS LOT"));
        let ranks: Vec<u32> = ours.lines.iter().map(|line| line.rank).collect();
        let order: Vec<u32> = ours.lines.iter().map(|line| line.participant.0).collect();
        (ranks, order)
    };
    let (ranks, order) = drawn(Some(7));
    assert_eq!(ranks, (1..=9).collect::<Vec<u32>>());
    assert_eq!(drawn(Some(7)).1, order);
    assert!((0..5).any(|seed| drawn(Some(seed)).1 != order));
    assert_eq!(drawn(None).0, [1; 9]);
    let id = shared::id::ParticipantId(1);
    let none = explain(&table, table.paired_rounds, Basis::default(), &list("LOT"), 0, id).unwrap();
    assert_eq!(none.undefined, Some(Undefined::NotDrawn));
}

#[test]
fn a_lot_does_not_depend_on_the_others_who_are_there() {
    let lots = Some(20_261_130);
    let order = |lines: &[&str]| -> Vec<u32> {
        let table = table(lines);
        let basis = Basis { lots, ..Basis::default() };
        let ours = standings(&table, table.paired_rounds, basis, &list("LOT"));
        ours.lines.iter().map(|line| line.participant.0).collect()
    };
    let many = order(&["U"; 9]);
    let few: Vec<u32> = many.into_iter().filter(|id| *id <= 5).collect();
    assert_eq!(order(&["U"; 5]), few);
}
