//! Devices that show themselves, and those that may no longer speak.

use shared::api::devices::DeviceList;
use shared::api::{GreetDevice, ListDevices, RevokeDevice};
use shared::error::{ErrorCode, Problem};
use shared::id::{DeviceId, TournamentId};
use shared::sync::push::Greeted;
use shared::sync::seal;

use super::store;
use crate::db::now;
use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};
use crate::tournament::store as tournament;

/// Registers a device that is new, and says what of its chain is here.
pub async fn greet(
    state: State,
    caller: Caller,
    At(id): At<TournamentId>,
    body: Unread<GreetDevice>,
) -> Answered<GreetDevice> {
    let granted = authorize::<GreetDevice>(&state, caller, Place::Tournament(id)).await?;
    let greet = body.read(&granted).await?;
    if !seal::is_key(&greet.key) {
        return Err(Problem::new(ErrorCode::BadField).at("key").into());
    }
    let session = granted.account();
    let greeted = state
        .store
        .write(move |conn| {
            let revision = tournament::lock(conn, id)?.revision;
            store::greet(conn, id, &greet, session)?;
            Ok((revision, store::links(conn, id, greet.device, greet.from)?))
        })
        .await?;
    let (revision, links) = greeted;
    Ok(granted.reply(&Greeted { epoch: state.epoch.clone(), revision, server_time: now(), links }))
}

/// Every device of a tournament with what it has not sent yet, as far as anybody can tell.
pub async fn list(state: State, caller: Caller, At(id): At<TournamentId>) -> Answered<ListDevices> {
    let granted = authorize::<ListDevices>(&state, caller, Place::Tournament(id)).await?;
    let devices = state.store.read(move |conn| store::list(conn, id)).await?;
    Ok(granted.reply(&DeviceList { server_time: now(), devices }))
}

/// Whatever the device sends from now on is quarantined.
pub async fn revoke(
    state: State,
    caller: Caller,
    At((id, device)): At<(TournamentId, DeviceId)>,
) -> Answered<RevokeDevice> {
    let granted = authorize::<RevokeDevice>(&state, caller, Place::Tournament(id)).await?;
    state.store.write(move |conn| store::revoke(conn, id, device, now())).await?;
    Ok(granted.reply(&()))
}
