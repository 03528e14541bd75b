//! Baku acceleration (C.04.7).

use shared::crosstable::{Cell, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::MatchPoints;
use shared::pairing::acceleration::{
    Baku, NoAcceleration, accelerate, boundary, numbered_in_round_one, upper_group_size,
};
use shared::points::{PointSystem, Points};

use super::tables::{next, paired, table};

fn schedule(baku: Baku, rounds: u16) -> Vec<i32> {
    (1..=rounds).map(|round| baku.points(RoundNo(round)).halves()).collect()
}

#[test]
fn the_upper_group_is_half_of_the_field_rounded_up_to_an_even_number() {
    assert_eq!(upper_group_size(161), 82);
    assert_eq!([0, 1, 2, 3, 4, 5, 8, 9, 12].map(upper_group_size), [0, 2, 2, 2, 2, 4, 4, 6, 6]);
}

#[test]
fn a_win_in_the_first_half_of_the_accelerated_rounds_then_half_a_win() {
    let games = |rounds| Baku::of_games(RoundNo(rounds), &PointSystem::default()).unwrap();
    assert_eq!(schedule(games(9), 9), [2, 2, 2, 1, 1, 0, 0, 0, 0]);
    assert_eq!(schedule(games(5), 5), [2, 2, 1, 0, 0]);
    assert_eq!(schedule(games(1), 1), [2]);
    let matches = Baku::of_match_points(RoundNo(11), &MatchPoints::default()).unwrap();
    assert_eq!(schedule(matches, 11), [4, 4, 4, 2, 2, 2, 0, 0, 0, 0, 0]);
    let double = Baku::of_double_swiss(RoundNo(7), Points::from_halves(4));
    assert_eq!(schedule(double, 7), [4, 4, 2, 2, 0, 0, 0]);
}

#[test]
fn a_win_that_is_not_worth_two_draws_cannot_be_used() {
    let three = PointSystem { win: Points::from_halves(6), ..PointSystem::default() };
    assert_eq!(Baku::of_games(RoundNo(9), &three), Err(NoAcceleration::Worth));
    let paid = PointSystem { loss: Points::HALF, ..PointSystem::default() };
    assert_eq!(Baku::of_games(RoundNo(9), &paid), Err(NoAcceleration::Worth));
}

#[test]
fn who_is_absent_from_round_one_is_not_counted() {
    let mut table = table(9, &["|Z", "", "", "", "", "|H", "", "", ""]);
    let ids: Vec<u32> = numbered_in_round_one(&table).iter().map(|id| id.0).collect();
    assert_eq!(ids, [2, 3, 4, 5, 7, 8, 9]);
    let last = boundary(&numbered_in_round_one(&table)).unwrap();
    assert_eq!(last, ParticipantId(5));
    let baku = Baku::of_games(RoundNo(9), &table.points).unwrap();
    accelerate(&mut table, &baku);
    // A late entry above the boundary joins the upper group.
    let carried: Vec<bool> = table.rows.iter().map(|row| !row.virtual_points.is_empty()).collect();
    assert_eq!(carried, [true, true, true, true, true, false, false, false, false]);
    assert_eq!(boundary(&[]), None);
}

#[test]
fn the_upper_group_is_paired_among_itself() {
    assert_eq!(next(&[""; 8]), "1-5 6-2 3-7 8-4");
    let mut table = table(9, &[""; 8]);
    let baku = Baku::of_games(RoundNo(9), &table.points).unwrap();
    accelerate(&mut table, &baku);
    assert_eq!(paired(&table).unwrap(), "1-3 4-2 5-7 8-6");
}

#[test]
fn a_bye_for_being_left_over_is_taking_part() {
    let mut table = table(9, &["2w1 ", "1b0", "U"]);
    table.rows[0].cells[0] = Cell::bye(Mark::ZeroPointBye);
    let ids: Vec<u32> = numbered_in_round_one(&table).iter().map(|id| id.0).collect();
    assert_eq!(ids, [2, 3]);
}
