//! Tie-breaks of rounds of two games: each game is an encounter of its own (C.07 Art. 4.4).

use shared::crosstable::Crosstable;
use shared::id::{ParticipantId, RoundNo};
use shared::points::{PointSystem, Points};
use shared::scoring::{Basis, explain};

use super::table::{final_standings, list, table, value, value_in};

fn double(lines: &[&str]) -> Crosstable {
    let games = table(lines);
    let rounds = RoundNo(games.rounds.0 / 2);
    Crosstable {
        rounds,
        paired_rounds: rounds,
        games_per_round: 2,
        points: PointSystem::default().of_double_rounds(),
        ..games
    }
}

/// After one round: 1½–½, 2–0 with the return game forfeited, 5 without an opponent.
fn one_round() -> Crosstable {
    double(&["w21 b2=", "b10 w1=", "w41 b4+", "b30 w3-", "U U"])
}

/// 1 beat 2 in their match, 2 beat 3, the rest was drawn.
fn two_rounds() -> Crosstable {
    double(&["w21 b2= w4= b4=", "b10 w1= w31 b3+", "w4= b4= b20 w2-", "b3= w3= b1= w1="])
}

#[test]
fn an_opponent_counts_once_a_game() {
    let table = one_round();
    let values = |code: &str| [1, 2, 3, 4, 5].map(|id| value(&table, code, id));
    assert_eq!(values("PTS"), ["1½", "½", "2", "0", "1½"]);
    // Of the bye two dummies, held down by a draw in each game.
    assert_eq!(values("BH"), ["1", "3", "0", "4", "2"]);
    assert_eq!(values("BH/C1"), ["½", "1½", "0", "2", "1"]);
    assert_eq!(values("SB"), ["0.75", "0.75", "0.00", "0.00", "1.50"]);
}

#[test]
fn the_bye_is_a_win_and_a_draw() {
    let table = one_round();
    assert_eq!(value(&table, "WIN", 5), "1");
    let other = Crosstable { points: PointSystem::three_one_nothing().of_double_rounds(), ..table };
    assert_eq!(value(&other, "PTS", 5), "4");
    assert_eq!(value(&other, "WIN", 5), "1");
}

#[test]
fn a_single_forfeited_game_counts_as_played_but_not_for_ratings() {
    let table = one_round();
    let won = |id| value(&table, "WON", id);
    assert_eq!([won(3), won(4)], ["2", "0"]);
    assert_eq!(value(&table, "BPG", 3), "1");
    assert_eq!(value(&table, "REP", 4), "2");
    // One game over the board.
    assert_eq!(value(&table, "TPR", 3), "2800");
}

#[test]
fn a_match_is_not_played_when_a_side_missed_both_games() {
    // 1 missed both games, 2 one of them; 3 and 4 one each.
    let table = double(&["w2- b2-", "b1+ w1-", "w4- b4+", "b3+ w3-"]);
    let values = |code: &str| [1, 2, 3, 4].map(|id| value(&table, code, id));
    assert_eq!(values("WON"), ["0", "0", "1", "1"]);
    assert_eq!(values("REP"), ["0", "1", "2", "2"]);
}

#[test]
fn direct_encounter_takes_the_average_of_both_games() {
    // 1 and 2 have two and a half points each; in their match it was 1½–½.
    let table = two_rounds();
    let standings = final_standings(&table, "PTS DE");
    let order: Vec<u32> = standings.lines.iter().map(|line| line.participant.0).collect();
    assert_eq!(order[..2], [1, 2]);
    assert_eq!(standings.lines[0].points, Points::from_halves(5));
    assert_eq!(value_in(&standings, 1, 1).to_string(), "1");
    assert_eq!(value_in(&standings, 1, 2).to_string(), "2");
}

#[test]
fn the_lines_of_a_sum_name_round_and_game() {
    let table = two_rounds();
    let codes = list("PTS BH");
    let sum = explain(&table, RoundNo(2), Basis::default(), &codes, 1, ParticipantId(1)).unwrap();
    let places: Vec<(u16, u16)> =
        sum.parts.iter().map(|part| (part.round.unwrap().0, part.game)).collect();
    assert_eq!(places, [(1, 1), (1, 2), (2, 1), (2, 2)]);
}
