//! Who is left over (C.04.1 Art. 4, C.04.3 C2, C5 and C9).

use shared::crosstable::Prohibition;
use shared::id::RoundNo;
use shared::pairing::NoPairing;
use shared::pairing::dutch::{self, Edition};

use super::ids;
use super::tables::{next, paired, table};

#[test]
fn case_01_a_win_without_playing_bars_from_the_bye() {
    let first = "4w1 F";
    assert_eq!(next(&[first, "3w+ Z", "2b- H", "1b0 Z | Z"]), "2-1 3-0");
    let barred = paired(&table(9, &[first, "3w+ Z", "2b- F", "1b0 Z | Z"]));
    assert_eq!(barred, Err("nobody may get the pairing-allocated bye".to_owned()));
}

#[test]
fn case_01_the_bye_goes_to_the_lowest_who_has_not_had_one() {
    assert_eq!(next(&["2w1", "1b0", "U"]), "3-1 2-0");
    assert_eq!(next(&["2w1 3b0", "1b0 U", "U 1w1"]), "2-3 1-0");
}

#[test]
fn case_01_the_lower_score_comes_before_the_fewer_unplayed_games() {
    // Number 5 alone has no point, though he alone has not played.
    assert_eq!(next(&["3b1", "4w1", "1w=", "2b=", "Z"]), "1-2 4-3 5-0");
}

#[test]
fn case_01_of_one_score_the_one_with_the_fewest_unplayed_games_is_left_over() {
    assert_eq!(next(&["2w=", "1b=", "4w=", "3b=", "H"]), "4-1 2-5 3-0");
}

#[test]
fn case_02_the_bye_moves_up_when_the_lowest_is_needed_as_an_opponent() {
    assert_eq!(next(&["2w=", "1b=", "Z"]), "3-1 2-0");
}

#[test]
fn case_02_who_must_be_left_over_may_not_have_the_bye() {
    let mut table = table(5, &["Z", "Z", "F"]);
    for opponent in [1, 2] {
        table.prohibitions.push(Prohibition {
            from: RoundNo(1),
            to: RoundNo(9),
            participants: ids(&[opponent, 3]),
        });
    }
    let left_over = ids(&[3]);
    assert_eq!(
        dutch::pair(&table, Edition::Fide2026),
        Err(NoPairing::ByeBreaksPairing { left_over })
    );
}

#[test]
fn case_04_a_half_point_bye_and_an_absence_do_not_bar_from_the_bye() {
    assert_eq!(next(&["U", "F", "H"]), "1-2 3-0");
    assert_eq!(next(&["U", "F", "Z"]), "1-2 3-0");
}

#[test]
fn case_06_who_came_late_may_get_the_bye() {
    assert_eq!(next(&["U Z", "Z F", "Z Z"]), "1-2 3-0");
}
