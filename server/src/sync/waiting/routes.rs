//! The waiting list as somebody may see it.

use shared::access::Permission;
use shared::api::GetWaiting;
use shared::api::devices::WaitingList;
use shared::error::ErrorCode;
use shared::id::TournamentId;

use super::store;
use crate::db::now;
use crate::http::{Answered, At, Caller, Place, State, authorize};
use crate::tournament::store::{Found, find};

/// To whoever runs the rounds everything, to others what they are told of their own.
pub async fn list(state: State, caller: Caller, At(id): At<TournamentId>) -> Answered<GetWaiting> {
    let granted = authorize::<GetWaiting>(&state, caller, Place::Tournament(id)).await?;
    let account = granted.account().ok_or(ErrorCode::NotSignedIn)?;
    let chief = granted.may(Permission::RunRounds);
    let (revision, mut items, tally) = state
        .store
        .read(move |conn| {
            let revision = find(conn, &Found::ById(id))?.revision;
            let tally = if chief { Some(store::tally(conn, id)?) } else { None };
            Ok((revision, store::list(conn, id)?, tally))
        })
        .await?;
    items.retain(|line| line.item.seen_by(account, chief));
    items.sort_by_key(|line| (!line.item.is_open(), line.item.arrived, line.item.digest));
    let epoch = state.epoch.clone();
    Ok(granted.reply(&WaitingList { epoch, revision, server_time: now(), items, tally }))
}
