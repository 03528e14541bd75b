//! Events and their staff as they are stored.

use chrono::NaiveDate;
use diesel::prelude::*;
use shared::access::Role;
use shared::api::events::{Event, NewEvent, StaffMember};
use shared::api::session::Assignment;
use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, EventId, TournamentId};
use uuid::Uuid;

use crate::db::schema::{accounts, events, staff};
use crate::db::{Db, from_word, narrow, now, parsed, seen, to_db_time, word};
use crate::failure::Failure;
use crate::tournament::store::{self as tournament, Found, tournaments_of};

#[derive(Queryable, Selectable)]
#[diesel(table_name = events)]
struct EventRow {
    id: String,
    name: String,
    slug: String,
    venue: String,
    federation: String,
    first_day: NaiveDate,
    last_day: NaiveDate,
    zone: String,
    version: i32,
}

type Columns = (
    events::id,
    events::name,
    events::slug,
    events::venue,
    events::federation,
    events::first_day,
    events::last_day,
    events::zone,
    events::version,
);

const COLUMNS: Columns = (
    events::id,
    events::name,
    events::slug,
    events::venue,
    events::federation,
    events::first_day,
    events::last_day,
    events::zone,
    events::version,
);

fn event(conn: &mut Db, row: EventRow) -> Result<Event, Failure> {
    let id = parsed(&row.id)?;
    Ok(Event {
        id,
        name: row.name,
        slug: row.slug,
        venue: row.venue,
        federation: row.federation,
        first_day: row.first_day,
        last_day: row.last_day,
        zone: row.zone,
        version: narrow(row.version)?,
        tournaments: tournaments_of(conn, id)?,
    })
}

/// Every event: latest first day first, then by name, then by id.
///
/// # Errors
///
/// The database's failure.
pub(crate) fn list(conn: &mut Db) -> Result<Vec<Event>, Failure> {
    let rows: Vec<EventRow> = events::table.select(COLUMNS).load(conn)?;
    let mut all =
        rows.into_iter().map(|row| event(conn, row)).collect::<Result<Vec<Event>, _>>()?;
    all.sort_by(|one, other| {
        let key =
            |event: &Event| (std::cmp::Reverse(event.first_day), event.name.clone(), event.id);
        key(one).cmp(&key(other))
    });
    Ok(all)
}

/// The event that an address names by id or slug.
///
/// # Errors
///
/// `NotFound`.
pub(crate) fn find(conn: &mut Db, id_or_slug: &str) -> Result<Event, Failure> {
    let row = events::table
        .filter(events::slug.eq(id_or_slug).or(events::id.eq(id_or_slug)))
        .select(COLUMNS)
        .first(conn)?;
    event(conn, row)
}

