//! What holds for every tournament: legality, determinism, and an answer to any input.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shared::crosstable::{Cell, Colour, Crosstable, Mark, Prohibition, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::Pairing;
use shared::pairing::check::check;
use shared::pairing::dutch::{self, Edition};
use shared::points::{PointSystem, Points};

use super::tables::table;

/// What chance decides for a participant in a round.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Absent(Mark),
    Result(Mark, Mark),
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        1 => prop_oneof![Just(Mark::ZeroPointBye), Just(Mark::HalfPointBye)].prop_map(Fate::Absent),
        4 => Just(Fate::Result(Mark::Win, Mark::Loss)),
        4 => Just(Fate::Result(Mark::Loss, Mark::Win)),
        4 => Just(Fate::Result(Mark::Draw, Mark::Draw)),
        1 => Just(Fate::Result(Mark::ForfeitWin, Mark::ForfeitLoss)),
        1 => Just(Fate::Result(Mark::ForfeitLoss, Mark::ForfeitLoss)),
    ]
}

fn fates() -> impl Strategy<Value = Vec<Vec<Fate>>> {
    (2_usize..16).prop_flat_map(|players| {
        proptest::collection::vec(proptest::collection::vec(fate(), players), 1..9)
    })
}

/// Plays a tournament by these fates until it ends or no pairing exists.
fn play(fates: &[Vec<Fate>], mut seen: impl FnMut(&Crosstable, &Pairing)) -> Crosstable {
    let players = fates[0].len();
    let mut table = table(fates.len() as u16, &vec![""; players]);
    for fates in fates {
        for (row, fate) in table.rows.iter_mut().zip(fates) {
            if let Fate::Absent(mark) = fate {
                row.cells.push(Cell::bye(*mark));
            }
        }
        let Ok(pairing) = dutch::pair(&table, Edition::Fide2026) else { break };
        seen(&table, &pairing);
        record(&mut table, &pairing, fates);
    }
    table.rows.iter_mut().for_each(|row| row.cells.truncate(usize::from(table.paired_rounds.0)));
    table
}

fn record(table: &mut Crosstable, pairing: &Pairing, fates: &[Fate]) {
    let at = |id: ParticipantId| id.0 as usize - 1;
    for pair in &pairing.pairs {
        let (white, black) = match fates[at(pair.white)] {
            Fate::Result(white, black) => (white, black),
            Fate::Absent(_) => panic!("{} was not there", pair.white),
        };
        table.rows[at(pair.white)].cells.push(Cell::game(pair.black, Colour::White, white));
        table.rows[at(pair.black)].cells.push(Cell::game(pair.white, Colour::Black, black));
    }
    if let Some(id) = pairing.bye {
        table.rows[at(id)].cells.push(Cell::bye(Mark::PairingAllocatedBye));
    }
    table.paired_rounds.0 += 1;
}

fn colours(row: &Row) -> Vec<Colour> {
    row.cells.iter().filter(|cell| cell.mark.is_played()).filter_map(|cell| cell.colour).collect()
}

fn assert_legal(table: &Crosstable, pairing: &Pairing) {
    let round = usize::from(table.paired_rounds.0);
    let mut seen = BTreeSet::new();
    for pair in &pairing.pairs {
        let row = table.row(pair.white).unwrap();
        let met =
            row.cells.iter().any(|cell| cell.opponent == Some(pair.black) && cell.mark.is_played());
        assert!(!met, "{pair:?} is a rematch");
        for (id, colour) in [(pair.white, Colour::White), (pair.black, Colour::Black)] {
            assert!(seen.insert(id), "{id} is paired twice");
            let before = colours(table.row(id).unwrap());
            // Topscorers and their opponents are excepted in the last round.
            if table.paired_rounds.0 + 1 < table.rounds.0 {
                assert!(!before.ends_with(&[colour, colour]), "{id} a third time {colour:?}");
                let same = before.iter().filter(|other| **other == colour).count() + 1;
                assert!(2 * same <= before.len() + 1 + 2, "{id} too often {colour:?}");
            }
        }
    }
    if let Some(id) = pairing.bye {
        assert!(seen.insert(id), "{id} is paired and has the bye");
        let free = |cell: &Cell| matches!(cell.mark, Mark::PairingAllocatedBye | Mark::ForfeitWin);
        assert!(!table.row(id).unwrap().cells.iter().any(free), "{id} has the bye again");
    }
    let present = table.rows.iter().filter(|row| row.cells.len() == round).map(|row| row.id);
    assert_eq!(present.collect::<BTreeSet<_>>(), seen);
}

fn mark() -> impl Strategy<Value = Mark> {
    prop_oneof![
        Just(Mark::Win),
        Just(Mark::Draw),
        Just(Mark::Loss),
        Just(Mark::UnratedWin),
        Just(Mark::UnratedDraw),
        Just(Mark::UnratedLoss),
        Just(Mark::ForfeitWin),
        Just(Mark::ForfeitLoss),
        Just(Mark::HalfPointBye),
        Just(Mark::FullPointBye),
        Just(Mark::PairingAllocatedBye),
        Just(Mark::ZeroPointBye),
        Just(Mark::Open),
        Just(Mark::Adjourned),
    ]
}

