//! Direct encounter, pass by pass (C.07 Art. 6). The lists begin with it, so all are tied at first.

use shared::crosstable::Crosstable;
use shared::scoring::{Basis, Schedule, Value, standings};

use super::table::{final_standings, list, table, value_in};

/// The places by participant.
fn places(table: &Crosstable, code: &str) -> Vec<Value> {
    let standings = final_standings(table, code);
    (1..).zip(&table.rows).map(|(id, _)| value_in(&standings, 0, id)).collect()
}

fn expected(places: &[u32]) -> Vec<Value> {
    places.iter().map(|place| Value::Place(*place)).collect()
}

#[test]
fn the_winner_against_both_is_first_though_they_have_not_met() {
    let table = table(&["w21 b31", "b10 Z", "Z w10"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 2, 2]));
}

#[test]
fn those_still_tied_start_afresh_among_themselves() {
    let table = table(&["w21 b31 w40", "b10 w41 b31", "w41 w10 w20", "b30 b20 b11"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 2, 3, 4]));
}

#[test]
fn a_circle_of_wins_leaves_its_three_tied_ahead_of_the_fourth() {
    let table = table(&["w21 b30 w41", "b10 w41 b31", "w41 w11 w20", "b30 b20 b10"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 1, 1, 4]));
}

#[test]
fn the_second_place_is_given_on_the_same_table_when_nobody_can_reach_it() {
    let table = table(&["w21 b31 w41", "b10 w41 b31", "Z w10 w20", "Z b20 b10"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 2, 3, 3]));
}

#[test]
fn the_rest_who_all_met_are_ranked_when_they_start_afresh() {
    // No. 1 and 3 have not met: with a win there no. 3 would reach no. 4, but among 2, 3, 4 all
    // games have been played.
    let table = table(&["w21 b41 Z", "b10 w3= b4=", "w40 b2= Z", "b31 w10 w2="]);
    assert_eq!(places(&table, "DE"), expected(&[1, 3, 4, 2]));
}

#[test]
fn nobody_is_ahead_while_a_missing_game_could_change_it() {
    let table = table(&["w21 Z", "b10 w31", "Z b20"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 1, 1]));
}

#[test]
fn a_forfeit_is_a_missing_game_unless_the_list_or_the_schedule_says_otherwise() {
    let table = table(&["w2+", "b1-"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 1]));
    assert_eq!(places(&table, "DE/P"), expected(&[1, 2]));
    let basis = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    let round_robin = standings(&table, table.paired_rounds, basis, &list("DE"));
    assert_eq!(value_in(&round_robin, 0, 2), Value::Place(2));
}

#[test]
fn an_open_game_is_a_missing_game() {
    let table = table(&["w2?", "b1?"]);
    assert_eq!(places(&table, "DE"), expected(&[1, 1]));
}

#[test]
fn case_15_several_meetings_count_with_their_average() {
    // The sums would be 1½, 1½ and 1.
    let table = table(&["w21 b2= w30 Z", "b10 w1= Z w31", "Z Z b11 b20"]);
    assert_eq!(places(&table, "DE"), expected(&[3, 1, 2]));
}

#[test]
fn only_those_tied_when_its_turn_comes_get_a_place() {
    let table = table(&["w21 b31", "b10 F", "F w10"]);
    let standings = final_standings(&table, "PTS DE");
    let columns: Vec<Value> = (1..=3).map(|id| value_in(&standings, 1, id)).collect();
    assert_eq!(columns, [Value::Untied, Value::Place(1), Value::Place(1)]);
}

#[test]
fn it_may_stand_in_a_list_several_times() {
    // At first no. 1, 2 and 3 are tied and a missing game leaves it so; wins part 2 and 3 from 1.
    let table = table(&["Z H H H", "w31 Z Z H", "b20 F Z H"]);
    let standings = final_standings(&table, "PTS DE WIN DE");
    let order: Vec<u32> = standings.lines.iter().map(|line| line.participant.0).collect();
    assert_eq!(order, [2, 3, 1]);
    assert_eq!(value_in(&standings, 1, 2), Value::Place(1));
    assert_eq!(value_in(&standings, 3, 3), Value::Place(2));
    assert_eq!(standings.lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
}
