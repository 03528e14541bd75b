//! `/tournaments/{tournament}/games/…`: results.

use anyhow::{Context, Result};
use shared::api::RecordResult;
use shared::api::ops::Outcome;
use shared::api::rounds::ResultBody;
use shared::error::ErrorCode;
use shared::id::{BoardNo, GameId, RoundNo};
use shared::result::GameResult::{BlackWins, Draw, Open, WhiteWins};
use shared::view::GameView;
use tests::client::Client;
use tests::hall;
use tests::on_both;

const FIRST: RoundNo = RoundNo(1);
const BOARD: BoardNo = BoardNo(1);

async fn record(
    client: &Client,
    open: &hall::Open,
    game: &GameView,
    body: &ResultBody,
) -> Result<Outcome> {
    let answer = client.ask::<RecordResult>(&[&open.id(), &game.id], body).await?;
    // A conflict is answered 409, with the outcome all the same.
    let applied: shared::api::ops::Applied = serde_json::from_slice(&answer.body)
        .with_context(|| String::from_utf8_lossy(&answer.body).into_owned())?;
    Ok(applied.outcome)
}

on_both! {
    async fn a_recorded_result_is_public(hall) {
        let open = hall.seeded_round(8).await?;
        let game = open.game(FIRST, BOARD).await?;
        let [arbiter, _] = &open.arbiters;
        let outcome = record(arbiter, &open, &game, &hall::result(WhiteWins, Open)).await?;
        assert!(matches!(outcome, Outcome::Applied { .. }), "{outcome:?}");
        let seen = open.round(&hall.anybody(), FIRST).await?;
        assert_eq!(seen.games.iter().filter(|game| game.result == WhiteWins).count(), 1);
        assert_eq!(open.game(FIRST, BOARD).await?.result, WhiteWins);
    }

    async fn the_same_operation_is_applied_once(hall) {
        let open = hall.seeded_round(8).await?;
        let game = open.game(FIRST, BOARD).await?;
        let [arbiter, _] = &open.arbiters;
        let body = hall::result(Draw, Open);
        let first = record(arbiter, &open, &game, &body).await?;
        let again = record(arbiter, &open, &game, &body).await?;
        assert_eq!(first, again);
        assert_eq!(open.game(FIRST, BOARD).await?.confirmations, 0);
    }

    async fn two_arbiters_who_differ_are_both_kept_until_the_chief_settles(hall) {
        let open = hall.seeded_round(8).await?;
        let game = open.game(FIRST, BOARD).await?;
        let [one, two] = &open.arbiters;
        record(one, &open, &game, &hall::result(WhiteWins, Open)).await?;
        let outcome = record(two, &open, &game, &hall::result(BlackWins, Open)).await?;
        let Outcome::Conflict { claim, .. } = outcome else { anyhow::bail!("{outcome:?}") };
        assert!(open.game(FIRST, BOARD).await?.disputed);

        let settle =
            || ResultBody { settles: vec![claim], ..hall::result(BlackWins, WhiteWins) };
        let refused = one.refused::<RecordResult>(&[&open.id(), &game.id], &settle()).await?;
        assert_eq!(refused, ErrorCode::NotAllowed);
        record(&open.chief, &open, &game, &settle()).await?;
        let settled = open.game(FIRST, BOARD).await?;
        assert_eq!((settled.result, settled.disputed), (BlackWins, false));
    }

    async fn a_second_arbiter_who_agrees_confirms(hall) {
        let open = hall.seeded_round(8).await?;
        let game = open.game(FIRST, BOARD).await?;
        let [one, two] = &open.arbiters;
        record(one, &open, &game, &hall::result(Draw, Open)).await?;
        let outcome = record(two, &open, &game, &hall::result(Draw, Open)).await?;
        assert!(matches!(outcome, Outcome::Same { .. }), "{outcome:?}");
        assert!(!open.game(FIRST, BOARD).await?.disputed);
    }

    async fn a_game_that_does_not_exist_has_no_result(hall) {
        let open = hall.seeded_round(8).await?;
        let [arbiter, _] = &open.arbiters;
        let nowhere = GameId(4_000_000);
        let body = hall::result(WhiteWins, Open);
        let refused = arbiter.refused::<RecordResult>(&[&open.id(), &nowhere], &body).await?;
        assert_eq!(refused, ErrorCode::NoSuchGame);
    }

    async fn nobody_records_without_signing_in(hall) {
        let open = hall.seeded_round(8).await?;
        let game = open.game(FIRST, BOARD).await?;
        let body = hall::result(WhiteWins, Open);
        let place: [&(dyn std::fmt::Display + Sync); 2] = [&open.id(), &game.id];
        let refused = hall.anybody().refused::<RecordResult>(&place, &body).await?;
        assert_eq!(refused, ErrorCode::NotSignedIn);
        assert_eq!(open.game(FIRST, BOARD).await?.result, Open);
    }
}