fn colour() -> impl Strategy<Value = Option<Colour>> {
    prop_oneof![Just(None), Just(Some(Colour::White)), Just(Some(Colour::Black))]
}

fn points() -> impl Strategy<Value = Points> {
    prop_oneof![0_i32..7, any::<i32>()].prop_map(Points::from_halves)
}

fn any_row() -> impl Strategy<Value = Row> {
    let opponent = proptest::option::of((0_u32..9).prop_map(ParticipantId));
    let cell = (opponent, colour(), mark()).prop_map(|(opponent, colour, mark)| Cell {
        opponent,
        colour,
        mark,
    });
    let cells = proptest::collection::vec(cell, 0..6);
    let virtual_points = proptest::collection::vec(points(), 0..4);
    (0_u32..9, cells, virtual_points).prop_map(|(id, cells, virtual_points)| Row {
        id: ParticipantId(id),
        rating: None,
        cells,
        extra: Vec::new(),
        virtual_points,
    })
}

fn system() -> impl Strategy<Value = PointSystem> {
    proptest::collection::vec(points(), 7).prop_map(|values| PointSystem {
        win: values[0],
        draw: values[1],
        loss: values[2],
        absence: values[3],
        pairing_allocated_bye: values[4],
        half_point_bye: values[5],
        full_point_bye: values[6],
    })
}

fn any_table() -> impl Strategy<Value = Crosstable> {
    let rows = proptest::collection::vec(any_row(), 0..9);
    let prohibition = (0_u16..9, 0_u16..9, proptest::collection::vec(0_u32..9, 0..4));
    let prohibitions = proptest::collection::vec(prohibition, 0..2);
    (rows, 0_u16..9, 0_u16..9, system(), colour(), prohibitions).prop_map(
        |(rows, rounds, paired, points, initial_colour, prohibitions)| Crosstable {
            rows,
            rounds: RoundNo(rounds),
            paired_rounds: RoundNo(paired),
            games_per_round: 1,
            points,
            initial_colour,
            prohibitions: prohibitions
                .into_iter()
                .map(|(from, to, ids)| Prohibition {
                    from: RoundNo(from),
                    to: RoundNo(to),
                    participants: ids.into_iter().map(ParticipantId).collect(),
                })
                .collect(),
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_pairing_is_legal(fates in fates()) {
        play(&fates, assert_legal);
    }

    #[test]
    fn any_worth_of_results_gets_an_answer(
        fates in fates(),
        system in system(),
        virtual_points in proptest::collection::vec(points(), 16),
    ) {
        let mut table = play(&fates, |_, _| {});
        table.points = system;
        for (row, points) in table.rows.iter_mut().zip(virtual_points) {
            row.virtual_points = vec![points; usize::from(table.rounds.0)];
        }
        table.rounds.0 += 1;
        if let Ok(pairing) = dutch::pair(&table, Edition::Fide2026) {
            let paired = 2 * pairing.pairs.len() + usize::from(pairing.bye.is_some());
            prop_assert_eq!(paired, table.rows.len());
        }
    }

    #[test]
    fn what_the_engine_paired_checks_without_a_difference(fates in fates()) {
        let table = play(&fates, |_, _| {});
        prop_assert!(check(&table, Edition::Fide2026, RoundNo(1), table.rounds).agrees());
    }

    #[test]
    fn ids_are_only_names(fates in fates(), offset in 0_u32..1000) {
        let table = play(&fates, |_, _| {});
        let rename = |id: ParticipantId| ParticipantId(offset + 5000 - 3 * id.0);
        let mut renamed = table.clone();
        for row in &mut renamed.rows {
            row.id = rename(row.id);
            for cell in &mut row.cells {
                cell.opponent = cell.opponent.map(rename);
            }
        }
        let (mut table, mut renamed) = (table, renamed);
        table.rounds.0 += 1;
        renamed.rounds.0 += 1;
        let expected = dutch::pair(&table, Edition::Fide2026).ok().map(|mut pairing| {
            for pair in &mut pairing.pairs {
                pair.white = rename(pair.white);
                pair.black = rename(pair.black);
            }
            pairing.bye = pairing.bye.map(rename);
            pairing
        });
        prop_assert_eq!(dutch::pair(&renamed, Edition::Fide2026).ok(), expected);
    }

    #[test]
    fn somebody_who_never_came_changes_nothing(fates in fates(), at in 0_usize..16) {
        let mut table = play(&fates, |_, _| {});
        table.rounds.0 += 1;
        let expected = dutch::pair(&table, Edition::Fide2026);
        let cells = vec![Cell::bye(Mark::ZeroPointBye); usize::from(table.rounds.0)];
        let id = ParticipantId(999);
        let absent = Row { id, rating: None, cells, extra: Vec::new(), virtual_points: Vec::new() };
        table.rows.insert(at.min(table.rows.len()), absent);
        prop_assert_eq!(dutch::pair(&table, Edition::Fide2026), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_table_gets_an_answer(table in any_table()) {
        for edition in [Edition::Fide2017, Edition::Fide2026] {
            let first = dutch::pair(&table, edition);
            prop_assert_eq!(dutch::pair(&table, edition), first);
            let report = check(&table, edition, RoundNo(0), RoundNo(u16::MAX));
            prop_assert!(report.rounds.len() <= usize::from(table.paired_rounds.0));
        }
    }
}
