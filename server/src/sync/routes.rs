//! Operations pushed from a device.

use serde::Deserialize;
use serde_json::Value;
use shared::api::ops::{BATCH_LIMIT, Envelope, OpOutcome, Outcome, Outcomes};
use shared::api::{PushOps, PushSigned};
use shared::error::{ErrorCode, Problem};
use shared::id::{OpId, TournamentId};

use crate::http::{Answered, At, Caller, Place, State, Unread, authorize, parse_value};
use crate::sync;

/// A batch of which each operation is read for itself: one that this server does not understand does
/// not hold up those behind it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Received {
    ops: Vec<Value>,
}

/// The operation, or its end if it is not one; without an id nobody could be told.
fn one((place, value): (usize, Value)) -> Result<Result<Envelope, OpOutcome>, Problem> {
    let id = value.get("id").and_then(Value::as_str).and_then(|id| id.parse::<OpId>().ok());
    let Some(id) = id else {
        return Err(Problem::new(ErrorCode::BadJson).at(format!("ops[{place}].id")));
    };
    let read = parse_value(value);
    Ok(read.map_err(|problem| OpOutcome { id, outcome: Outcome::Invalid { problem } }))
}

/// 200 with one outcome an operation whenever the batch could be read.
pub async fn push(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<PushOps>,
) -> Answered<PushOps> {
    let granted = authorize::<PushOps>(&state, caller, Place::Tournament(tournament)).await?;
    let Received { ops } = body.read_as(&granted).await?;
    if ops.len() > BATCH_LIMIT {
        return Err(Problem::new(ErrorCode::TooLarge).at("ops").with("most", BATCH_LIMIT).into());
    }
    let read = ops.into_iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
    let mut judged = Vec::with_capacity(read.len());
    let mut ended = Vec::with_capacity(read.len());
    for one in read {
        ended.push(one.map(|envelope| judged.push(envelope)).err());
    }
    let Outcomes { revision, outcomes } =
        sync::push(&state, granted.author()?, tournament, judged).await?;
    let mut judged = outcomes.into_iter();
    let outcomes = ended.into_iter().filter_map(|end| end.or_else(|| judged.next()));
    Ok(granted.reply(&Outcomes { revision, outcomes: outcomes.collect() }))
}

/// 200 with one end a signed operation whenever the batch could be read.
pub async fn push_signed(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<PushSigned>,
) -> Answered<PushSigned> {
    let granted = authorize::<PushSigned>(&state, caller, Place::Tournament(tournament)).await?;
    let push = body.read_any_text(&granted).await?;
    if push.ops.len() > BATCH_LIMIT {
        return Err(Problem::new(ErrorCode::TooLarge).at("ops").with("most", BATCH_LIMIT).into());
    }
    let pushed = sync::push_signed(&state, granted.account(), tournament, push).await?;
    Ok(granted.reply(&pushed))
}
