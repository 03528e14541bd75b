use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, Revision};
use shared::pairing::system::System;
use shared::sync::envelope::Act;
use shared::time::Instant;
use shared::tournament::{Rules, Running};
use shared::view::{GameView, ParticipantsView, TournamentView};
use uuid::Uuid;

use super::*;

fn line(board: u16, result: GameResult) -> BoardLine {
    BoardLine {
        game: GameId(u32::from(board)),
        board: BoardNo(board),
        leg: 1,
        due: true,
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
        Tap::Record(Record { result, seen, settles, .. }) => (result, seen, settles),
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
    let refused =
        BoardLine { save: Some(SaveState::Refused(conflict())), ..line(4, GameResult::Draw) };
    let lines = [
        line(1, GameResult::WhiteWins),
        line(2, GameResult::Open),
        disputed(3),
        refused,
        line(5, GameResult::Adjourned),
        line(6, GameResult::BothForfeit),
    ];
    let split = split(&lines, &Range::default(), None, 0);
    assert_eq!(split.unfinished, [2, 3, 4, 5].map(GameId));
    assert_eq!(split.done, [1, 6].map(GameId));
    assert_eq!(split.left, 4);
}

#[test]
fn what_was_finished_a_moment_ago_by_whomever_stays_in_its_place_but_is_not_left() {
    let all = Range::default();
    let open = [1, 2, 3].map(|board| line(board, GameResult::Open));
    let before = split(&open, &all, None, 0);
    let lines = [open[0].clone(), line(2, GameResult::Draw), line(3, GameResult::WhiteWins)];
    let after = split(&lines, &all, Some(&before), 0);
    assert_eq!(after.unfinished, [1, 2, 3].map(GameId));
    assert_eq!((after.done.len(), after.left), (0, 1));
    let folded = split(&lines, &all, Some(&after), 1);
    assert_eq!(folded.unfinished, [GameId(1)]);
    assert_eq!(folded.done, [2, 3].map(GameId));
}

#[test]
fn a_finished_row_that_gets_another_result_stays_among_the_finished() {
    let all = Range::default();
    let before = split(&[line(1, GameResult::Draw)], &all, None, 0);
    let after = split(&[line(1, GameResult::WhiteWins)], &all, Some(&before), 0);
    assert_eq!(after.done, [GameId(1)]);
}

#[test]
fn only_the_boards_of_the_range_are_counted() {
    let lines = [1, 2, 3].map(|board| line(board, GameResult::Open));
    let split = split(&lines, &"2-2".parse().unwrap(), None, 0);
    assert_eq!((split.unfinished, split.left), (vec![GameId(2)], 1));
}

#[test]
fn a_return_game_counts_as_left_but_stands_there_from_its_first_result_on() {
    use GameResult::{BlackWins, Open};
    let double = |first, second| {
        let mut parts = parts_of_two_rounds();
        parts.tournament.rules.system = System::DoubleSwiss { baku: false };
        let round = &mut parts.rounds[1];
        round.games[0].result = first;
        let game = round.games[0].clone();
        let (white, black) = (game.black, game.white);
        round.games.push(GameView { id: GameId(3), leg: 2, white, black, result: second, ..game });
        lines(&parts, &parts.rounds[1], &BTreeMap::new())
    };
    for (first, second, shown, left, begin) in [
        (Open, Open, &[2][..], 2, Some(1)),
        (BlackWins, Open, &[3], 1, Some(0)),
        (BlackWins, BlackWins, &[], 0, None),
        (Open, BlackWins, &[2], 1, None),
    ] {
        let lines = double(first, second);
        let split = split(&lines, &Range::default(), None, 0);
        let shown: Vec<GameId> = shown.iter().copied().map(GameId).collect();
        assert_eq!((split.unfinished, split.left), (shown, left), "{first:?} {second:?}");
        assert_eq!(first_games_left(&lines), begin, "{first:?} {second:?}");
    }
    let lines = double(BlackWins, Open);
    let before = [&lines[1].white, &lines[1].black].map(|player| player.before);
    assert_eq!(before, [Some(Mark::Win), Some(Mark::Loss)]);
}

fn conflict() -> Outcome {
    Outcome::Conflict { claim: ClaimId(1), revision: Revision(4) }
}

fn entry(game: u32, read: bool, ended: Option<Outcome>) -> Entry {
    let record = Record {
        game: GameId(game),
        result: GameResult::Draw,
        seen: GameResult::Open,
        settles: Vec::new(),
        reported_by: None,
        ended_at: None,
    };
    let op = OpId(Uuid::from_u128(u128::from(game)));
    let state = ended.as_ref().into();
    Entry { op, act: Act::Record(record), state, ahead: ended.is_none(), read }
}

#[test]
fn a_refused_entry_without_a_row_is_still_shown_until_it_is_read() {
    let closed = || Some(Outcome::Closed { problem: Problem::new(ErrorCode::RoundClosed) });
    let gone = Problem::new(ErrorCode::PairingMadeAnew);
    let parts = parts_of_two_rounds();
    let queue = [
        entry(1, false, closed()),
        entry(1, true, closed()),
        entry(2, false, Some(conflict())),
        entry(99, false, Some(Outcome::Superseded { problem: gone })),
        entry(1, false, None),
    ];
    let shown: Vec<_> = strays(&parts, &queue).into_iter().map(|stray| stray.game).collect();
    assert_eq!(shown, [Some((RoundNo(1), "8".to_owned())), None]);
}

/// Game 1 in round 1, which is finished, and game 2 in round 2.
pub(in crate::state::staff) fn parts_of_two_rounds() -> Parts {
    let round = |no: u16, stage: Stage| RoundView {
        no: RoundNo(no),
        stage,
        published_at: None,
        games: vec![GameView {
            id: GameId(u32::from(no)),
            leg: 1,
            board: BoardNo(8),
            white: ParticipantId(1),
            black: ParticipantId(2),
            fixed_for: None,
            result: GameResult::Open,
            disputed: false,
            recorded_by: None,
            recorded_at: None,
            confirmations: 0,
            claims: Vec::new(),
        }],
        byes: Vec::new(),
    };
    Parts {
        tournament: TournamentView {
            event_name: String::new(),
            event_slug: String::new(),
            name: String::new(),
            slug: String::new(),
            zone: "UTC".to_owned(),
            rules: Rules::default(),
            running: Running::default(),
            prohibitions: Vec::new(),
            rounds: Vec::new(),
        },
        participants: ParticipantsView { participants: Vec::new() },
        rounds: vec![round(1, Stage::Finished), round(2, Stage::Published)],
    }
}

#[test]
fn a_game_of_two_is_named_with_its_board_and_a_single_one_is_not() {
    let mut parts = parts_of_two_rounds();
    let leg = |parts: &Parts| lines(parts, &parts.rounds[1], &BTreeMap::new())[0].leg;
    assert_eq!(leg(&parts), 0);
    parts.tournament.rules.system = System::DoubleSwiss { baku: false };
    assert_eq!(leg(&parts), 1);
}
