//! The demo event: a rapid open of 400 invented players, four rounds played, the fifth under way,
//! and accounts to try every role.

mod people;
mod results;
mod rounds;
mod store;
#[cfg(test)]
mod tests;

use chrono::NaiveDate;
use shared::access::Role;
use shared::api::events::NewEvent;
use shared::api::ops::Envelope;
use shared::api::session::Assignment;
use shared::id::{EventId, OpId, TournamentId};
use shared::trf::Report;
use uuid::Uuid;

use crate::account::name::AccountName;
use crate::account::store as account;
use crate::crypto::password;
use crate::db::{Db, Store, now};
use crate::entry::store as entry;
use crate::event::store as event;
use crate::failure::Failure;
use crate::report::new_event;
use crate::sync::{Author, execute};
use crate::tournament::{Tournaments, store as tournament};

const SEED: u64 = 2026;
const PLAYERS: usize = 400;
const EVENT: &str = "marathon";
const TOURNAMENT: &str = "rapid";

/// The demo's address below `/e/`.
pub(crate) const ADDRESS: &str = "marathon/rapid";

/// Whom the demo lets in, and as what.
pub(crate) const STAFF: [(&str, Role); 4] = [
    ("organizer", Role::Organizer),
    ("chief", Role::ChiefArbiter),
    ("arbiter1", Role::Arbiter),
    ("arbiter2", Role::Arbiter),
];

/// What a database holds, as far as the demo cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Nobody's data yet.
    Nothing,
    /// The demo, from an earlier start.
    Demo,
    /// Somebody's own data, which the demo leaves alone.
    Other,
}

/// Looks before anything is written.
///
/// # Errors
///
/// The database's failure.
pub(crate) fn look(conn: &mut Db) -> Result<Found, Failure> {
    let (marked, events) = (store::is_marked(conn)?, !event::list(conn)?.is_empty());
    Ok(match (marked, events) {
        (true, true) => Found::Demo,
        (true, false) => Found::Nothing,
        (false, false) if account::none(conn)? => Found::Nothing,
        (false, _) => Found::Other,
    })
}

/// New passwords for the demo's accounts, in the order of [`STAFF`]; the accounts are made if
/// need be.
///
/// # Errors
///
/// The database's failure.
pub(crate) async fn admit(data: &Store, passwords: &[String]) -> Result<(), Failure> {
    let mut hashes = Vec::with_capacity(passwords.len());
    for plain in passwords {
        hashes.push(password::hash(plain.clone()).await?);
    }
    data.write(move |conn| {
        store::mark(conn)?;
        for ((name, _), hash) in STAFF.iter().zip(&hashes) {
            let name = AccountName::parse(name)?;
            match account::by_name(conn, &name.folded)? {
                Some(known) => account::set_password(conn, known.id, hash)?,
                None => account::create(conn, &name, hash, false).map(drop)?,
            }
        }
        Ok(())
    })
    .await
}

/// Fills an empty database; the accounts must be there. Report files become events beside it.
///
/// # Errors
///
/// A file that cannot be taken over, or the database's failure.
pub(crate) fn load(
    conn: &mut Db,
    tournaments: &Tournaments,
    files: &[Report],
) -> Result<(), Failure> {
    let id = open_event(conn)?;
    let tournament = TournamentId(Uuid::now_v7());
    tournament::create(conn, tournament, id, "Rapid open", TOURNAMENT)?;
    let mut entries = Vec::with_capacity(PLAYERS);
    for person in people::people(PLAYERS, SEED) {
        entries.push((entry::enter(conn, id, tournament, &person)?, person.rapid));
    }
    let played = rounds::operations(&entries, SEED)
        .map_err(|refusal| Failure::Problem(refusal.problem().clone()))?;
    let envelopes: Vec<Envelope> = played
        .into_iter()
        .map(|op| Envelope { id: OpId(Uuid::now_v7()), made_at: now(), consents: Vec::new(), op })
        .collect();
    let executed = execute(conn, tournaments, &Author::system(), tournament, &envelopes)?;
    executed.all_in_force()?;
    let organizer = account::by_name(conn, STAFF[0].0)?.map(|known| known.id);
    for report in files {
        let address = new_event(conn, tournaments, report, organizer)?;
        let (slug, _) = address.split_once('/').unwrap_or_default();
        let event = event::find(conn, slug)?;
        assign(conn, event.id)?;
    }
    Ok(())
}

fn open_event(conn: &mut Db) -> Result<EventId, Failure> {
    let day = |day| NaiveDate::from_ymd_opt(2026, 6, day).unwrap_or_default();
    let new = NewEvent {
        name: "Chess marathon".to_owned(),
        slug: EVENT.to_owned(),
        venue: "Lima".to_owned(),
        federation: "PER".to_owned(),
        first_day: day(25),
        last_day: day(28),
        zone: "America/Lima".to_owned(),
    };
    let event = event::create(conn, &new, None)?;
    assign(conn, event.id)?;
    Ok(event.id)
}

/// Gives the demo's accounts their roles in an event.
fn assign(conn: &mut Db, event: EventId) -> Result<(), Failure> {
    for (name, role) in STAFF {
        if let Some(known) = account::by_name(conn, name)? {
            event::add_staff(conn, known.id, Assignment { event, tournament: None, role })?;
        }
    }
    Ok(())
}
