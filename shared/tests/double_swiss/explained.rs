//! Why a round is paired as it is, in the worked examples of the rule's notes.

use shared::id::{ParticipantId, RoundNo};
use shared::match_table::MatchTable;
use shared::pairing::explain::{
    Asked, ColourRule, Criterion, FloatCause, Meeting, Refusal, RoundReasons, Shortfall, explain,
};
use shared::pairing::system::{System, Table};
use shared::points::Points;

use super::positions::position;
use super::tables::table;

const fn id(no: u32) -> ParticipantId {
    ParticipantId(no)
}

fn next(table: MatchTable) -> RoundReasons {
    let round = RoundNo(table.paired_rounds.0 + 1);
    let system = System::DoubleSwiss { baku: false };
    explain(&Table::Matches(table), system, round, Asked::Round).unwrap()
}

fn worse(number: u8, counts: Criterion) -> Refusal {
    Refusal::Worse(Shortfall { number, counts, score: None, count: 1, best: 0 })
}

/// Why somebody did not come up in place of another.
fn not_up(reasons: &RoundReasons, player: u32, floater: u32) -> Refusal {
    let float = reasons.floats.iter().find(|float| float.player == id(floater)).unwrap();
    float.refused.iter().find(|passed| passed.player == id(player)).unwrap().why
}

#[test]
fn the_colours_of_e1_and_e2_are_told_by_their_rules() {
    let first = next(table(9, &[""; 7]));
    for board in &first.boards {
        assert_eq!(board.colours.map(|colours| colours.rule), Some(ColourRule::Number));
        assert!(matches!(board.meeting, Some(Meeting::Halves { score: Points::ZERO, .. })));
    }
    let rows = ["4w1=", "5b==", "6w11", "1b0=", "2w==", "3b00", "U"];
    let second = next(table(9, &rows));
    let rules: Vec<_> = second.boards.iter().filter_map(|board| board.colours).collect();
    let rules: Vec<_> = rules.iter().map(|it| (it.rule, it.favoured)).collect();
    let expected = [
        (ColourRule::OwnLast, None),
        (ColourRule::OtherLast, Some(id(2))),
        (ColourRule::FewerWhites, Some(id(4))),
    ];
    assert_eq!(rules, expected);
    assert_eq!(second.bye.map(|bye| bye.player), Some(id(6)));
}

#[test]
fn e3_c7_and_c8_spare_who_floated() {
    let met = [(1, 5), (2, 6), (3, 7), (4, 8)];
    let reasons = next(position(9, &[8, 8, 8, 6, 6, 4, 4, 4], &met, &[2, 4]));
    assert_eq!(reasons.floats[0].cause, FloatCause::Odd);
    assert_eq!(not_up(&reasons, 4, 5), worse(7, Criterion::UpfloatsAgain));
    let board = reasons
        .boards
        .iter()
        .find(|board| board.pair.white == id(1) || board.pair.black == id(1))
        .unwrap();
    let refused = board.refused.iter().find(|it| it.opponent == id(3)).unwrap();
    assert_eq!(refused.why, worse(8, Criterion::OpponentFloated));
}

#[test]
fn e4_c6_the_next_scoregroup_must_be_paired_with_no_more_than_it_needs() {
    let reasons = next(position(9, &[8, 6, 6, 6, 4, 4], &[(3, 4)], &[]));
    assert_eq!(not_up(&reasons, 2, 3), worse(6, Criterion::NextUpfloaters));
    let up = Meeting::Upfloat {
        floater: id(3),
        own: Points::from_halves(6),
        score: Points::from_halves(8),
    };
    assert_eq!(reasons.boards[0].meeting, Some(up));
}
