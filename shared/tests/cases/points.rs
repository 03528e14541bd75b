//! Scores that are not plain results: acceleration, other point systems, games without a result;
//! and the order of the boards.

use shared::points::{PointSystem, Points};
use shared::scoring::{Basis, standings};

use super::ranked;
use super::tables::{next, paired, table};

#[test]
fn case_13_virtual_points_make_the_scoregroups() {
    let mut table = table(9, &[""; 8]);
    for row in table.rows.iter_mut().take(4) {
        row.virtual_points = vec![Points::ONE];
    }
    assert_eq!(paired(&table), Ok("1-3 4-2 5-7 8-6".to_owned()));
}

#[test]
fn case_13_floats_of_past_rounds_are_those_of_the_scores_they_were_paired_with() {
    let rows = [
        "5b= 6w=",
        "6w= 5b=",
        "8w= 7b=",
        "Z Z",
        "1w= 2w= | Z",
        "2b= 1b= | Z",
        "H 3w= | Z",
        "3b= Z | Z",
    ];
    let mut table = table(9, &rows);
    assert_eq!(paired(&table), Ok("2-1 3-4".to_owned()));
    // With a virtual point number 3 met somebody below him in round 2.
    table.rows[2].virtual_points = vec![Points::ZERO, Points::ONE];
    assert_eq!(paired(&table), Ok("3-1 2-4".to_owned()));
}

#[test]
fn case_13_standings_know_nothing_of_virtual_points() {
    let list = ranked::list("PTS BH SB");
    let plain = ranked::table(&["w21 b3=", "b10 w41", "w41 w1=", "b30 b20"]);
    let mut accelerated = plain.clone();
    accelerated.rows[3].virtual_points = vec![Points::ONE, Points::ONE];
    let ranking = |table| standings(table, plain.paired_rounds, Basis::default(), &list);
    assert_eq!(ranking(&accelerated), ranking(&plain));
}

#[test]
fn case_14_three_points_for_a_win_make_other_scoregroups() {
    let rows = [
        "5w1 6b0",
        "6b= 5w=",
        "7b= 8w=",
        "8w1 7b0",
        "1b0 2b= | Z",
        "2w= 1w1 | Z",
        "3w= 4w1 | Z",
        "4b0 3b= | Z",
    ];
    let mut table = table(9, &rows);
    assert_eq!(paired(&table), Ok("1-3 4-2".to_owned()));
    table.points.win = Points::from_halves(6);
    table.points.draw = Points::ONE;
    assert_eq!(paired(&table), Ok("1-4 3-2".to_owned()));
}

#[test]
fn case_14_a_round_worth_a_win_counts_as_one_whatever_a_win_is_worth() {
    let mut table = ranked::table(&["w21 b3= F", "b10 U H", "U w1= Z"]);
    table.points = PointSystem::three_one_nothing();
    let of = |code, id| ranked::value(&table, code, id);
    assert_eq!(["PTS", "WIN", "STD"].map(|code| of(code, 1)), ["7", "2", "2½"]);
    assert_eq!(of("PTS", 2), "4");
}

#[test]
fn case_14_a_dummy_is_held_at_draws_worth_what_a_draw_is_worth() {
    let mut table = ranked::table(&["U w21", "w3= b10", "b2= U"]);
    table.points = PointSystem::three_one_nothing();
    // Own score 6, but no more than two draws; and the opponent's one point.
    assert_eq!(ranked::value(&table, "BH", 1), "3");
}

#[test]
fn case_16_a_game_without_a_result_is_a_draw_for_the_pairing() {
    let results = ["2w? ", "1b?", "4w1", "3b0", "6w*", "5b*"];
    let draws = ["2w=", "1b=", "4w1", "3b0", "6w=", "5b="];
    assert_eq!(next(&results), next(&draws));
}

#[test]
fn case_16_a_float_is_that_of_the_result_once_it_is_known() {
    // Number 3 was ahead of his opponent of round 2 only if his first game was won.
    let rows = |first, other| {
        ["5b= 6w=", "6w= 5b=", first, "Z Z", "1w= 2w= | Z", "2b= 1b= | Z", "H 3w= | Z", other]
    };
    let open = next(&rows("8w? 7b=", "3b? Z | Z"));
    assert_eq!(open, next(&rows("8w= 7b=", "3b= Z | Z")));
    assert_ne!(open, next(&rows("8w1 7b0", "3b0 Z | Z")));
}

#[test]
fn case_16_standings_with_an_open_game_are_provisional() {
    assert!(ranked::final_standings(&ranked::table(&["w2?", "b1?"]), "PTS").provisional);
    assert!(!ranked::final_standings(&ranked::table(&["w21", "b10"]), "PTS").provisional);
}

#[test]
fn case_19_the_better_player_and_not_the_sum_decides_the_order_of_the_boards() {
    let rows = ["2w1 3b1 U", "1b0 4w1 5b1", "4w1 1w0 F", "3b0 2b0 Z", "Z Z 2w0 | Z"];
    assert_eq!(next(&rows), "4-1 2-3");
}
