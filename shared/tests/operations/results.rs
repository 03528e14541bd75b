//! Results: in force, confirmed, contradicted, settled, too late.

use shared::error::ErrorCode;
use shared::id::{ClaimId, GameId};
use shared::result::GameResult;
use shared::tournament::{Effect, Op, Refusal};

use crate::factory::{Host, account};

fn record(game: u32, result: GameResult, seen: GameResult) -> Op {
    Op::RecordResult {
        game: GameId(game),
        result,
        seen,
        settles: Vec::new(),
        reported_by: None,
        ended_at: None,
    }
}

#[test]
fn a_first_result_is_in_force() {
    let mut host = Host::eight_playing();
    let op = record(1, GameResult::WhiteWins, GameResult::Open);
    let decision = host.apply_as(account(1), &op, &[]).expect("recorded");
    assert_eq!(decision.effect, Effect::Applied);
    assert_eq!(host.state.games[&GameId(1)].result, GameResult::WhiteWins);
}

#[test]
fn a_second_arbiter_with_the_same_value_confirms() {
    let mut host = Host::eight_playing();
    let op = record(1, GameResult::Draw, GameResult::Open);
    host.apply_as(account(1), &op, &[]).expect("recorded");
    let again = host.apply_as(account(2), &op, &[]).expect("same");
    assert_eq!(again.effect, Effect::Same);
    assert_eq!(host.state.games[&GameId(1)].confirmations, 1);
}

#[test]
fn the_same_arbiter_twice_confirms_nothing() {
    let mut host = Host::eight_playing();
    let op = record(1, GameResult::Draw, GameResult::Open);
    host.apply_as(account(1), &op, &[]).expect("recorded");
    let again = host.apply_as(account(1), &op, &[]).expect("same");
    assert_eq!((again.effect, again.changes.len()), (Effect::Same, 0));
}

#[test]
fn a_value_that_its_author_saw_is_corrected() {
    let mut host = Host::eight_playing();
    host.apply_as(account(1), &record(1, GameResult::WhiteWins, GameResult::Open), &[]).expect("1");
    let undo = record(1, GameResult::Open, GameResult::WhiteWins);
    assert_eq!(host.apply_as(account(1), &undo, &[]).expect("undone").effect, Effect::Applied);
    assert_eq!(host.state.games[&GameId(1)].result, GameResult::Open);
}

#[test]
fn a_value_against_one_unseen_is_kept_beside_it_until_settled() {
    let mut host = Host::eight_playing();
    host.apply_as(account(1), &record(1, GameResult::WhiteWins, GameResult::Open), &[]).expect("1");
    let other = record(1, GameResult::BlackWins, GameResult::Open);
    let decision = host.apply_as(account(2), &other, &[]).expect("kept");
    assert_eq!(decision.effect, Effect::Conflict(ClaimId(1)));
    assert_eq!(host.state.games[&GameId(1)].result, GameResult::WhiteWins);
    assert_eq!(host.state.disputed().count(), 1);

    let settle = Op::RecordResult {
        game: GameId(1),
        result: GameResult::BlackWins,
        seen: GameResult::WhiteWins,
        settles: vec![ClaimId(1)],
        reported_by: None,
        ended_at: None,
    };
    assert_eq!(host.apply_as(account(9), &settle, &[]).expect("settled").effect, Effect::Applied);
    assert_eq!(host.state.games[&GameId(1)].result, GameResult::BlackWins);
    assert_eq!(host.state.disputed().count(), 0);
    let twice = host.apply_as(account(9), &settle, &[]).expect_err("settled before");
    assert_eq!(twice.problem().code, ErrorCode::NoSuchClaim);
}

#[test]
fn a_board_in_dispute_takes_further_values_as_claims() {
    let mut host = Host::eight_playing();
    host.apply_as(account(1), &record(1, GameResult::WhiteWins, GameResult::Open), &[]).expect("1");
    host.apply_as(account(2), &record(1, GameResult::BlackWins, GameResult::Open), &[]).expect("2");
    let third = host.apply_as(account(3), &record(1, GameResult::Draw, GameResult::WhiteWins), &[]);
    assert_eq!(third.expect("kept").effect, Effect::Conflict(ClaimId(2)));
}

#[test]
fn a_game_that_does_not_exist_is_refused_by_field() {
    let mut host = Host::eight_playing();
    for missing in [0, 5, u32::MAX] {
        let op = record(missing, GameResult::Draw, GameResult::Open);
        let Err(Refusal::Invalid(problem)) = host.apply_as(account(1), &op, &[]) else {
            panic!("game {missing} was taken");
        };
        assert_eq!((problem.code, problem.field.as_deref()), (ErrorCode::NoSuchGame, Some("game")));
    }
}
