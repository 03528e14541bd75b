//! The Swiss Team engine against brute force, and what must hold of larger fields.

use proptest::prelude::*;
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::MatchTable;
use shared::pairing::team_swiss::{self, TeamRules};
use shared::pairing::{NoPairing, Pairing};
use shared::points::Points;

use super::team_history::{Dice, rules, table};
use super::team_oracle::Oracle;

/// White and Black of each match and the bye, as numbers, in any order.
fn as_rows(pairing: &Pairing) -> (Vec<(usize, usize)>, Option<usize>) {
    let row = |id: ParticipantId| id.0 as usize - 1;
    let mut pairs: Vec<_> =
        pairing.pairs.iter().map(|pair| (row(pair.white), row(pair.black))).collect();
    pairs.sort_unstable();
    (pairs, pairing.bye.map(row))
}

fn position(seed: u64, most: usize) -> (MatchTable, TeamRules) {
    let mut dice = Dice(seed);
    let teams = 2 + dice.roll(most - 1);
    let played = dice.roll(6) as u16;
    let rounds = played + 1 + dice.roll(4) as u16;
    (table(&mut dice, teams, played, rounds), rules(&mut dice))
}

/// Changes something that a table must hold.
fn harm(dice: &mut Dice, table: &mut MatchTable) {
    let (rows, kind) = (table.rows.len(), dice.roll(8));
    let row = dice.roll(rows);
    let other = ParticipantId(dice.roll(rows + 3) as u32);
    match kind {
        0 => table.paired_rounds = RoundNo(dice.roll(12) as u16),
        1 => table.rounds = RoundNo([0, 1, u16::MAX][dice.roll(3)]),
        2 => table.rows[row].id = other,
        3 => table.initial_colour = None,
        4 => table.rows[row].cells.clear(),
        5 => table.rows[row].extra.match_points = Points::from_halves(i32::MAX),
        _ => {
            let cells = &mut table.rows[row].cells;
            if let Some(last) = cells.len().checked_sub(1) {
                let cell = &mut cells[dice.roll(last + 1)];
                match kind {
                    6 => cell.opponent = Some(other).filter(|id| id.0 > 0),
                    _ => cell.colour = None,
                }
            }
        }
    }
}

/// The engine and the oracle about the position of a seed.
fn agree(seed: u64) -> Result<(), TestCaseError> {
    let (table, rules) = position(seed, 10);
    let oracle = Oracle::new(&table, rules);
    match team_swiss::pair(&table, rules) {
        Ok(pairing) => {
            let (pairs, bye) = oracle.pair().unwrap();
            let coloured = pairs.into_iter().map(|(a, b)| {
                let white = oracle.white(a, b);
                (white, a + b - white)
            });
            let mut coloured: Vec<_> = coloured.collect();
            coloured.sort_unstable();
            prop_assert_eq!(as_rows(&pairing), (coloured, bye));
        }
        Err(NoPairing::NoParticipants { .. }) => {}
        Err(_) => prop_assert_eq!(oracle.pair(), None),
    }
    Ok(())
}

#[test]
fn a_scoregroup_with_nobody_left_to_be_paired_is_not_the_following_one() {
    for seed in [278_426_224_402_318_012, 7_957_369_013_558_022_024] {
        agree(seed).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn the_engine_finds_what_writing_down_everything_finds(seed in any::<u64>()) {
        agree(seed)?;
    }

    #[test]
    fn a_harmed_table_gets_an_answer(seed in any::<u64>()) {
        let (mut table, rules) = position(seed, 12);
        let mut dice = Dice(seed);
        for _ in 0..=dice.roll(4) {
            harm(&mut dice, &mut table);
        }
        if let Ok(pairing) = team_swiss::pair(&table, rules) {
            let seated = 2 * pairing.pairs.len() + usize::from(pairing.bye.is_some());
            prop_assert!(seated <= table.rows.len());
        }
    }

    #[test]
    fn the_order_of_the_rows_alone_gives_the_numbers(seed in any::<u64>()) {
        let (table, rules) = position(seed, 30);
        let mut renamed = table.clone();
        let rename = |id: &mut ParticipantId| id.0 = 1000 - id.0;
        for row in &mut renamed.rows {
            rename(&mut row.id);
            row.cells.iter_mut().filter_map(|cell| cell.opponent.as_mut()).for_each(rename);
        }
        renamed.prohibitions.iter_mut().flat_map(|one| &mut one.participants).for_each(rename);
        let mut expected = team_swiss::pair(&table, rules);
        if let Ok(pairing) = &mut expected {
            pairing.pairs.iter_mut().for_each(|pair| {
                rename(&mut pair.white);
                rename(&mut pair.black);
            });
            pairing.bye.iter_mut().for_each(rename);
        }
        let found = team_swiss::pair(&renamed, rules);
        prop_assert_eq!(found.ok(), expected.ok());
    }
}

#[test]
fn two_hundred_teams_are_paired_in_every_round() {
    for seed in 0..3 {
        let mut dice = Dice(seed);
        for played in [0, 5, 8] {
            let table = table(&mut dice, 200, played, 11);
            let rules = rules(&mut dice);
            assert!(team_swiss::pair(&table, rules).is_ok(), "seed {seed}, {played} rounds");
        }
    }
}

#[test]
fn a_round_too_many_is_refused() {
    let table = table(&mut Dice(1), 6, 3, 3);
    let refused = NoPairing::RoundsExceeded { rounds: RoundNo(3) };
    assert_eq!(team_swiss::pair(&table, TeamRules::default()), Err(refused));
}
