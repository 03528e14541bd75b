//! Worked values of the Tie-Break Manual 2026, and the rules on unplayed rounds (C.07 Art. 16).

use shared::crosstable::Crosstable;
use shared::points::{PointSystem, Points};
use shared::scoring::{Basis, Edition, Value, standings};

use super::table::{final_standings, list, table, value, value_in};

/// A tournament of no. 1, whose line is given as words with `*` for the next opponent, and of
/// opponents who shall end with these scores, in half-points. What an opponent lacks beside the
/// game against no. 1 comes from byes given by the arbiter.
fn against(line: &str, scores: &[i32]) -> Crosstable {
    let rounds = line.split_whitespace().count();
    let mut words: Vec<String> = Vec::new();
    let mut lines = vec![String::new()];
    let mut opponents = (2..).zip(scores);
    for (round, word) in line.split_whitespace().enumerate() {
        if !word.contains('*') {
            words.push(word.to_owned());
            continue;
        }
        let (id, score) = opponents.next().expect("a score for each opponent");
        words.push(word.replace('*', &id.to_string()));
        lines.push(opponent(round, rounds, &word[2..], *score));
    }
    lines[0] = words.join(" ");
    table(&lines.iter().map(String::as_str).collect::<Vec<_>>())
}

fn opponent(round: usize, rounds: usize, mark: &str, score: i32) -> String {
    let (game, made) = match mark {
        "1" => ("b10", 0),
        "=" => ("b1=", 1),
        "0" => ("b11", 2),
        "+" => ("b1-", 0),
        "-" => ("b1+", 2),
        other => panic!("no result is written {other}"),
    };
    let missing = usize::try_from(score - made).expect("a score that can be reached");
    let mut byes = vec!["F"; missing / 2];
    byes.extend(std::iter::repeat_n("H", missing % 2));
    byes.resize(rounds - 1, "Z");
    byes.reverse();
    byes.insert(round, game);
    assert_ne!(byes.last(), Some(&"Z"), "a last round given up would be adjusted");
    byes.join(" ")
}

/// Buchholz of no. 1 by the edition of 2024, whose dummies have no cap.
fn of_2024(table: &Crosstable) -> String {
    let basis = Basis { edition: Edition::Fide2024, ..Basis::default() };
    let ours = standings(table, table.paired_rounds, basis, &list("BH"));
    value_in(&ours, 0, 1).to_string()
}

#[test]
fn case_07_rounds_given_up_count_as_draws_for_the_opponents_only() {
    // No. 2 withdraws after round 1 (its row ends), no. 3 comes back.
    let table = table(&["w21 b31 Z U", "b10", "U w10 H U"]);
    assert_eq!(value(&table, "PTS", 2), "0");
    // 1½ of no. 2, 2½ of no. 3, and the dummies of two byes: 2 = half of the rounds.
    assert_eq!(value(&table, "BH", 1), "8");
    // No. 1 with 3, the dummies of three byes with its own score.
    assert_eq!(value(&table, "BH", 2), "3");
}

#[test]
fn a_bye_counts_as_awarded_when_anything_but_absence_follows() {
    let of_the_other = |line: &str| {
        let rest = " Z".repeat(line.split_whitespace().count() - 1);
        value(&table(&[line, &format!("b11{rest}")]), "BH", 2)
    };
    // The opponent's score as seen, then the dummies: no. 2 has a point.
    let dummies = |rounds: i32| rounds - 1;
    for (line, seen) in [
        ("w20 Z Z", 2),   // half a point each
        ("w20 Z U", 2),   // as awarded: only the pairing-allocated bye
        ("w20 H w3+", 3), // a forfeit win is availability
        ("w20 Z w3-", 1), // a forfeit loss is not, and stays zero
        ("w20 F Z", 3),   // the last round
    ] {
        let total = Points::from_halves(seen) + Points::from_halves(2 * dummies(3));
        assert_eq!(of_the_other(line), Value::Points(total).to_string(), "{line}");
    }
}

#[test]
fn the_dummy_of_a_pairing_allocated_bye_is_held_at_draws_in_all_rounds() {
    let table = table(&["U w21", "U b10"]);
    assert_eq!(value(&table, "BH", 1), "2");
    assert_eq!(value(&table, "SB", 1), "2.00");
    let mut three = table.clone();
    three.points = PointSystem {
        win: Points::from_halves(6),
        draw: Points::ONE,
        pairing_allocated_bye: Points::from_halves(6),
        half_point_bye: Points::ONE,
        full_point_bye: Points::from_halves(6),
        ..PointSystem::default()
    };
    // A dummy of 2 = 1 × 2 rounds instead of 6; no. 2 has 3.
    assert_eq!(value(&three, "BH", 1), "5");
    assert_eq!(value(&three, "SB", 1), "15.00");
}

