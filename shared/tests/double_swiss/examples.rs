//! The worked examples of the rule's notes.

use super::positions::position;
use super::tables::{next, opponents};

#[test]
fn e1_the_first_round_of_seven() {
    assert_eq!(next(&[""; 7]), "1-4 5-2 3-6 7-0");
}

#[test]
fn e2_the_second_round_of_seven() {
    let rows = ["4w1=", "5b==", "6w11", "1b0=", "2w==", "3b00", "U"];
    assert_eq!(next(&rows), "1-3 2-7 4-5 6-0");
}

#[test]
fn e3_who_floated_is_spared_as_upfloater_and_as_opponent() {
    let met = [(1, 5), (2, 6), (3, 7), (4, 8)];
    let scores = [8, 8, 8, 6, 6, 4, 4, 4];
    assert_eq!(opponents(&position(9, &scores, &met, &[2, 4])), "1-2 3-5 4-6 7-8");
}

#[test]
fn e3_nobody_is_spared_in_the_last_round() {
    let met = [(1, 5), (2, 6), (3, 7), (4, 8)];
    let scores = [8, 8, 8, 6, 6, 4, 4, 4];
    assert_eq!(opponents(&position(3, &scores, &met, &[2, 4])), "1-3 2-4 5-6 7-8");
}

#[test]
fn e4_the_upfloater_leaves_a_scoregroup_that_can_be_paired() {
    let scores = [8, 6, 6, 6, 4, 4];
    assert_eq!(opponents(&position(9, &scores, &[(3, 4)], &[])), "1-3 2-4 5-6");
    assert_eq!(opponents(&position(9, &scores, &[(2, 3)], &[])), "1-2 3-4 5-6");
}

#[test]
fn e5_a_match_forfeited_whole_is_no_match() {
    // 3 and 4 came for the first game only: colours count.
    let missed_one = next(&["3w1+", "4b1+", "1b0-", "2w0-"]);
    assert_eq!(missed_one, "2-1 3-4");
    // Here 3 and 4 came for neither: nobody has had a colour.
    let missed_both = next(&["3w++", "4b++", "1b--", "2w--"]);
    assert_eq!(missed_both, "1-2 3-4");
    // The same pair may come again.
    assert_eq!(next(&["2w++", "1b--"]), "1-2");
}
