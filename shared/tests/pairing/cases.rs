//! Positions that engines got wrong, in small.

use shared::crosstable::Prohibition;
use shared::id::{ParticipantId, RoundNo};
use shared::points::Points;

use super::tables::{next, paired, table};

#[test]
fn the_first_round_splits_the_field_in_the_middle() {
    assert_eq!(next(&[""; 8]), "1-5 6-2 3-7 8-4");
    assert_eq!(next(&[""; 5]), "1-3 4-2 5-0");
}

#[test]
fn the_bye_goes_to_the_lowest_who_has_not_had_one() {
    assert_eq!(next(&["2w1", "1b0", "U"]), "3-1 2-0");
    assert_eq!(next(&["2w1 3b0", "1b0 U", "U 1w1"]), "2-3 1-0");
}

#[test]
fn a_win_without_playing_bars_from_the_bye_and_half_a_point_does_not() {
    let first = "4w1 F";
    assert_eq!(next(&[first, "3w+ Z", "2b- H", "1b0 Z | Z"]), "2-1 3-0");
    let barred = paired(&table(9, &[first, "3w+ Z", "2b- F", "1b0 Z | Z"]));
    assert_eq!(barred, Err("nobody may get the pairing-allocated bye".to_owned()));
}

#[test]
fn the_bye_moves_up_when_the_lowest_is_needed_as_an_opponent() {
    assert_eq!(next(&["2w=", "1b=", "Z"]), "3-1 2-0");
}

#[test]
fn two_who_did_not_play_may_be_paired_again() {
    assert_eq!(next(&["2w+", "1b-"]), "1-2");
    assert_eq!(next(&["2w-", "1b-"]), "1-2");
    assert!(paired(&table(9, &["2w=", "1b="])).is_err());
}

#[test]
fn an_unplayed_game_gives_no_colour() {
    // With the forfeited White, number 1 would like Black best, as number 2 does.
    assert_eq!(next(&["3b1 4w+", "4b1 3w1", "1w0 2b0", "2w0 1b-"]), "1-2 3-4");
}

#[test]
fn colours_look_past_byes_to_the_games() {
    assert_eq!(next(&["3w1 H", "4b1 3w=", "1b0 2b=", "2w0 H"]), "2-1 3-4");
}

#[test]
fn somebody_not_yet_there_has_no_number_for_the_colour() {
    assert_eq!(next(&["", "| Z", "", "", ""]), "1-4 5-3");
    assert_eq!(next(&["", "", "", "", "| Z"]), "1-3 4-2");
}

#[test]
fn two_with_the_same_absolute_preference_do_not_meet() {
    let rows = ["3w1 4w=", "4w1 3w=", "1b0 2b= | Z", "2b0 1b= | Z"];
    assert!(paired(&table(4, &rows)).is_err());
}

#[test]
fn topscorers_may_meet_in_the_last_round_whatever_their_colours() {
    let rows = ["3w1 4w=", "4w1 3w=", "1b0 2b= | Z", "2b0 1b= | Z"];
    assert_eq!(paired(&table(3, &rows)), Ok("2-1".to_owned()));
}

#[test]
fn one_topscorer_in_the_pair_is_enough() {
    let rows = ["3w1 4w1", "4w1 3w0", "1b0 2b1 | Z", "2b0 1b0 | Z"];
    assert_eq!(paired(&table(3, &rows)), Ok("2-1".to_owned()));
}

#[test]
fn half_of_the_points_is_not_more_than_half() {
    let rows = ["3w1 4w0", "4w1 3w0", "1b0 2b1 | Z", "2b0 1b1 | Z"];
    assert!(paired(&table(3, &rows)).is_err());
    let rows = ["3w1 4w= Z", "4w1 3w= Z", "1b0 2b= Z | Z", "2b0 1b= Z | Z"];
    assert!(paired(&table(4, &rows)).is_err());
}

#[test]
fn the_wider_colour_difference_decides_between_two_absolute_preferences() {
    // Number 2 has three games with White more than with Black, number 1 two.
    let rows = [
        "3w1 4w1 5b1 3w1",
        "4w1 3w1 Z 5w1",
        "1b0 2b0 Z 1b0 | Z",
        "2b0 1b0 Z Z | Z",
        "Z Z 1w0 2b0 | Z",
    ];
    assert_eq!(paired(&table(5, &rows)), Ok("1-2".to_owned()));
}

#[test]
fn forbidden_pairs_do_not_meet_while_they_are_forbidden() {
    let mut table = table(5, &[""; 4]);
    let participants = vec![ParticipantId(1), ParticipantId(3)];
    let mut forbid = |from: u16, to: u16| {
        let participants = participants.clone();
        table.prohibitions =
            vec![Prohibition { from: RoundNo(from), to: RoundNo(to), participants }];
        paired(&table).unwrap()
    };
    assert_eq!(forbid(1, 1), "1-4 3-2");
    assert_eq!(forbid(2, 9), "1-3 4-2");
}

#[test]
fn virtual_points_make_the_scoregroups() {
    let mut table = table(9, &[""; 8]);
    for row in table.rows.iter_mut().take(4) {
        row.virtual_points = vec![Points::ONE];
    }
    assert_eq!(paired(&table), Ok("1-3 4-2 5-7 8-6".to_owned()));
}

#[test]
fn three_points_for_a_win_make_other_scoregroups() {
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
fn a_game_without_a_result_is_a_draw_for_the_pairing() {
    let results = ["2w? ", "1b?", "4w1", "3b0", "6w*", "5b*"];
    let draws = ["2w=", "1b=", "4w1", "3b0", "6w=", "5b="];
    assert_eq!(next(&results), next(&draws));
}

#[test]
fn the_order_of_the_rows_counts_and_no_rating() {
    let mut table = table(9, &[""; 4]);
    for (row, rating) in table.rows.iter_mut().zip([1000, 2000, 1500, 2500]) {
        row.rating = Some(rating);
    }
    assert_eq!(paired(&table), Ok("1-3 4-2".to_owned()));
}

#[test]
fn the_better_player_and_not_the_sum_decides_the_order_of_the_boards() {
    let rows = ["2w1 3b1 U", "1b0 4w1 5b1", "4w1 1w0 F", "3b0 2b0 Z", "Z Z 2w0 | Z"];
    assert_eq!(next(&rows), "4-1 2-3");
}

#[test]
fn a_double_loss_is_a_game() {
    assert_eq!(next(&["2w0", "1b0", "4w=", "3b="]), "2-3 4-1");
}
