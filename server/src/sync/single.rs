//! The two ways in: a pushed batch, and one operation made with the server at hand.

use actix_web::http::StatusCode;
use shared::api::Endpoint;
use shared::api::ops::{Applied, Envelope, Outcome, Outcomes};
use shared::id::{OpId, TournamentId};
use shared::tournament::{Op, Warning};

use super::{Author, Executed, execute};
use crate::db::now;
use crate::failure::Failure;
use crate::http::{Answered, Granted};
use crate::state::AppState;

/// Executes a batch in a transaction of its own.
///
/// # Errors
///
/// As [`execute`].
pub async fn push(
    state: &AppState,
    author: Author,
    tournament: TournamentId,
    envelopes: Vec<Envelope>,
) -> Result<Outcomes, Failure> {
    Ok(committed(state, author, tournament, envelopes).await?.outcomes)
}

async fn committed(
    state: &AppState,
    author: Author,
    tournament: TournamentId,
    envelopes: Vec<Envelope>,
) -> Result<Executed, Failure> {
    let tournaments = state.tournaments.clone();
    state
        .store
        .write(move |conn| execute(conn, &tournaments, &author, tournament, &envelopes))
        .await
}

/// Executes one operation for a handler and makes its answer: a refusal is a `Problem`, a
/// conflict an `Applied` with status 409.
///
/// # Errors
///
/// The operation's `Problem`, or the database's failure.
pub async fn apply<E: Endpoint<Answer = Applied>>(
    state: &AppState,
    granted: &Granted<E>,
    tournament: TournamentId,
    (id, consents): (OpId, Vec<Warning>),
    op: Op,
) -> Answered<E> {
    let envelope = Envelope { id, made_at: now(), consents, op };
    let executed = committed(state, granted.author()?, tournament, vec![envelope]).await?;
    let applied = executed.applied()?;
    let status = match applied.outcome {
        Outcome::Conflict { .. } => StatusCode::CONFLICT,
        _ => StatusCode::OK,
    };
    Ok(granted.reply_with(status, &applied))
}
