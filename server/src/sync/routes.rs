//! Operations pushed from a device.

use shared::api::PushOps;
use shared::api::ops::BATCH_LIMIT;
use shared::error::{ErrorCode, Problem};
use shared::id::TournamentId;

use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};
use crate::sync;

/// 200 with one outcome an operation whenever the batch could be read.
pub async fn push(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<PushOps>,
) -> Answered<PushOps> {
    let granted = authorize::<PushOps>(&state, caller, Place::Tournament(tournament)).await?;
    let batch = body.read(&granted).await?;
    if batch.ops.len() > BATCH_LIMIT {
        return Err(Problem::new(ErrorCode::TooLarge).at("ops").with("most", BATCH_LIMIT).into());
    }
    let outcomes = sync::push(&state, granted.author()?, tournament, batch.ops).await?;
    Ok(granted.reply(&outcomes))
}