/// A new event and its organizer; without one, somebody is to be named later.
///
/// # Errors
///
/// `SlugTaken`.
pub(crate) fn create(
    conn: &mut Db,
    new: &NewEvent,
    organizer: Option<AccountId>,
) -> Result<Event, Failure> {
    let id = EventId(Uuid::now_v7());
    diesel::insert_into(events::table)
        .values((
            events::id.eq(id.to_string()),
            events::name.eq(&new.name),
            events::slug.eq(&new.slug),
            events::venue.eq(&new.venue),
            events::federation.eq(&new.federation),
            events::first_day.eq(new.first_day),
            events::last_day.eq(new.last_day),
            events::zone.eq(&new.zone),
            events::version.eq(1),
            events::names_revision.eq(0),
            events::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    if let Some(organizer) = organizer {
        let role = Assignment { event: id, tournament: None, role: Role::Organizer };
        add_staff(conn, organizer, role)?;
    }
    find(conn, &id.to_string())
}

/// New values for the event that was seen at `version`. Public documents show them: whoever is a
/// minor depends on the first day.
///
/// # Errors
///
/// `NotFound`, `ChangedMeanwhile` with the version that is there, or `SlugTaken`.
pub(super) fn update(
    conn: &mut Db,
    id: EventId,
    version: u32,
    new: &NewEvent,
) -> Result<Event, Failure> {
    let there: i32 = events::table.find(id.to_string()).select(events::version).first(conn)?;
    let row = events::table.find(id.to_string()).filter(events::version.eq(seen(version)));
    let updated = diesel::update(row)
        .set((
            events::name.eq(&new.name),
            events::slug.eq(&new.slug),
            events::venue.eq(&new.venue),
            events::federation.eq(&new.federation),
            events::first_day.eq(new.first_day),
            events::last_day.eq(new.last_day),
            events::zone.eq(&new.zone),
            events::version.eq(events::version + 1),
        ))
        .execute(conn)?;
    if updated == 0 {
        let problem = Problem::new(ErrorCode::ChangedMeanwhile).at("version");
        return Err(problem.with("version", there).into());
    }
    find(conn, &id.to_string())
}

/// Who works at an event, by name and id; each with his roles.
///
/// # Errors
///
/// The database's failure.
pub(super) fn staff_of(conn: &mut Db, event: EventId) -> Result<Vec<StaffMember>, Failure> {
    let rows: Vec<(String, String, Option<String>, String)> = staff::table
        .inner_join(accounts::table)
        .filter(staff::event_id.eq(event.to_string()))
        .order((accounts::folded, accounts::id, staff::tournament_id, staff::role))
        .select((accounts::id, accounts::name, staff::tournament_id, staff::role))
        .load(conn)?;
    let mut members: Vec<StaffMember> = Vec::new();
    for (account, name, tournament, role) in rows {
        let account = parsed(&account)?;
        let tournament = tournament.as_deref().map(parsed).transpose()?;
        let role = Assignment { event, tournament, role: from_word(&role)? };
        match members.last_mut() {
            Some(last) if last.account == account => last.roles.push(role),
            _ => members.push(StaffMember { account, name, roles: vec![role] }),
        }
    }
    Ok(members)
}

/// Gives an account a role; having it already changes nothing.
///
/// # Errors
///
/// `NotFound` for the tournament if it is not the event's.
pub(crate) fn add_staff(
    conn: &mut Db,
    account: AccountId,
    given: Assignment,
) -> Result<(), Failure> {
    if let Some(tournament) = given.tournament {
        of_event(conn, given.event, tournament)?;
    }
    let held = staff_of(conn, given.event)?;
    if held.iter().any(|member| member.account == account && member.roles.contains(&given)) {
        return Ok(());
    }
    diesel::insert_into(staff::table)
        .values((
            staff::id.eq(Uuid::now_v7().to_string()),
            staff::event_id.eq(given.event.to_string()),
            staff::tournament_id.eq(given.tournament.map(|id| id.to_string())),
            staff::account_id.eq(account.to_string()),
            staff::role.eq(word(&given.role)?),
        ))
        .execute(conn)?;
    Ok(())
}

fn of_event(conn: &mut Db, event: EventId, id: TournamentId) -> Result<(), Failure> {
    let missing = || Failure::Problem(Problem::new(ErrorCode::NotFound).at("tournament"));
    match tournament::find(conn, &Found::ById(id)) {
        Ok(head) if head.event == event => Ok(()),
        Ok(_) => Err(missing()),
        Err(Failure::Problem(_)) => Err(missing()),
        Err(failure) => Err(failure),
    }
}

/// Takes all roles of an account in an event away.
///
/// # Errors
///
/// `NotFound` if it has none, `NotAllowed` if it is the event's last organizer.
pub(super) fn remove_staff(
    conn: &mut Db,
    event: EventId,
    account: AccountId,
) -> Result<(), Failure> {
    // Two organizers who remove each other at one time wait for each other here.
    diesel::update(events::table.find(event.to_string()))
        .set(events::names_revision.eq(events::names_revision))
        .execute(conn)?;
    let members = staff_of(conn, event)?;
    let organizes = |member: &StaffMember| {
        member.roles.iter().any(|role| role.role == Role::Organizer && role.tournament.is_none())
    };
    if !members.iter().any(|member| member.account == account) {
        return Err(ErrorCode::NotFound.into());
    }
    if !members.iter().any(|member| member.account != account && organizes(member)) {
        let problem = Problem::new(ErrorCode::NotAllowed).at("account");
        return Err(problem.with("reason", "last_organizer").into());
    }
    let of_account =
        staff::event_id.eq(event.to_string()).and(staff::account_id.eq(account.to_string()));
    diesel::delete(staff::table.filter(of_account)).execute(conn)?;
    Ok(())
}
