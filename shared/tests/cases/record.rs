//! What has been paired stays paired: corrections and pairings by hand.

use shared::crosstable::Mark;
use shared::id::RoundNo;
use shared::pairing::Pair;
use shared::pairing::check::{Difference, check};
use shared::pairing::dutch::Edition;

use super::ids;
use super::tables::{next, paired, table};

#[test]
fn case_20_a_corrected_result_counts_only_in_later_pairings() {
    let recorded = table(5, &["3w1 2b1", "4b1 1w0", "1b0 4w1", "2w0 3b0"]);
    let mut corrected = recorded.clone();
    corrected.rows[1].cells[1].mark = Mark::Win;
    corrected.rows[0].cells[1].mark = Mark::Loss;
    let round_two = |table: &shared::crosstable::Crosstable| paired(&table.before(RoundNo(2)));
    assert_eq!(round_two(&corrected), round_two(&recorded));
    assert_ne!(corrected.rows, recorded.rows);
    // Number 2 leads now, so the boards change places.
    assert_eq!(paired(&recorded), Ok("1-4 3-2".to_owned()));
    assert_eq!(paired(&corrected), Ok("3-2 1-4".to_owned()));
}

#[test]
fn case_21_a_pairing_by_hand_is_history_and_what_differs_is_told() {
    // The engine pairs 1 with 3 and 2 with 4.
    let table = table(5, &["2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0"]);
    let report = check(&table, Edition::Fide2026, RoundNo(1), RoundNo(1));
    let found = report.rounds[0].outcome.clone().unwrap();
    let expected = Pair { white: ids(&[1])[0], black: ids(&[3])[0] };
    assert!(
        found
            .iter()
            .any(|one| matches!(one, Difference::Opponents { engine, .. } if *engine == expected)),
        "{found:?}"
    );
    assert_eq!(paired(&table), Ok("4-1 2-3".to_owned()));
}

#[test]
fn case_21_a_bye_given_by_hand_counts() {
    // The engine would have left number 3 over.
    assert_eq!(next(&["U", "3w1", "2b0"]), "1-2 3-0");
}
