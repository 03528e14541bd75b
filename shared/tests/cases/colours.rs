//! Absolute colour preferences and topscorers (C.04.3 C3 and Art. 1.8).

use shared::points::Points;

use super::tables::{next, paired, table};

#[test]
fn case_10_half_of_the_points_is_not_more_than_half() {
    let rows = ["3w1 4w0", "4w1 3w0", "1b0 2b1 | Z", "2b0 1b1 | Z"];
    assert!(paired(&table(3, &rows)).is_err());
    let rows = ["3w1 4w= Z", "4w1 3w= Z", "1b0 2b= Z | Z", "2b0 1b= Z | Z"];
    assert!(paired(&table(4, &rows)).is_err());
}

#[test]
fn case_10_one_topscorer_in_the_pair_is_enough() {
    let rows = ["3w1 4w1", "4w1 3w0", "1b0 2b1 | Z", "2b0 1b0 | Z"];
    assert_eq!(paired(&table(3, &rows)), Ok("2-1".to_owned()));
}

#[test]
fn case_10_topscorers_may_meet_in_the_last_round_whatever_their_colours() {
    let rows = ["3w1 4w=", "4w1 3w=", "1b0 2b= | Z", "2b0 1b= | Z"];
    assert_eq!(paired(&table(3, &rows)), Ok("2-1".to_owned()));
}

#[test]
fn case_10_half_a_point_more_than_half_is_needed_in_even_and_odd_numbers_of_rounds() {
    // Two games with White and one and a half points of them; the rest is a bye worth so much.
    let paired_with = |rounds: u16, halves: u16| {
        let absent = "Z ".repeat(usize::from(rounds) - 4);
        let rows = [
            format!("F {absent}3w1 4w="),
            format!("F {absent}4w1 3w="),
            format!("Z {absent}1b0 2b= | Z"),
            format!("Z {absent}2b0 1b= | Z"),
        ];
        let mut table = table(rounds, &rows.each_ref().map(String::as_str));
        table.points.full_point_bye = Points::from_halves(i32::from(halves) - 3);
        paired(&table).is_ok()
    };
    for rounds in [8, 9, 10, 11] {
        // So many half-points are half of what can be made before the last round.
        let half = rounds - 1;
        assert!(!paired_with(rounds, half), "{rounds} rounds");
        assert!(paired_with(rounds, half + 1), "{rounds} rounds");
    }
}

#[test]
fn case_11_two_with_the_same_absolute_preference_do_not_meet() {
    let rows = ["3w1 4w=", "4w1 3w=", "1b0 2b= | Z", "2b0 1b= | Z"];
    assert!(paired(&table(4, &rows)).is_err());
}

#[test]
fn case_11_who_may_not_meet_floats() {
    let rows = ["3w1 4w=", "4w1 3w=", "1b0 2b= | Z", "2b0 1b= | Z", "Z Z", "Z Z"];
    assert_eq!(next(&rows), "5-1 6-2");
}
