//! The easy way through a bracket against the weighing of every pair.

use proptest::prelude::*;

use super::bracket::{Bracket, Outcome};
use super::field::Field;
use super::{Edition, pair, player};
use crate::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::history;
use crate::points::PointSystem;

/// A tournament of so many rounds in which chance decides the results and who stays away.
pub(super) fn tournament() -> impl Strategy<Value = Crosstable> {
    (2_u32..26, 1_usize..8).prop_flat_map(|(players, rounds)| {
        let chances = proptest::collection::vec(0_u8..20, players as usize * rounds);
        (Just(players), chances, 0_u16..2).prop_map(|(players, chances, more)| {
            let row = |id| Row {
                extra: Vec::new(),
                id: ParticipantId(id),
                rating: None,
                cells: Vec::new(),
                virtual_points: Vec::new(),
            };
            let mut table = Crosstable {
                rows: (1..=players).map(row).collect(),
                rounds: RoundNo(u16::MAX),
                paired_rounds: RoundNo(0),
                games_per_round: 1,
                points: PointSystem::default(),
                initial_colour: Some(Colour::White),
                prohibitions: Vec::new(),
            };
            for chances in chances.chunks(players as usize) {
                play(&mut table, chances);
            }
            // In every second case the round to come is the last.
            table.rounds = RoundNo(table.paired_rounds.0 + 1 + more);
            table
        })
    })
}

fn play(table: &mut Crosstable, chances: &[u8]) {
    let paired = usize::from(table.paired_rounds.0);
    for (row, chance) in table.rows.iter_mut().zip(chances) {
        match chance {
            0 => row.cells.push(Cell::bye(Mark::ZeroPointBye)),
            1 => row.cells.push(Cell::bye(Mark::HalfPointBye)),
            _ => {}
        }
    }
    let Ok(pairing) = pair(table, Edition::Fide2026) else {
        table.rows.iter_mut().for_each(|row| row.cells.truncate(paired));
        return;
    };
    for pair in &pairing.pairs {
        let (white, black) = (pair.white.0 as usize - 1, pair.black.0 as usize - 1);
        let (own, other) = match chances[white] {
            2 => (Mark::ForfeitWin, Mark::ForfeitLoss),
            3..9 => (Mark::Draw, Mark::Draw),
            9..15 => (Mark::Win, Mark::Loss),
            _ => (Mark::Loss, Mark::Win),
        };
        table.rows[white].cells.push(Cell::game(pair.black, Colour::White, own));
        table.rows[black].cells.push(Cell::game(pair.white, Colour::Black, other));
    }
    if let Some(bye) = pairing.bye {
        table.rows[bye.0 as usize - 1].cells.push(Cell::bye(Mark::PairingAllocatedBye));
    }
    table.paired_rounds.0 += 1;
}

fn field(table: &Crosstable, edition: Edition) -> Option<Field> {
    let index = history::index(table).ok()?;
    let players = player::players(table, &index, edition);
    Field::new(table, &index, players, Colour::White, edition).ok()
}

fn essence(outcome: &Outcome) -> (Vec<(usize, usize)>, Vec<usize>) {
    (outcome.pairs.clone(), outcome.floaters.clone())
}

/// Every bracket, paired in both ways as far as the easy one goes.
fn compare(field: &Field) {
    let paired = field.walk(|bracket: &Bracket| {
        if let Some(easy) = bracket.easy(bracket.easy_scope()) {
            let weighed = bracket.pair_in(bracket.easy_scope());
            assert_eq!(weighed.as_ref().map(essence), Ok(essence(&easy)));
        }
        bracket.pair()
    });
    assert!(paired.is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn the_easy_way_gives_what_weighing_gives(table in tournament()) {
        for edition in [Edition::Fide2017, Edition::Fide2026] {
            if let Some(field) = field(&table, edition) {
                compare(&field);
            }
        }
    }
}
