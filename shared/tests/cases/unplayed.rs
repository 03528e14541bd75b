//! Games that were not played: meetings, colours, floats.

use super::tables::{next, paired, table};

#[test]
fn case_03_an_unplayed_game_gives_no_colour() {
    // With the forfeited White, number 1 would like Black best, as number 2 does.
    assert_eq!(next(&["3b1 4w+", "4b1 3w1", "1w0 2b0", "2w0 1b-"]), "1-2 3-4");
}

#[test]
fn case_03_two_who_did_not_play_may_be_paired_again() {
    assert_eq!(next(&["2w+", "1b-"]), "1-2");
    assert_eq!(next(&["2w-", "1b-"]), "1-2");
    assert!(paired(&table(9, &["2w=", "1b="])).is_err());
}

#[test]
fn case_03_the_winner_by_forfeit_has_floated_down() {
    let rows = |third| ["5b1", "6w1", third, "Z", "1w0 | Z", "2b0 | Z", "3b0 | Z"];
    assert_eq!(next(&rows("7w1")), "1-2 4-3");
    let mut forfeited = rows("7w+");
    forfeited[6] = "3b- | Z";
    assert_eq!(next(&forfeited), "1-3 4-2");
}

#[test]
fn case_03_the_loser_by_forfeit_has_not_floated() {
    let rows = [
        "5b= 6w=",
        "6w= 5b=",
        "7w1 8b-",
        "Z Z",
        "1w= 2w= | Z",
        "2b= 1b= | Z",
        "3b0 Z | Z",
        "Z 3w+ | Z",
    ];
    assert_eq!(next(&rows), "2-1 4-3");
}

#[test]
fn case_04_a_half_point_bye_is_a_downfloat_and_an_absence_is_not() {
    let rows =
        |third| ["5b= 6w=", "6w= 5b=", third, "Z Z", "1w= 2w= | Z", "2b= 1b= | Z", "3b= Z | Z"];
    assert_eq!(next(&rows("7w= H")), "2-3 4-1");
    let mut absent = rows("7w1 Z");
    absent[6] = "3b0 Z | Z";
    assert_eq!(next(&absent), "2-1 4-3");
}

#[test]
fn case_05_colours_look_past_byes_to_the_games() {
    assert_eq!(next(&["3w1 H", "4b1 3w=", "1b0 2b=", "2w0 H"]), "2-1 3-4");
}

#[test]
fn case_05_floats_are_those_of_the_rounds_of_the_tournament() {
    // All have one downfloat; number 2 had his a round earlier than 1 and 3.
    assert_eq!(next(&["Z H", "H Z", "Z H", "Z Z"]), "1-3 4-2");
}

#[test]
fn case_26_a_double_loss_is_a_game() {
    assert_eq!(next(&["2w0", "1b0", "4w=", "3b="]), "2-3 4-1");
}

#[test]
fn case_26_half_a_point_against_none_is_a_game() {
    assert_eq!(next(&["2w=", "1b0", "4w=", "3b0"]), next(&["2w1", "1b0", "4w1", "3b0"]));
    assert!(paired(&table(9, &["2w=", "1b0"])).is_err());
}
