//! What holds for any crosstable, also for one that contradicts itself.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use proptest::prelude::*;
use shared::crosstable::{Cell, Colour, Crosstable, Mark, Row};
use shared::id::{ParticipantId, RoundNo};
use shared::points::{PointSystem, Points};
use shared::scoring::{
    Basis, Edition, Fate, Line, Schedule, Standings, TieBreak, Value, explain, standings,
};

use super::table::list;

const CODES: &str = "PTS DE BH/C1 BH BH/M2 SB SB/C2 DE/P DE/A ARO/C1/U1400 ARO/M1 WIN PS/C1 \
    WON BPG BWG REP RIP STD RTNG/U1000 RTNG/R FB/C1 FB/P AOB AOB/F/P KS KS/L-2 TPR/U1 PTP/U1400 \
    APRO/U1400 APPO RRP/U2000 RRP/U2000/N/T9 LOT";

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

/// A cell on its own: it need not agree with any other, nor with its own opponent.
fn cell() -> impl Strategy<Value = Cell> {
    (prop::option::of(0_u32..11), mark()).prop_map(|(opponent, mark)| Cell {
        opponent: opponent.map(ParticipantId),
        colour: opponent.map(|_| Colour::White),
        mark,
    })
}

fn points(
    values: impl Strategy<Value = i32> + Clone + 'static,
) -> impl Strategy<Value = PointSystem> {
    prop::array::uniform7(values).prop_map(|halves| {
        let [win, draw, loss, absence, bye, half, full] = halves.map(Points::from_halves);
        PointSystem {
            win,
            draw,
            loss,
            absence,
            pairing_allocated_bye: bye,
            half_point_bye: half,
            full_point_bye: full,
        }
    })
}

fn crosstable(
    values: impl Strategy<Value = i32> + Clone + 'static,
) -> impl Strategy<Value = Crosstable> {
    let row = (prop::option::weighted(0.9, any::<u16>()), prop::collection::vec(cell(), 0..7));
    let rows = prop::collection::vec(row, 0..10);
    (rows, 0_u16..8, points(values)).prop_map(|(rows, paired, points)| Crosstable {
        rows: (1..)
            .zip(rows)
            .map(|(id, (rating, cells))| Row {
                id: ParticipantId(id),
                rating,
                cells,
                extra: Vec::new(),
                virtual_points: Vec::new(),
            })
            .collect(),
        rounds: RoundNo(paired),
        paired_rounds: RoundNo(paired),
        games_per_round: 1,
        points,
        initial_colour: None,
        prohibitions: Vec::new(),
    })
}

fn basis() -> impl Strategy<Value = Basis> {
    let schedule = prop_oneof![Just(Schedule::Swiss), Just(Schedule::Predetermined)];
    let edition = prop::sample::select(&Edition::ALL[..]);
    (edition, schedule, prop::option::of(any::<u64>()))
        .prop_map(|(edition, schedule, lots)| Basis { edition, schedule, lots })
}

/// Some of the codes in some order.
fn codes() -> impl Strategy<Value = Vec<TieBreak>> {
    prop::sample::subsequence(list(CODES), 0..6).prop_shuffle()
}

/// The order of two lines by their values.
fn by_values(list: &[TieBreak], one: &Line, other: &Line) -> Ordering {
    let pairs = list.iter().zip(one.values.iter().zip(&other.values));
    pairs.fold(Ordering::Equal, |order, (tiebreak, (mine, theirs))| {
        order.then(tiebreak.order(mine, theirs))
    })
}

fn assert_total_order(table: &Crosstable, standings: &Standings) {
    let ids: BTreeSet<ParticipantId> = table.rows.iter().map(|row| row.id).collect();
    let ranked: BTreeSet<ParticipantId> =
        standings.lines.iter().map(|line| line.participant).collect();
    assert_eq!(standings.lines.len(), table.rows.len());
    assert_eq!(ranked, ids);
    assert!(standings.lines.first().is_none_or(|line| line.rank == 1));
    for (place, pair) in (2..).zip(standings.lines.windows(2)) {
        let order = by_values(&standings.tiebreaks, &pair[0], &pair[1]);
        if pair[0].rank == pair[1].rank {
            assert_eq!(order, Ordering::Equal);
            assert!(pair[0].participant < pair[1].participant, "start order ends ties");
        } else {
            assert_eq!(order, Ordering::Less);
            assert_eq!(pair[1].rank, place);
        }
    }
}

fn without_order(standings: Standings) -> Vec<Line> {
    let mut lines = standings.lines;
    lines.sort_by_key(|line| line.participant);
    lines
}

/// What the counted lines of an explanation add up to, in the value's own unit.
fn sum(amounts: impl Iterator<Item = Value>) -> i64 {
    amounts
        .map(|amount| match amount {
            Value::Points(points) => i64::from(points.halves()),
            Value::Quarters(quarters) => quarters,
            Value::Count(number) => i64::from(number),
            other => panic!("{other:?} in a sum"),
        })
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_crosstable_gets_a_total_order(
        table in crosstable(any::<i32>()), after in 0_u16..10, basis in basis(), list in codes(),
    ) {
        let standings = standings(&table, RoundNo(after), basis, &list);
        assert_total_order(&table, &standings);
    }

    #[test]
    fn values_and_ranks_do_not_depend_on_the_order_of_rows(
        (table, shuffled) in crosstable(0..7).prop_flat_map(|table| {
            let rows = Just(table.rows.clone()).prop_shuffle();
            (Just(table.clone()), rows.prop_map(move |rows| Crosstable { rows, ..table.clone() }))
        }),
        basis in basis(),
        list in codes(),
    ) {
        let rounds = table.paired_rounds;
        prop_assert_eq!(
            without_order(standings(&table, rounds, basis, &list)),
            without_order(standings(&shuffled, rounds, basis, &list))
        );
    }

    #[test]
    fn an_explanation_has_the_value_of_the_standings_and_its_lines_add_up(
        table in crosstable(0..7), basis in basis(), list in codes(),
    ) {
        let rounds = table.paired_rounds;
        let standings = standings(&table, rounds, basis, &list);
        for line in &standings.lines {
            for (position, value) in line.values.iter().enumerate() {
                let explanation =
                    explain(&table, rounds, basis, &list, position, line.participant).unwrap();
                prop_assert_eq!(explanation.value, *value);
                prop_assert_eq!(explanation.undefined.is_some(), *value == Value::Undefined);
                if matches!(value, Value::Points(_) | Value::Quarters(_) | Value::Count(_)) {
                    let parts = explanation.parts.iter();
                    let counted = parts.filter(|part| part.fate == Fate::Counted);
                    prop_assert_eq!(sum(counted.map(|part| part.amount)), sum([*value].into_iter()));
                }
            }
        }
    }
}