#[test]
fn case_22_all_byes_are_dummies_alone() {
    let table = table(&["F H Z", "Z Z Z"]);
    assert_eq!(value(&table, "BH", 1), "4½");
    assert_eq!(value(&table, "BH/C1", 1), "3");
    assert_eq!(value(&table, "SB", 1), "2.25");
    assert_eq!(value(&table, "BH", 2), "0");
    assert_eq!(value(&table, "BH/C9", 2), "0");
}

#[test]
fn the_cut_takes_the_better_of_the_lowest_opponents_product_and_the_lowest_absence() {
    // The lowest-scored opponent was beaten: its product, 1, is more than the 0 of the absence.
    let table = against("w*1 Z b*=", &[2, 4]);
    assert_eq!(value(&table, "SB", 1), "2.00");
    assert_eq!(value(&table, "SB/C1", 1), "1.00");
    // Without a point against it the absence goes, worth as much or more.
    let table = against("w*0 H b*1", &[4, 4]);
    assert_eq!(value(&table, "SB", 1), "2.75");
    assert_eq!(value(&table, "SB/C1", 1), "2.00");
    // A second cut takes the product of nothing.
    assert_eq!(value(&table, "SB/C2", 1), "2.00");
}

#[test]
fn of_two_absences_worth_the_same_the_least_significant_is_cut_first() {
    // Forfeit losses against 4 and 3: two dummies worth nothing, of which that with 3 is the least
    // significant value of all. The second cut then takes the lowest opponent's 3, not the other.
    let table = against("w*1 b*- w*- b*1 w*1 b*1", &[6, 8, 6, 8, 8, 8]);
    assert_eq!(value(&table, "SB", 1), "15.00");
    assert_eq!(value(&table, "SB/C1", 1), "15.00");
    assert_eq!(value(&table, "SB/C2", 1), "12.00");
}

#[test]
fn the_median_has_no_exception_at_its_upper_end() {
    let table = against("w*1 b*= w*1 H", &[2, 6, 4]);
    assert_eq!(value(&table, "BH", 1), "8");
    // The absence with its 2 goes, then the 3.
    assert_eq!(value(&table, "BH/M1", 1), "3");
}

#[test]
fn open_games_bring_no_points_yet_but_their_opponents_count() {
    let table = table(&["w21 b3?", "b10 U", "U w1?"]);
    let standings = final_standings(&table, "PTS BH SB ARO WIN PS");
    assert!(standings.provisional);
    let of_no_1 = standings.lines.iter().find(|line| line.participant.0 == 1).unwrap();
    let printed: Vec<String> = of_no_1.values.iter().map(Value::to_string).collect();
    assert_eq!(printed, ["1", "2", "1.00", "2000", "1", "2"]);
    let closed = super::table::table(&["w21 b31", "b10 U", "U w10"]);
    assert!(!final_standings(&closed, "PTS").provisional);
}

#[test]
fn a_zero_point_bye_makes_a_dummy_of_half_the_rounds_and_is_cut_first() {
    let line = "w*1 b*1 w*1 Z b*1 w*1 b*1 w*= b*= w*0";
    let table = against(line, &[11, 11, 11, 10, 11, 11, 10, 9, 16]);
    assert_eq!(value(&table, "PTS", 1), "7");
    assert_eq!(value(&table, "BH", 1), "55");
    assert_eq!(of_2024(&table), "57");
    assert_eq!(value(&table, "BH/C1", 1), "50");
    assert_eq!(value(&table, "SB", 1), "37.25");
}

#[test]
fn a_forfeit_win_makes_a_dummy_no_better_than_the_scheduled_opponent() {
    let table = against("w*1 b*1 w*1 b*1 w*+ b*1 w*1 b*0 w*0", &[11; 9]);
    assert_eq!(value(&table, "PTS", 1), "7");
    assert_eq!(value(&table, "BH", 1), "49½");
    assert_eq!(of_2024(&table), "51");
    let table = against(
        "w*+ b*1 w*1 b*1 w*1 b*1 w*1 b*1 w*1 b*=",
        &[9, 15, 15, 15, 14, 14, 14, 14, 14, 14],
    );
    assert_eq!(value(&table, "PTS", 1), "9½");
    assert_eq!(value(&table, "BH", 1), "69");
    assert_eq!(of_2024(&table), "74");
}

#[test]
fn a_forfeit_loss_against_a_stronger_opponent_is_a_dummy_with_the_own_score() {
    let table =
        against("w*- b*1 w*1 Z b*1 w*1 b*1 w*1 b*= w*0", &[14, 13, 13, 13, 13, 13, 13, 12, 13]);
    assert_eq!(value(&table, "PTS", 1), "6½");
    assert_eq!(value(&table, "BH", 1), "63");
    assert_eq!(of_2024(&table), "64½");
}
