//! Pairing, publishing, and recording results with the server at hand.

use shared::api::rounds::{DraftBody, PublishBody, ResultBody};
use shared::api::{DiscardDraft, DraftRound, PublishRound, RecordResult};
use shared::id::{GameId, RoundNo, TournamentId};
use shared::tournament::Op;

use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};
use crate::sync;

/// Pairs the next round for the staff's eyes.
pub async fn draft(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<DraftRound>,
) -> Answered<DraftRound> {
    let granted = authorize::<DraftRound>(&state, caller, Place::Tournament(tournament)).await?;
    let DraftBody { op, consents } = body.read(&granted).await?;
    sync::apply(&state, &granted, tournament, (op, consents), Op::DraftRound { round }).await
}

/// Throws a draft away.
pub async fn discard(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<DiscardDraft>,
) -> Answered<DiscardDraft> {
    let granted = authorize::<DiscardDraft>(&state, caller, Place::Tournament(tournament)).await?;
    let DraftBody { op, consents } = body.read(&granted).await?;
    sync::apply(&state, &granted, tournament, (op, consents), Op::DiscardDraft { round }).await
}

/// Shows a draft to everybody.
pub async fn publish(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<PublishRound>,
) -> Answered<PublishRound> {
    let granted = authorize::<PublishRound>(&state, caller, Place::Tournament(tournament)).await?;
    let PublishBody { op, basis, consents } = body.read(&granted).await?;
    let publish = Op::PublishRound { round, basis };
    sync::apply(&state, &granted, tournament, (op, consents), publish).await
}

/// Records a result.
pub async fn record(
    state: State,
    caller: Caller,
    At((tournament, game)): At<(TournamentId, GameId)>,
    body: Unread<RecordResult>,
) -> Answered<RecordResult> {
    let granted = authorize::<RecordResult>(&state, caller, Place::Tournament(tournament)).await?;
    let ResultBody { op, result, seen, settles } = body.read(&granted).await?;
    let record =
        Op::RecordResult { game, result, seen, settles, reported_by: None, ended_at: None };
    sync::apply(&state, &granted, tournament, (op, Vec::new()), record).await
}
