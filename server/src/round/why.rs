//! Why a round is paired as it is, from the state of now: results of earlier rounds no longer change
//! once a round is published.

use shared::api::rounds::Why;
use shared::error::ErrorCode;
use shared::id::{ParticipantId, RoundNo, TournamentId};
use shared::pairing::explain::sentences;
use shared::tournament::{Stage, Tournament};
use shared::view::Scope;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::failure::Failure;
use crate::http::State;
use crate::tournament::store as tournament;

/// Weighing alternatives can take a processor for a moment: only so many questions at once.
static TURNS: Semaphore = Semaphore::const_new(2);

/// What concerns one participant.
///
/// # Errors
///
/// `NotFound`, `NoSuchRound`, `NoSuchParticipant`, why there is no pairing, or the database's failure.
pub(super) async fn of(
    state: &State,
    id: TournamentId,
    round: RoundNo,
    participant: ParticipantId,
    scope: Scope,
) -> Result<Why, Failure> {
    let tournaments = state.tournaments.clone();
    let (_, current) =
        state.store.read(move |conn| tournament::current(conn, &tournaments, id)).await?;
    let _turn = TURNS.acquire().await.map_err(Failure::internal)?;
    let computed = spawn_blocking(move || explained(&current, round, participant, scope)).await;
    computed.map_err(Failure::internal)?
}

fn explained(
    state: &Tournament,
    round: RoundNo,
    participant: ParticipantId,
    scope: Scope,
) -> Result<Why, Failure> {
    let stage = state.rounds.get(&round).map(|round| round.stage);
    if scope == Scope::Public && stage == Some(Stage::Drafted) {
        return Err(ErrorCode::NoSuchRound.into());
    }
    let reasons = state.explain(round, participant)?;
    let reasons = match scope {
        Scope::Public => reasons.for_the_public(),
        Scope::Staff => reasons,
    };
    Ok(Why { sentences: sentences(&reasons) })
}
