//! Who takes part: late entries, withdrawals, forbidden pairs, numbers.

use shared::crosstable::{Cell, Colour, Crosstable, Mark, Prohibition};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::NoPairing;
use shared::pairing::dutch::{self, Edition};

use super::ids;
use super::tables::{next, paired, table};

fn refusal(rounds: u16, rows: &[&str]) -> NoPairing {
    dutch::pair(&table(rounds, rows), Edition::Fide2026).unwrap_err()
}

/// Pairs and draws every game until there is no further pairing.
fn drawn_out(table: &mut Crosstable) -> NoPairing {
    loop {
        let pairing = match dutch::pair(table, Edition::Fide2026) {
            Ok(pairing) => pairing,
            Err(why) => return why,
        };
        for row in &mut table.rows {
            let bye = (pairing.bye == Some(row.id)).then_some(Cell::bye(Mark::PairingAllocatedBye));
            let games = pairing.pairs.iter().filter_map(|pair| match row.id {
                id if id == pair.white => Some(Cell::game(pair.black, Colour::White, Mark::Draw)),
                id if id == pair.black => Some(Cell::game(pair.white, Colour::Black, Mark::Draw)),
                _ => None,
            });
            row.cells.extend(games.chain(bye));
        }
        table.paired_rounds.0 += 1;
    }
}

#[test]
fn case_06_somebody_not_yet_there_has_no_number() {
    assert_eq!(next(&["", "| Z", "", "", ""]), "1-4 5-3");
    assert_eq!(next(&["", "", "", "", "| Z"]), "1-3 4-2");
}

#[test]
fn case_06_a_late_entry_shifts_those_below_in_the_next_round() {
    // Number 2 was not there in round 1: of those who were, 3 was the second.
    assert_eq!(next(&["", "| Z", "", "", ""]), "1-4 5-3");
    assert_eq!(next(&["4w=", "Z", "5b=", "1b=", "3w="]), "3-1 4-5 2-0");
}

#[test]
fn case_07_the_withdrawn_are_not_paired() {
    assert_eq!(next(&["3w1", "4b1 | Z", "1b0 | Z", "2w0"]), "4-1");
}

#[test]
fn case_08_nobody_left_is_no_participants() {
    let round = RoundNo(2);
    assert_eq!(refusal(5, &["2w1 | Z", "1b0 | Z"]), NoPairing::NoParticipants { round });
    assert_eq!(refusal(5, &[]), NoPairing::NoParticipants { round: RoundNo(1) });
}

#[test]
fn case_08_the_last_one_left_gets_the_bye_if_he_may() {
    assert_eq!(next(&["2w1 |", "1b0 | Z"]), "1-0");
    assert_eq!(refusal(5, &["U", "Z | Z", "Z | Z"]), NoPairing::NobodyForTheBye);
}

#[test]
fn case_09_a_rematch_is_never_the_answer() {
    let rows = ["2w= 3b= 4w=", "1b= 4w= 3w=", "4w= 1w= 2b=", "3b= 2b= 1b="];
    let NoPairing::NoCompletePairing { unpaired } = refusal(9, &rows) else {
        panic!("a rematch is never allowed");
    };
    assert_eq!(unpaired, ids(&[1, 2, 3, 4]));
}

#[test]
fn case_09_a_field_that_runs_out_of_opponents_is_told_so() {
    for players in 2..=9_usize {
        let mut table = table(20, &vec![""; players]);
        let why = drawn_out(&mut table);
        assert!(usize::from(table.paired_rounds.0) <= players, "{players} players");
        let told = match why {
            NoPairing::NoCompletePairing { unpaired } => !unpaired.is_empty(),
            NoPairing::ByeBreaksPairing { left_over } => !left_over.is_empty(),
            NoPairing::NobodyForTheBye => players % 2 == 1,
            _ => false,
        };
        assert!(told, "{players} players");
    }
}

#[test]
fn case_12_forbidden_pairs_do_not_meet_while_they_are_forbidden() {
    let mut table = table(5, &[""; 4]);
    let participants = vec![ParticipantId(1), ParticipantId(3)];
    let mut forbid = |from: u16, to: u16| {
        let participants = participants.clone();
        table.prohibitions =
            vec![Prohibition { from: RoundNo(from), to: RoundNo(to), participants }];
        paired(&table).unwrap()
    };
    assert_eq!(forbid(1, 1), "1-4 3-2");
    assert_eq!(forbid(2, 9), "1-3 4-2");
}

#[test]
fn case_12_a_forbidden_pair_may_make_the_round_impossible() {
    let mut table = table(5, &["", ""]);
    let whole = Prohibition { from: RoundNo(1), to: RoundNo(999), participants: ids(&[1, 2]) };
    table.prohibitions = vec![whole];
    let why = dutch::pair(&table, Edition::Fide2026);
    assert_eq!(why, Err(NoPairing::NoCompletePairing { unpaired: ids(&[1, 2]) }));
}

#[test]
fn case_18_the_order_of_the_rows_counts_and_no_rating() {
    let mut table = table(9, &[""; 4]);
    for (row, rating) in table.rows.iter_mut().zip([1000, 2000, 1500, 2500]) {
        row.rating = Some(rating);
    }
    assert_eq!(paired(&table), Ok("1-3 4-2".to_owned()));
}

#[test]
fn case_27_equal_and_missing_ratings_change_nothing() {
    let mut table = table(9, &["3w1", "4b1", "1b0", "2w0"]);
    let unrated = paired(&table);
    for row in &mut table.rows {
        row.rating = Some(1500);
    }
    assert_eq!(paired(&table), unrated);
}
