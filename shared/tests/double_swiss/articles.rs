//! The articles of C.04.5 one by one.

use shared::crosstable::Prohibition;
use shared::id::{ParticipantId, RoundNo};
use shared::points::Points;

use super::positions::position;
use super::tables::{next, opponents, paired, table};

#[test]
fn c1_two_who_have_met_do_not_meet_again() {
    assert_eq!(next(&["3w==", "4b==", "1b==", "2w=="]), "4-1 2-3");
    let why = paired(&table(5, &["2w==", "1b=="])).unwrap_err();
    assert_eq!(why, "no legal pairing includes everybody");
}

#[test]
fn c1_a_forbidden_pair_does_not_meet() {
    let mut table = table(5, &[""; 4]);
    table.prohibitions.push(Prohibition {
        from: RoundNo(1),
        to: RoundNo(2),
        participants: vec![ParticipantId(1), ParticipantId(3)],
    });
    assert_eq!(opponents(&table), "1-4 2-3");
}

#[test]
fn c2_the_bye_goes_to_nobody_twice() {
    // By score 3 is next; he had the bye.
    assert!(next(&["2w10", "1b01", "U"]).ends_with("2-0"));
    assert!(next(&["2w++", "1b--", "Z"]).ends_with("3-0"));
}

#[test]
fn c2_a_match_won_by_forfeit_and_a_full_point_bye_bar_from_the_bye() {
    let why = paired(&table(5, &["2w++", "1b--|Z", "F", "U"])).unwrap_err();
    assert_eq!(why, "nobody may get the pairing-allocated bye");
    assert!(next(&["2w++", "1b--|Z", "F", "H"]).ends_with("4-0"));
}

#[test]
fn c2_a_game_won_by_forfeit_does_not_bar() {
    let rows = ["4w11", "5w11", "6w11", "1b0+", "2b0+", "3b0+", "Z|Z", "U|Z", "H"];
    assert!(next(&rows).ends_with("6-0"));
}

#[test]
fn c3_the_bye_leaves_the_others_a_pairing() {
    // 5 has the lowest score, but without him 4 has no opponent.
    let mut table = table(9, &["U", "Z", "Z", "Z", "Z"]);
    table.prohibitions.push(Prohibition {
        from: RoundNo(1),
        to: RoundNo(9),
        participants: [1, 2, 3, 4].map(ParticipantId).to_vec(),
    });
    assert!(paired(&table).is_err());
    table.prohibitions[0].participants.pop();
    assert_eq!(opponents(&table), "1-4 2-5");
    assert!(paired(&table).unwrap().ends_with("3-0"));
}

#[test]
fn the_bye_goes_to_the_lowest_score_then_most_matches_then_the_largest_number() {
    assert!(next(&["2w11", "1b00", "Z"]).ends_with("2-0"));
    assert!(next(&["4w11", "3w==", "2b==", "1b00", "Z"]).ends_with("4-0"));
}

#[test]
fn c4_there_are_as_few_upfloaters_as_possible() {
    // 1 and 2 have met: each needs an opponent from below.
    assert_eq!(opponents(&position(9, &[8, 8, 6, 6, 4, 4], &[(1, 2)], &[])), "1-3 2-4 5-6");
    assert_eq!(opponents(&position(9, &[8, 8, 6, 6, 4, 4], &[], &[])), "1-2 3-4 5-6");
}

#[test]
fn c5_upfloaters_have_the_highest_scores() {
    let met = [(1, 2), (3, 4), (5, 6)];
    // 2 does not get 4: that would leave 5 and 6, who have met (C3).
    assert_eq!(opponents(&position(9, &[8, 6, 5, 4, 2, 1], &met, &[])), "1-3 2-5 4-6");
}

