//! Tie-breaks in positions that are easily got wrong.

use shared::scoring::{Basis, Schedule, Value, standings};

use super::ranked::{final_standings, list, table, value, value_in};

#[test]
fn case_06_the_rounds_before_a_late_entry_are_cut_first() {
    // Number 3 came in round 2: his absence is a dummy with his own half point.
    let table = table(&["w21 b41 w31", "b10 w3= b41", "Z b2= b10", "Z w10 w20"]);
    assert_eq!(value(&table, "BH", 3), "5");
    assert_eq!(value(&table, "BH/C1", 3), "4½");
}

#[test]
fn case_15_an_opponent_met_twice_counts_twice() {
    let table = table(&["w21 b2=", "b10 w1=", "w4= b4=", "b3= w3="]);
    assert_eq!(value(&table, "BH", 1), "1");
}

#[test]
fn case_22_only_byes_give_dummies_and_no_averages() {
    let table = table(&["U H Z", "w31 b3= w3=", "b20 w2= b2="]);
    for code in ["ARO", "TPR", "AOB"] {
        let ranking = final_standings(&table, code);
        assert_eq!(value_in(&ranking, 0, 1), Value::Undefined, "{code}");
        assert_eq!(
            ranking.lines.last().map(|line| line.participant.0),
            Some(1),
            "{code} {ranking:?}"
        );
    }
}

#[test]
fn case_23_in_a_round_robin_the_free_round_cannot_be_won() {
    // Three players, one free in each round: half of the possible is one point of two.
    let table = table(&["Z w21 b30", "w3= b10 Z", "b2= Z w11"]);
    let robin = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    let koya = |id| {
        let ranking = standings(&table, table.paired_rounds, robin, &list("KS"));
        value_in(&ranking, 0, id).to_string()
    };
    // Number 1 has one point of two and number 3 one and a half; number 2 has half a point.
    assert_eq!([koya(1), koya(2), koya(3)], ["0", "½", "1"]);
}

#[test]
fn case_23_in_a_round_robin_a_forfeit_counts_as_played_and_buchholz_is_refused() {
    let table = table(&["w2+ b31 Z", "b1- Z w3=", "Z w10 b2="]);
    let robin = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    let ranking = standings(&table, table.paired_rounds, robin, &list("PTS SB BH"));
    // Two points over number 2 (half a point) and number 3 (half a point).
    assert_eq!(value_in(&ranking, 1, 1).to_string(), "1.00");
    assert!(ranking.lines.iter().all(|line| line.values[2] == Value::Undefined));
}

#[test]
fn case_24_direct_encounter_is_a_place_and_not_points() {
    let table = table(&["w21 b2= w4=", "b10 w1= w3=", "w4= b4= b2=", "b3= w3= b1="]);
    let ranking = final_standings(&table, "PTS DE");
    for line in &ranking.lines {
        assert!(matches!(line.values[1], Value::Place(_) | Value::Untied), "{line:?}");
    }
}

#[test]
fn case_25_fore_buchholz_needs_the_last_round_of_the_event() {
    let mut table = table(&["w21 b31", "b10 U", "U w10"]);
    assert_ne!(value(&table, "FB", 1), value(&table, "BH", 1));
    table.rounds.0 += 1;
    assert_eq!(value(&table, "FB", 1), value(&table, "BH", 1));
}

#[test]
fn case_26_wins_and_standard_points_go_by_the_points_of_a_round() {
    // Half a point against none, and nothing on both sides.
    let table = table(&["w2= b30", "b10 U", "U w10"]);
    assert_eq!(value(&table, "WIN", 1), "0");
    assert_eq!(value(&table, "STD", 1), "1½");
    assert_eq!(value(&table, "STD", 2), "1");
}
