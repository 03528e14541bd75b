//! Criteria that count or add the participant's own rounds (C.07 Art. 7).

use shared::id::RoundNo;
use shared::points::Points;
use shared::scoring::{Basis, Edition, Schedule, standings};

use super::table::{final_standings, list, table, value, value_in};

#[test]
fn art_7_2_to_7_4_count_only_games_over_the_board() {
    let table = table(&["w21 b21 b2+ U F b2= b20", "b10 w10 w1- Z Z w1= w11"]);
    let counts = ["WIN", "WON", "BPG", "BWG"].map(|code| value(&table, code, 1));
    assert_eq!(counts, ["5", "2", "3", "1"]);
    assert_eq!(value(&table, "BPG", 2), "1");
    assert_eq!(value(&table, "BWG", 2), "0");
}

#[test]
fn art_7_6_leaves_out_requested_byes_absences_and_forfeit_losses() {
    let table = table(&["w21 H Z b2- U F w2+", "b10 U U w1+ Z Z b1-"]);
    assert_eq!(value(&table, "REP", 1), "4");
    assert_eq!(value(&table, "GE", 1), "4");
    let basis = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    let free = standings(&table, table.paired_rounds, basis, &list("REP"));
    // Byes are no element of a round robin; the forfeit loss is.
    assert_eq!(value_in(&free, 0, 1).to_string(), "2");
}

#[test]
fn rounds_paired_count_forfeits_and_the_allocated_bye() {
    // The festival's regulations: six games, a forfeit win, the allocated bye, a half-point bye.
    let table = table(&["w20 b20 w20 b20 w20 b20 w2+ U H", "b11 w11 b11 w11 b11 w11 b1- Z Z"]);
    assert_eq!(value(&table, "RIP", 1), "8");
    assert_eq!(value(&table, "RIP", 2), "7");
}

#[test]
fn standard_points_are_a_win_over_the_scheduled_opponent_or_over_a_draw() {
    // 1-0, ½-½, 0-1, 0-0, ½-0, a forfeit each way, a double forfeit, and byes worth 1, ½ and 0.
    let table =
        table(&["w21 b2= w20 b20 w2= b2+ w2- b2- U H Z", "b10 w1= b11 w10 b10 w1- b1+ w1- Z Z Z"]);
    let ours = final_standings(&table, "STD");
    assert_eq!(value_in(&ours, 0, 1).to_string(), "5½");
    assert_eq!(value_in(&ours, 0, 2).to_string(), "3");
}

#[test]
fn points_beside_the_results_count_in_the_own_score_of_their_round() {
    let mut table = table(&["w21 b20", "b10 w11"]);
    table.rows[0].extra = vec![Points::ZERO, Points::from_halves(-1)];
    assert_eq!((value(&table, "PTS", 1), value(&table, "PTS", 2)), ("½".into(), "1".into()));
    let first = standings(&table, RoundNo(1), Basis::default(), &list("PTS"));
    assert_eq!(value_in(&first, 0, 1).to_string(), "1");
}

#[test]
fn pairing_numbers_rank_ascending_and_reversed_descending() {
    let table = table(&["U", "U", "U"]);
    let order = |code: &str| -> Vec<u32> {
        final_standings(&table, code).lines.iter().map(|line| line.participant.0).collect()
    };
    assert_eq!(order("TPN"), [1, 2, 3]);
    assert_eq!(order("TPN/R"), [3, 2, 1]);
}

#[test]
fn case_23_art_9_2_counts_points_against_those_with_half_of_the_possible_score() {
    // Scores 1½, 1, 1, ½ of 2 games each; half of the possible is 1.
    let table = table(&["w21 b3= Z", "b10 Z w41", "Z w1= b4=", "Z w3= b20"]);
    let basis = Basis { schedule: Schedule::Predetermined, ..Basis::default() };
    let koya = |code: &str, id| {
        let ours = standings(&table, table.paired_rounds, basis, &list(code));
        value_in(&ours, 0, id).to_string()
    };
    assert_eq!(koya("KS", 1), "1½");
    assert_eq!(koya("KS", 2), "0");
    assert_eq!(koya("KS/L-1", 2), "1");
    assert_eq!(koya("KS/L+1", 3), "½");
    assert_eq!(koya("KS/L+2", 3), "0");
    // In a Swiss tournament a round without a game could have been won: half is 1½.
    assert_eq!(value(&table, "KS", 1), "0");
}

#[test]
fn case_25_art_8_3_takes_the_paired_games_of_the_last_round_as_draws() {
    let mut table = table(&["w21 b31", "b10 U", "U w10"]);
    assert_eq!(value(&table, "BH", 1), "2");
    assert_eq!(value(&table, "FB", 1), "2½");
    // One round is still to be paired: no game is the last.
    table.rounds.0 = 3;
    assert_eq!(value(&table, "FB", 1), "2");
}

#[test]
fn art_8_2_is_the_mean_of_what_the_opponents_met_have() {
    let table = table(&["w21 b3= w4+", "b10 U U", "U w1= U", "U U b1-"]);
    let of = |id| value(&table, "BH", id);
    assert_eq!([of(2), of(3)], ["5½", "5½"]);
    assert_eq!(value(&table, "AOB", 1), "5.50");
    assert_eq!(value(&table, "AOB", 4), "–");
    let basis = Basis { edition: Edition::Fide2024, ..Basis::default() };
    let older = standings(&table, table.paired_rounds, basis, &list("AOB"));
    assert_eq!(value_in(&older, 0, 1).to_string(), "7.00");
}
