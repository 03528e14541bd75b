//! Roles as they are stored.

use diesel::prelude::*;
use shared::access::Role;
use shared::error::ErrorCode;
use shared::id::{AccountId, EventId, TournamentId};

use super::{Place, Roles};
use crate::db::schema::{accounts, events, staff, tournaments};
use crate::db::{Db, from_word};
use crate::failure::Failure;

/// The roles of an account in a place; of nobody, the public's.
///
/// # Errors
///
/// `NotFound` if there is no such place, `NotSignedIn` if the account is gone.
pub fn roles(conn: &mut Db, account: Option<AccountId>, place: Place) -> Result<Roles, Failure> {
    let event = match place {
        Place::Installation => None,
        Place::Event(event) => Some(known_event(conn, event)?),
        Place::Tournament(tournament) => Some(event_of(conn, tournament)?),
    };
    let Some(account) = account else { return Ok(Roles::default()) };
    let admin: bool = accounts::table
        .find(account.to_string())
        .select(accounts::admin)
        .first(conn)
        .optional()?
        .ok_or(ErrorCode::NotSignedIn)?;
    let mut held = vec![Role::Public];
    held.extend(admin.then_some(Role::Admin));
    for (in_event, in_tournament, role) in assigned(conn, account)? {
        let here = match place {
            Place::Installation => true,
            Place::Event(_) => in_tournament.is_none() && Some(&in_event) == event.as_ref(),
            Place::Tournament(tournament) => {
                Some(&in_event) == event.as_ref()
                    && in_tournament.is_none_or(|only| only == tournament.to_string())
            }
        };
        if here {
            held.push(from_word(&role)?);
        }
    }
    Ok(held.into_iter().collect())
}

type Assigned = (String, Option<String>, String);

fn assigned(conn: &mut Db, account: AccountId) -> QueryResult<Vec<Assigned>> {
    staff::table
        .filter(staff::account_id.eq(account.to_string()))
        .select((staff::event_id, staff::tournament_id, staff::role))
        .load(conn)
}

fn known_event(conn: &mut Db, event: EventId) -> QueryResult<String> {
    events::table.find(event.to_string()).select(events::id).first(conn)
}

fn event_of(conn: &mut Db, tournament: TournamentId) -> QueryResult<String> {
    tournaments::table.find(tournament.to_string()).select(tournaments::event_id).first(conn)
}
