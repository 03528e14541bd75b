//! What devices have signed: read and verified beside the writer, then judged in one transaction,
//! each in its own savepoint.

mod judging;
mod received;
mod shelf;
mod store;

use std::collections::BTreeSet;

use shared::error::ErrorCode;
use shared::id::{AccountId, TournamentId};
use shared::sync::push::{Push, Pushed};

use crate::db::now;
use crate::device;
use crate::failure::Failure;
use crate::state::AppState;
use received::Received;

/// Executes a batch. It needs a session, or something in it that a registered device has signed:
/// whoever has neither leaves nothing here.
///
/// # Errors
///
/// `NotSignedIn`, `NotFound` for the tournament, or the database's failure; how operations ended is
/// in the answer.
pub async fn push_signed(
    state: &AppState,
    session: Option<AccountId>,
    tournament: TournamentId,
    Push { ops, left }: Push,
) -> Result<Pushed, Failure> {
    let read = move || ops.into_iter().map(|signed| Received::read(signed, tournament)).collect();
    let received: Vec<Received> = on_a_thread(read).await?;
    let named: BTreeSet<_> = received.iter().filter_map(Received::device).collect();
    let known =
        state.store.read(move |conn| device::store::known(conn, tournament, &named)).await?;
    let verify = move || received.into_iter().map(|one| one.verified(&known)).collect();
    let received: Vec<Received> = on_a_thread(verify).await?;
    if session.is_none() && !received.iter().any(|one| one.genuine) {
        return Err(ErrorCode::NotSignedIn.into());
    }
    let tournaments = state.tournaments.clone();
    let epoch = state.epoch.clone();
    let (revision, ends) = state
        .store
        .write(move |conn| {
            judging::execute(conn, &tournaments, tournament, &epoch, &received, left)
        })
        .await?;
    Ok(Pushed { epoch: state.epoch.clone(), revision, server_time: now(), ends })
}

async fn on_a_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Failure::Internal(error.into()))
}
