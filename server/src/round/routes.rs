//! Pairing by engine and by hand, publishing, and recording results with the server at hand.

use shared::api::rounds::{AlterationBody, DraftBody, PublishBody, ResultBody};
use shared::api::{
    AlterPairing, CancelManualPairing, DiscardDraft, DraftRound, EndManualPairing, ExplainDraft,
    ExplainPairing, PublishRound, RecordResult, StartManualPairing,
};
use shared::error::ErrorCode;
use shared::id::{GameId, ParticipantId, RoundNo, TournamentId};
use shared::tournament::Op;
use shared::view::Scope;

use crate::db::Db;
use crate::entry::clubs::named;
use crate::failure::Failure;
use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};
use crate::sync;

use super::why;

/// Pairs the next round for the staff's eyes.
pub async fn draft(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<DraftRound>,
) -> Answered<DraftRound> {
    let granted = authorize::<DraftRound>(&state, caller, Place::Tournament(tournament)).await?;
    let DraftBody { op, consents } = body.read(&granted).await?;
    let drafted =
        sync::apply(&state, &granted, tournament, (op, consents), Op::DraftRound { round }).await;
    match drafted {
        Err(Failure::Problem(problem)) if problem.code == ErrorCode::ClubsInTheWay => {
            let tournaments = state.tournaments.clone();
            let name = move |conn: &mut Db| named(conn, &tournaments, tournament, problem);
            Err(state.store.read(name).await?.into())
        }
        other => other,
    }
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

/// Begins to pair by hand.
pub async fn start_by_hand(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<StartManualPairing>,
) -> Answered<StartManualPairing> {
    let granted =
        authorize::<StartManualPairing>(&state, caller, Place::Tournament(tournament)).await?;
    let DraftBody { op, consents } = body.read(&granted).await?;
    let start = Op::StartManualPairing { round };
    sync::apply(&state, &granted, tournament, (op, consents), start).await
}

/// Changes a pairing that is made by hand.
pub async fn alter(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<AlterPairing>,
) -> Answered<AlterPairing> {
    let granted = authorize::<AlterPairing>(&state, caller, Place::Tournament(tournament)).await?;
    let AlterationBody { op, alteration } = body.read(&granted).await?;
    let alter = Op::AlterPairing { round, alteration };
    sync::apply(&state, &granted, tournament, (op, Vec::new()), alter).await
}

/// Ends a manual pairing.
pub async fn end_by_hand(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<EndManualPairing>,
) -> Answered<EndManualPairing> {
    let granted =
        authorize::<EndManualPairing>(&state, caller, Place::Tournament(tournament)).await?;
    let PublishBody { op, basis, consents } = body.read(&granted).await?;
    let end = Op::EndManualPairing { round, basis };
    sync::apply(&state, &granted, tournament, (op, consents), end).await
}

/// Goes back to the engine's pairing.
pub async fn cancel_by_hand(
    state: State,
    caller: Caller,
    At((tournament, round)): At<(TournamentId, RoundNo)>,
    body: Unread<CancelManualPairing>,
) -> Answered<CancelManualPairing> {
    let granted =
        authorize::<CancelManualPairing>(&state, caller, Place::Tournament(tournament)).await?;
    let DraftBody { op, consents } = body.read(&granted).await?;
    let cancel = Op::CancelManualPairing { round };
    sync::apply(&state, &granted, tournament, (op, consents), cancel).await
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

/// Says why somebody has his opponent or the bye in a published round.
pub async fn explain(
    state: State,
    caller: Caller,
    At((tournament, round, participant)): At<(TournamentId, RoundNo, ParticipantId)>,
) -> Answered<ExplainPairing> {
    let granted = authorize::<ExplainPairing>(&state, caller, Place::Installation).await?;
    let answer = why::of(&state, tournament, round, participant, Scope::Public).await?;
    Ok(granted.reply(&answer))
}

/// Says the same of any round, with what only the staff knows.
pub async fn explain_draft(
    state: State,
    caller: Caller,
    At((tournament, round, participant)): At<(TournamentId, RoundNo, ParticipantId)>,
) -> Answered<ExplainDraft> {
    let granted = authorize::<ExplainDraft>(&state, caller, Place::Tournament(tournament)).await?;
    let answer = why::of(&state, tournament, round, participant, Scope::Staff).await?;
    Ok(granted.reply(&answer))
}
