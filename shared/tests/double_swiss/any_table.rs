//! Any table gets an answer, and the same one whatever the ids are.

use proptest::prelude::*;
use shared::crosstable::{Colour, Mark, Prohibition};
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use shared::pairing::double_swiss;
use shared::points::Points;

use super::random::{Chance, position};

fn colour() -> impl Strategy<Value = Option<Colour>> {
    prop_oneof![Just(None), Just(Some(Colour::White)), Just(Some(Colour::Black))]
}

fn mark() -> impl Strategy<Value = MatchMark> {
    prop_oneof![
        Just(MatchMark::Played),
        Just(MatchMark::Open),
        Just(MatchMark::ForfeitWin),
        Just(MatchMark::ForfeitLoss),
        Just(MatchMark::PairingAllocatedBye),
        Just(MatchMark::FullPointBye),
        Just(MatchMark::HalfPointBye),
        Just(MatchMark::ZeroPointBye),
    ]
}

fn points() -> impl Strategy<Value = Points> {
    prop_oneof![0_i32..7, any::<i32>()].prop_map(Points::from_halves)
}

fn score() -> impl Strategy<Value = MatchScore> {
    (points(), points())
        .prop_map(|(match_points, game_points)| MatchScore { match_points, game_points })
}

fn cell() -> impl Strategy<Value = MatchCell> {
    let opponent = proptest::option::of((0_u32..9).prop_map(ParticipantId));
    let game = prop_oneof![Just(Mark::Win), Just(Mark::ForfeitLoss), Just(Mark::ZeroPointBye)];
    let games = proptest::collection::vec(game, 0..4);
    (opponent, colour(), mark(), games, score()).prop_map(
        |(opponent, colour, mark, games, score)| MatchCell { opponent, colour, mark, games, score },
    )
}

fn row() -> impl Strategy<Value = MatchRow> {
    let cells = proptest::collection::vec(cell(), 0..4);
    let virtual_points = proptest::collection::vec(points(), 0..4);
    (0_u32..9, cells, score(), virtual_points).prop_map(|(id, cells, extra, virtual_points)| {
        MatchRow { id: ParticipantId(id), rating: None, cells, extra, virtual_points }
    })
}

fn table() -> impl Strategy<Value = MatchTable> {
    let rows = proptest::collection::vec(row(), 0..9);
    let forbidden = proptest::collection::vec(0_u32..9, 0..4);
    (rows, 0_u16..9, 0_u16..9, colour(), forbidden).prop_map(
        |(rows, rounds, paired, initial_colour, forbidden)| MatchTable {
            rows,
            rounds: RoundNo(rounds),
            paired_rounds: RoundNo(paired),
            games_per_match: 2,
            match_points: MatchPoints::default(),
            initial_colour,
            prohibitions: vec![Prohibition {
                from: RoundNo(0),
                to: RoundNo(u16::MAX),
                participants: forbidden.into_iter().map(ParticipantId).collect(),
            }],
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_table_gets_an_answer(table in table()) {
        let first = double_swiss::pair(&table);
        prop_assert_eq!(double_swiss::pair(&table), first);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn ids_are_only_names(seed in any::<u64>(), offset in 0_u32..1000) {
        let table = position(&mut Chance::new(seed));
        let rename = |id: ParticipantId| ParticipantId(offset + 5000 - 3 * id.0);
        let mut renamed = table.clone();
        for row in &mut renamed.rows {
            row.id = rename(row.id);
            for cell in &mut row.cells {
                cell.opponent = cell.opponent.map(rename);
            }
        }
        for held in &mut renamed.prohibitions {
            held.participants.iter_mut().for_each(|id| *id = rename(*id));
        }
        let expected = double_swiss::pair(&table).ok().map(|mut pairing| {
            for pair in &mut pairing.pairs {
                pair.white = rename(pair.white);
                pair.black = rename(pair.black);
            }
            pairing.bye = pairing.bye.map(rename);
            pairing
        });
        prop_assert_eq!(double_swiss::pair(&renamed).ok(), expected);
    }

    #[test]
    fn any_scores_get_an_answer(seed in any::<u64>(), scores in proptest::collection::vec(points(), 12)) {
        let mut table = position(&mut Chance::new(seed));
        let before = double_swiss::pair(&table).is_ok();
        for (row, score) in table.rows.iter_mut().zip(scores) {
            row.extra.game_points = score;
        }
        // Who can be paired does not depend on scores.
        prop_assert_eq!(double_swiss::pair(&table).is_ok(), before);
    }
}