#[test]
fn the_first_set_of_upfloaters_has_the_smallest_numbers_score_by_score() {
    // 2, 6, 8 on 3 points and 1, 3, 5 on 2½. The three above must not meet each other, and 11 none
    // of the 3 points either: two are needed from 3 and one from 2½, first {2, 6, 1}.
    let scores = [5, 6, 5, 1, 5, 6, 1, 6, 8, 8, 8];
    let mut table = position(9, &scores, &[], &[]);
    for ids in [&[9, 10, 11][..], &[11, 2], &[11, 6], &[11, 8]] {
        table.prohibitions.push(Prohibition {
            from: RoundNo(1),
            to: RoundNo(9),
            participants: ids.iter().copied().map(ParticipantId).collect(),
        });
    }
    assert_eq!(opponents(&table), "1-11 2-9 3-8 4-5 6-10");
}

#[test]
fn c8_an_opponent_of_an_upfloater_did_not_float_before() {
    let scores = [8, 8, 8, 6];
    assert_eq!(opponents(&position(9, &scores, &[], &[])), "1-3 2-4");
    assert_eq!(opponents(&position(9, &scores, &[], &[2])), "1-4 2-3");
    assert_eq!(opponents(&position(3, &scores, &[], &[2])), "1-3 2-4");
}

#[test]
fn the_first_identifier_pairs_the_upper_half_with_the_lower_by_number() {
    // The upfloater has number 1: scores play no part inside the bracket.
    assert_eq!(opponents(&position(9, &[6, 8, 8, 8], &[], &[])), "1-3 2-4");
}

#[test]
fn art_4_the_colours() {
    // 1: no colour yet; an odd number gets the initial colour, an even one the other.
    assert_eq!(next(&[""; 4]), "1-3 4-2");
    // 2: White to the one with fewer Whites, not by the difference.
    assert_eq!(
        next(&["3w== U", "4b== 3b==", "1b== 2w==", "2w== Z"]).split(' ').next(),
        Some("2-1")
    );
    // 3: the latest round with different colours, the histories compared from their ends.
    let rows = ["5w== 6b==", "6b== 5w==", "7w== 8b==|Z", "8b== 7w==|Z"];
    let more = ["1b== 2b==", "2w== 1w==", "3b== 4b==|Z", "4w== 3w==|Z"];
    assert!(next(&[&rows[..], &more[..]].concat()).starts_with("1-2"));
    // 4: the higher-ranked player changes.
    assert_eq!(next(&["3w11", "4w11", "1b00", "2b00"]), "2-1 3-4");
    // 5: who has had no colour lets the other change.
    assert_eq!(next(&["U", "3b1=|", "2w0=|Z"]), "2-1");
}

#[test]
fn a_match_without_a_game_played_has_no_colour() {
    // Each missed one game: they have met, but 4.1 decides.
    assert_eq!(next(&["3w+-", "4b+-", "1b-+", "2w-+"]), "1-4 3-2");
}

#[test]
fn boards_stand_by_score_then_sum_then_number() {
    let table = position(9, &[4, 4, 8, 6, 6, 6], &[], &[]);
    assert_eq!(paired(&table).unwrap(), "3-4 5-6 1-2");
}

#[test]
fn virtual_points_count_in_brackets() {
    let mut table = table(9, &[""; 4]);
    for row in table.rows.iter_mut().take(2) {
        row.virtual_points = vec![Points::ONE];
    }
    assert_eq!(paired(&table).unwrap(), "1-2 3-4");
}

#[test]
fn who_never_came_has_no_number() {
    assert_eq!(next(&["|Z", "", "", "", ""]), "2-4 5-3");
}

#[test]
fn small_and_empty_fields_get_a_precise_answer() {
    assert_eq!(paired(&table(5, &[])).unwrap_err(), "nobody takes part in round 1");
    assert_eq!(next(&[""]), "1-0");
    assert_eq!(
        paired(&table(1, &["2w==", "1b=="])).unwrap_err(),
        "all 1 declared rounds have been paired"
    );
    let mut two = table(5, &["", ""]);
    two.initial_colour = None;
    assert_eq!(paired(&two).unwrap_err(), "the initial colour is not known");
    let alone = paired(&table(5, &["2w==", "3b=="])).unwrap_err();
    assert_eq!(
        alone,
        "the history is inconsistent: 1 meets 2 in round 1, but not the other way round"
    );
}
