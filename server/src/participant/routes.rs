//! Who is there from which round on, and who asked for a bye.

use shared::api::participants::{BoardBody, ByeBody, PresenceBody};
use shared::api::{CancelBye, FixBoard, GiveBye, SetPresence};
use shared::id::{ParticipantId, RoundNo, TournamentId};
use shared::tournament::Op;

use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};
use crate::sync;

/// In, out, withdrawn or expelled from a round on.
pub async fn set_presence(
    state: State,
    caller: Caller,
    At((tournament, participant)): At<(TournamentId, ParticipantId)>,
    body: Unread<SetPresence>,
) -> Answered<SetPresence> {
    let granted = authorize::<SetPresence>(&state, caller, Place::Tournament(tournament)).await?;
    let PresenceBody { op, from, presence, reason, consents } = body.read(&granted).await?;
    let said = Op::SetPresence { participant, from, presence, reason };
    sync::apply(&state, &granted, tournament, (op, consents), said).await
}

/// The board where somebody always plays.
pub async fn fix_board(
    state: State,
    caller: Caller,
    At((tournament, participant)): At<(TournamentId, ParticipantId)>,
    body: Unread<FixBoard>,
) -> Answered<FixBoard> {
    let granted = authorize::<FixBoard>(&state, caller, Place::Tournament(tournament)).await?;
    let BoardBody { op, board } = body.read(&granted).await?;
    let fixed = Op::FixBoard { participant, board };
    sync::apply(&state, &granted, tournament, (op, Vec::new()), fixed).await
}

/// A bye on request.
pub async fn give_bye(
    state: State,
    caller: Caller,
    At((tournament, participant, round)): At<(TournamentId, ParticipantId, RoundNo)>,
    body: Unread<GiveBye>,
) -> Answered<GiveBye> {
    let granted = authorize::<GiveBye>(&state, caller, Place::Tournament(tournament)).await?;
    let ByeBody { op, bye } = body.read(&granted).await?;
    let given = Op::GiveBye { participant, round, bye };
    sync::apply(&state, &granted, tournament, (op, Vec::new()), given).await
}

/// Takes such a bye back.
pub async fn cancel_bye(
    state: State,
    caller: Caller,
    At((tournament, participant, round)): At<(TournamentId, ParticipantId, RoundNo)>,
) -> Answered<CancelBye> {
    let granted = authorize::<CancelBye>(&state, caller, Place::Tournament(tournament)).await?;
    let op = shared::id::OpId(uuid::Uuid::now_v7());
    let cancelled = Op::CancelBye { participant, round };
    sync::apply(&state, &granted, tournament, (op, Vec::new()), cancelled).await
}
