//! `/tournaments/{tournament}/ops`: what a device kept while the network was away.

use anyhow::Result;
use shared::api::PushOps;
use shared::api::ops::{Batch, Envelope, Outcome};
use shared::error::ErrorCode;
use shared::id::{BoardNo, GameId, RoundNo};
use shared::result::GameResult::{self, BlackWins, Draw, Open, WhiteWins};
use shared::time::Instant;
use shared::tournament::Op;
use tests::hall;
use tests::on_both;

const FIRST: RoundNo = RoundNo(1);

fn envelope(game: GameId, result: GameResult) -> Envelope {
    let (settles, reported_by, ended_at) = (Vec::new(), None, None);
    let op = Op::RecordResult { game, result, seen: Open, settles, reported_by, ended_at };
    Envelope { id: hall::op(), made_at: Instant::from_micros(0), consents: Vec::new(), op }
}

async fn games(open: &hall::Open) -> Result<Vec<GameId>> {
    let round = open.round(&open.chief, FIRST).await?;
    Ok(round.games.iter().map(|game| game.id).collect())
}

on_both! {
    async fn each_operation_of_a_batch_ends_by_itself(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let [one, two] = &open.arbiters;
        let ops = vec![envelope(games[0], WhiteWins)];
        one.call::<PushOps>(&[&open.id()], &Batch { ops }).await?;

        let ops = vec![
            envelope(games[0], WhiteWins),
            envelope(games[0], BlackWins),
            envelope(GameId(4_000_000), Draw),
            envelope(games[1], Draw),
        ];
        let answer = two.call::<PushOps>(&[&open.id()], &Batch { ops: ops.clone() }).await?;
        let ends: Vec<_> = answer.outcomes.iter().map(|it| &it.outcome).collect();
        assert!(matches!(ends[0], Outcome::Same { .. }), "{:?}", ends[0]);
        assert!(matches!(ends[1], Outcome::Conflict { .. }), "{:?}", ends[1]);
        assert!(matches!(ends[2], Outcome::Invalid { .. }), "{:?}", ends[2]);
        assert!(matches!(ends[3], Outcome::Applied { .. }), "{:?}", ends[3]);
        assert_eq!(open.game(FIRST, BoardNo(2)).await?.result, Draw);

        // The answer was lost and everything is sent again: nothing is applied twice.
        let again = two.call::<PushOps>(&[&open.id()], &Batch { ops }).await?;
        assert_eq!(again.outcomes, answer.outcomes);
        assert_eq!(again.revision, answer.revision);
    }

    async fn an_operation_of_an_unknown_kind_does_not_hold_up_the_next(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let [arbiter, _] = &open.arbiters;
        let good = envelope(games[0], WhiteWins);
        let mut newer = serde_json::to_value(envelope(games[1], Draw))?;
        newer["op"]["kind"] = "of_next_year".into();
        let mut nameless = newer.clone();
        nameless["id"] = "x".into();
        let push = async |ops: serde_json::Value| {
            let request = arbiter.request::<PushOps>(&[&open.id()]);
            arbiter.send(request.json(&serde_json::json!({ "ops": ops }))).await
        };
        let refused = push(serde_json::json!([good, nameless])).await?.problem()?;
        assert_eq!((refused.code, refused.field.as_deref()), (ErrorCode::BadJson, Some("ops[1].id")));

        let answer = push(serde_json::json!([newer, good])).await?.read::<PushOps>()?;
        let ends: Vec<_> = answer.outcomes.iter().map(|it| (it.id, &it.outcome)).collect();
        let Outcome::Invalid { problem } = ends[0].1 else { panic!("{ends:?}") };
        assert_eq!((problem.code, problem.field.as_deref()), (ErrorCode::BadJson, Some("op.kind")));
        assert!(matches!(ends[1], (id, Outcome::Applied { .. }) if id == good.id), "{ends:?}");
    }

    async fn a_reused_id_with_another_content_is_refused(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let [arbiter, _] = &open.arbiters;
        let first = envelope(games[0], WhiteWins);
        let other = Envelope { id: first.id, ..envelope(games[1], WhiteWins) };
        arbiter.call::<PushOps>(&[&open.id()], &Batch { ops: vec![first] }).await?;
        let answer = arbiter.call::<PushOps>(&[&open.id()], &Batch { ops: vec![other] }).await?;
        let Outcome::Invalid { problem } = &answer.outcomes[0].outcome else {
            anyhow::bail!("{answer:?}")
        };
        assert_eq!(problem.code, ErrorCode::OperationIdReused);
        assert_eq!(open.game(FIRST, BoardNo(2)).await?.result, Open);
    }

    async fn a_kept_result_outlives_a_restart_of_the_server(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let [arbiter, _] = &open.arbiters;
        let batch = Batch { ops: vec![envelope(games[0], WhiteWins)] };
        let first = arbiter.call::<PushOps>(&[&open.id()], &batch).await?;
        hall.server.stop()?;
        assert!(arbiter.call::<PushOps>(&[&open.id()], &batch).await.is_err());
        hall.server.start_again()?;
        let again = arbiter.call::<PushOps>(&[&open.id()], &batch).await?;
        assert_eq!(again.outcomes, first.outcomes);
    }
}
