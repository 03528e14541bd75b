//! The endpoints of events and their staff.

use shared::access::Role;
use shared::api::events::{EventList, EventUpdate, NewStaff, StaffList, StaffMember};
use shared::api::session::Assignment;
use shared::api::{
    AddStaff, CreateEvent, GetEvent, ListEvents, ListStaff, RemoveStaff, UpdateEvent,
};
use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, EventId};

use super::check::cleaned;
use super::store;
use crate::account::name::{AccountName, new_password};
use crate::account::store as account;
use crate::crypto::password;
use crate::db::Db;
use crate::failure::Failure;
use crate::http::{Answered, At, Caller, Place, State, Unread, authorize};

/// Every event of this installation.
pub async fn list(state: State, caller: Caller) -> Answered<ListEvents> {
    let granted = authorize::<ListEvents>(&state, caller, Place::Installation).await?;
    let events = state.store.read(store::list).await?;
    Ok(granted.reply(&EventList { events }))
}

/// By id or slug.
pub async fn get(state: State, caller: Caller, At(event): At<String>) -> Answered<GetEvent> {
    let granted = authorize::<GetEvent>(&state, caller, Place::Installation).await?;
    let event = state.store.read(move |conn| store::find(conn, &event)).await?;
    Ok(granted.reply(&event))
}

/// A new event, of which its creator is the organizer.
pub async fn create(
    state: State,
    caller: Caller,
    body: Unread<CreateEvent>,
) -> Answered<CreateEvent> {
    let granted = authorize::<CreateEvent>(&state, caller, Place::Installation).await?;
    let organizer = granted.account().ok_or(ErrorCode::NotSignedIn)?;
    let (new, once) = body.read_once(&state, &granted).await?;
    let new = cleaned(new)?;
    let act = move |conn: &mut Db| store::create(conn, &new, Some(organizer));
    once.act(&state, &granted, act).await
}

/// New values for an event.
pub async fn update(
    state: State,
    caller: Caller,
    At(event): At<EventId>,
    body: Unread<UpdateEvent>,
) -> Answered<UpdateEvent> {
    let granted = authorize::<UpdateEvent>(&state, caller, Place::Event(event)).await?;
    let EventUpdate { version, event: new } = body.read(&granted).await?;
    let new = cleaned(new).map_err(|problem| below("event", problem))?;
    let event = state.store.write(move |conn| store::update(conn, event, version, &new)).await?;
    Ok(granted.reply(&event))
}

fn below(parent: &str, problem: Problem) -> Problem {
    match problem.field.clone() {
        Some(field) => problem.at(format!("{parent}.{field}")),
        None => problem.at(parent),
    }
}

/// Who works at the event.
pub async fn list_staff(
    state: State,
    caller: Caller,
    At(event): At<EventId>,
) -> Answered<ListStaff> {
    let granted = authorize::<ListStaff>(&state, caller, Place::Event(event)).await?;
    let staff = state.store.read(move |conn| store::staff_of(conn, event)).await?;
    Ok(granted.reply(&StaffList { staff }))
}

/// A role for an account, which is made if its name is new.
pub async fn add_staff(
    state: State,
    caller: Caller,
    At(event): At<EventId>,
    body: Unread<AddStaff>,
) -> Answered<AddStaff> {
    let granted = authorize::<AddStaff>(&state, caller, Place::Event(event)).await?;
    let (new, once) = body.read_once(&state, &granted).await?;
    let NewStaff { account, password, role, tournament } = new;
    if !matches!(role, Role::Arbiter | Role::ChiefArbiter | Role::Organizer) {
        return Err(Problem::new(ErrorCode::BadField).at("role").into());
    }
    let name = AccountName::parse(&account)?;
    let hash = match password {
        Some(password) => {
            new_password(&password)?;
            Some(password::hash(password).await?)
        }
        None => None,
    };
    let given = Assignment { event, tournament, role };
    let act = move |conn: &mut Db| {
        let account = known_or_new(conn, &name, hash.as_deref())?;
        store::add_staff(conn, account, given)?;
        member_of(conn, event, account)
    };
    once.act(&state, &granted, act).await
}

/// An existing account keeps its password; a new one needs one.
fn known_or_new(
    conn: &mut Db,
    name: &AccountName,
    hash: Option<&str>,
) -> Result<AccountId, Failure> {
    match (account::by_name(conn, &name.folded)?, hash) {
        (Some(known), None) => Ok(known.id),
        (Some(_), Some(_)) => Err(Problem::new(ErrorCode::AccountExists).at("account").into()),
        (None, Some(hash)) => account::create(conn, name, hash, false),
        (None, None) => Err(Problem::new(ErrorCode::Missing).at("password").into()),
    }
}

fn member_of(conn: &mut Db, event: EventId, account: AccountId) -> Result<StaffMember, Failure> {
    let member = store::staff_of(conn, event)?.into_iter().find(|row| row.account == account);
    member.ok_or_else(|| Failure::internal("a role that was given is not there"))
}

/// Takes all roles of an account in the event away.
pub async fn remove_staff(
    state: State,
    caller: Caller,
    At((event, account)): At<(EventId, AccountId)>,
) -> Answered<RemoveStaff> {
    let granted = authorize::<RemoveStaff>(&state, caller, Place::Event(event)).await?;
    state.store.write(move |conn| store::remove_staff(conn, event, account)).await?;
    Ok(granted.reply(&()))
}
