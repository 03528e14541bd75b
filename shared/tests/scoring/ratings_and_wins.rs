//! Average rating of opponents, number of wins, progressive score (C.07 Art. 7 and 10).

use shared::points::Points;
use shared::scoring::{TieBreak, Value};

use super::table::{final_standings, table, value, value_in};

#[test]
fn the_average_rating_is_rounded_half_up_and_counts_only_games_over_the_board() {
    let mut table = table(&["w21 b3= w4+ Z", "b10", "w1=", "b1-"]);
    table.rows[1].rating = Some(2001);
    table.rows[3].rating = Some(1000);
    assert_eq!(value(&table, "ARO", 1), "2001");
    assert_eq!(value(&table, "ARO/C1", 1), "2001");
    assert_eq!(value(&table, "ARO/C2", 1), "–");
    assert_eq!(value(&table, "ARO", 4), "–");
}

#[test]
fn somebody_unrated_drops_it_for_all_unless_a_rating_for_them_is_published() {
    let mut table = table(&["w21 b3=", "b10 w41", "b41 w1=", "w30 b20"]);
    table.rows[3].rating = None;
    let dropped = final_standings(&table, "ARO");
    assert!(dropped.lines.iter().all(|line| line.values == [Value::Undefined] && line.rank == 1));
    assert_eq!(value(&table, "ARO/U1400", 2), "1700");
    assert_eq!(value(&table, "ARO/C1/U1400", 2), "2000");
    table.rows[3].rating = Some(0);
    assert_eq!(value(&table, "ARO", 2), "–");
}

#[test]
fn case_22_no_opponents_make_no_average_and_come_last() {
    let table = table(&["F", "w31", "b20"]);
    let standings = final_standings(&table, "ARO");
    assert_eq!(standings.lines.last().unwrap().participant.0, 1);
    assert_eq!(value_in(&standings, 0, 1), Value::Undefined);
    assert_eq!(standings.lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 1, 3]);
}

#[test]
fn every_round_worth_a_win_is_a_win() {
    let mut table = table(&["U F w2+ w31 H Z b2=", "H H b1- F F F w1=", "U U F b10 U U U"]);
    assert_eq!(value(&table, "WIN", 1), "4");
    table.points.pairing_allocated_bye = Points::HALF;
    assert_eq!(value(&table, "WIN", 1), "3");
}

#[test]
fn the_progressive_score_adds_the_running_scores_and_cuts_the_earliest() {
    let table = table(&["w21 b2= Z w20", "b10 w1= F b11"]);
    assert_eq!(value(&table, "PS", 1), "5½");
    assert_eq!(value(&table, "PS/C1", 1), "4½");
    assert_eq!(value(&table, "PS/C9", 1), "0");
    // A late entry: nothing until the first point.
    assert_eq!(value(&super::table::table(&["Z Z w21", "U U b10"]), "PS", 1), "1");
}

#[test]
fn after_an_earlier_round_the_later_ones_are_not_seen() {
    let table = table(&["w21 b20", "b10 w11"]);
    let list: Vec<TieBreak> = super::table::list("PTS BH");
    let one = shared::id::RoundNo(1);
    let standings = shared::scoring::standings(&table, one, Default::default(), &list);
    assert_eq!(standings.after, one);
    assert_eq!(standings.lines[0].participant.0, 1);
    assert_eq!(value_in(&standings, 1, 2), Value::Points(Points::ONE));
    let beyond = shared::id::RoundNo(99);
    let all = shared::scoring::standings(&table, beyond, Default::default(), &list);
    assert_eq!(all.after, table.paired_rounds);
}
