use shared::id::AccountId;
use shared::sync::Refused;
use shared::time::Instant;
use uuid::Uuid;

use super::*;

fn line(board: u16, result: GameResult) -> BoardLine {
    BoardLine {
        game: GameId(u32::from(board)),
        board: BoardNo(board),
        white: Player::default(),
        black: Player::default(),
        result,
        claims: Vec::new(),
        save: None,
    }
}

fn disputed(board: u16) -> BoardLine {
    let claim = ClaimView {
        id: ClaimId(5),
        result: GameResult::BlackWins,
        author: AccountId(Uuid::nil()),
        at: Instant::from_micros(1),
    };
    BoardLine { claims: vec![claim], ..line(board, GameResult::WhiteWins) }
}

fn recorded(tap: Tap) -> (GameResult, GameResult, Vec<ClaimId>) {
    match tap {
        Tap::Record(Op::RecordResult { result, seen, settles, .. }) => (result, seen, settles),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tap_records_the_value_with_what_was_seen() {
    let tap = line(1, GameResult::Open).tap(GameResult::Draw, GameResult::Open, false);
    assert_eq!(recorded(tap), (GameResult::Draw, GameResult::Open, Vec::new()));
}

#[test]
fn a_second_tap_on_the_same_value_changes_nothing() {
    let tap = line(1, GameResult::Open).tap(GameResult::Draw, GameResult::Draw, true);
    assert_eq!(tap, Tap::Nothing);
}

#[test]
fn only_who_may_settle_chooses_between_two_values() {
    let seen = GameResult::WhiteWins;
    assert_eq!(disputed(1).tap(GameResult::WhiteWins, seen, false), Tap::NotYours);
    for chosen in [GameResult::WhiteWins, GameResult::BlackWins] {
        let tap = disputed(1).tap(chosen, seen, true);
        assert_eq!(recorded(tap), (chosen, seen, vec![ClaimId(5)]));
    }
}

#[test]
fn open_disputed_and_refused_boards_come_first() {
    let refused = BoardLine {
        save: Some(SaveState::Refused(Refused::Conflict)),
        ..line(4, GameResult::Draw)
    };
    let lines = [
        line(1, GameResult::WhiteWins),
        line(2, GameResult::Open),
        disputed(3),
        refused,
        line(5, GameResult::Adjourned),
        line(6, GameResult::BothForfeit),
    ];
    let split = split(&lines, &Range::default(), &BTreeSet::new());
    assert_eq!(split.unfinished, [2, 3, 4, 5].map(GameId));
    assert_eq!(split.done, [1, 6].map(GameId));
    assert_eq!(split.left, 4);
}

#[test]
fn what_was_entered_a_moment_ago_stays_in_its_place_but_is_not_left() {
    let lines = [line(1, GameResult::Draw), line(2, GameResult::Open)];
    let split = split(&lines, &Range::default(), &BTreeSet::from([GameId(1)]));
    assert_eq!(split.unfinished, [1, 2].map(GameId));
    assert_eq!((split.done.len(), split.left), (0, 1));
}

#[test]
fn only_the_boards_of_the_range_are_counted() {
    let lines = [1, 2, 3].map(|board| line(board, GameResult::Open));
    let split = split(&lines, &"2-2".parse().unwrap(), &BTreeSet::new());
    assert_eq!((split.unfinished, split.left), (vec![GameId(2)], 1));
}
