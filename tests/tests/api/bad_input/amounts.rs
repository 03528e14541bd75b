//! Too much of everything.

use reqwest::StatusCode;
use shared::api::ops::{Batch, Envelope};
use shared::api::{ALL, PushOps};
use shared::error::ErrorCode;
use shared::id::RoundNo;
use shared::time::Instant;
use shared::tournament::Op;
use tests::hall;
use tests::on_both;

use super::stage::{Stage, problem};

const FIFTY_MEGABYTES: usize = 50 * 1024 * 1024;

fn ops(number: usize) -> Batch {
    let envelope = |_| Envelope {
        id: hall::op(),
        made_at: Instant::from_micros(0),
        consents: Vec::new(),
        op: Op::DraftRound { round: RoundNo(2) },
    };
    Batch { ops: (0..number).map(envelope).collect() }
}

on_both! {
    async fn ten_thousand_operations_in_one_request_are_too_many(hall) {
        let stage = Stage::set(hall).await?;
        let before = stage.seen().await?;
        for number in [101, 10_000] {
            let answer = stage.caller().ask::<PushOps>(&[&stage.open.id()], &ops(number)).await?;
            let problem = problem(&answer, "many operations")?;
            assert_eq!(problem.code, ErrorCode::TooLarge);
            assert_eq!(problem.field.as_deref(), Some("ops"));
        }
        assert_eq!(stage.seen().await?, before);
    }

    async fn fifty_megabytes_are_too_large_and_the_server_lives_on(hall) {
        let stage = Stage::set(hall).await?;
        let before = stage.seen().await?;
        let takes_much = ["ImportTrf", "ImportCsv", "PushOps", "SignIn"];
        for endpoint in ALL.iter().filter(|endpoint| takes_much.contains(&endpoint.name)) {
            let request = stage.request(endpoint).body(vec![b' '; FIFTY_MEGABYTES]);
            let answer = stage.caller().send(request).await?;
            assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{}", endpoint.name);
            assert_eq!(problem(&answer, endpoint.name)?.code, ErrorCode::TooLarge);
        }
        assert_eq!(stage.caller().get("/healthz").await?.status, StatusCode::OK);
        assert_eq!(stage.seen().await?, before);
    }
}
