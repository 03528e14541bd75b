//! The head row of a tournament.

use diesel::prelude::*;
use shared::api::tournaments::TournamentHead;
use shared::error::ErrorCode;
use shared::id::{EventId, Revision, TournamentId};
use shared::tournament::{Counters, Rules, Running};

use crate::db::schema::{events, tournaments};
use crate::db::{Db, narrow, now, to_db_time, to_json};
use crate::failure::Failure;
use crate::tournament::Head;

/// Locks the tournament until the transaction ends and says what its head is. The first lock of
/// every write to a tournament, after that of an account if there is one: a row lock on
/// PostgreSQL, under the file's lock on SQLite.
///
/// # Errors
///
/// `NotFound`.
pub fn lock(conn: &mut Db, tournament: TournamentId) -> Result<Head, Failure> {
    let (revision, state): (i64, String) =
        diesel::update(tournaments::table.find(tournament.to_string()))
            .set(tournaments::revision.eq(tournaments::revision))
            .returning((tournaments::revision, tournaments::state_id))
            .get_result(conn)
            .optional()?
            .ok_or(ErrorCode::NotFound)?;
    Ok(Head::stored(Revision(narrow(revision)?), state))
}

/// The head after a batch.
///
/// # Errors
///
/// The database's failure.
pub fn set_head(conn: &mut Db, tournament: TournamentId, head: &Head) -> Result<(), Failure> {
    diesel::update(tournaments::table.find(tournament.to_string()))
        .set((
            tournaments::revision.eq(narrow::<i64, _>(head.revision.0)?),
            tournaments::state_id.eq(head.state()),
        ))
        .execute(conn)?;
    Ok(())
}

/// A new tournament at revision 0 with the usual rules; what differs comes as its first
/// operations.
///
/// # Errors
///
/// `SlugTaken`, or `NotFound` for the event.
pub fn create(
    conn: &mut Db,
    id: TournamentId,
    event: EventId,
    name: &str,
    slug: &str,
) -> Result<(), Failure> {
    diesel::insert_into(tournaments::table)
        .values((
            tournaments::id.eq(id.to_string()),
            tournaments::event_id.eq(event.to_string()),
            tournaments::name.eq(name),
            tournaments::slug.eq(slug),
            tournaments::revision.eq(0),
            tournaments::state_id.eq(Head::drawn(Revision(0)).state()),
            tournaments::rules.eq(to_json(&Rules::default())?),
            tournaments::running.eq(to_json(&Running::default())?),
            tournaments::counters.eq(to_json(&Counters::default())?),
            tournaments::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(())
}

type HeadRow = (String, String, String, String, i64);

const HEAD: (
    tournaments::id,
    tournaments::event_id,
    tournaments::name,
    tournaments::slug,
    tournaments::revision,
) = (
    tournaments::id,
    tournaments::event_id,
    tournaments::name,
    tournaments::slug,
    tournaments::revision,
);

fn head((id, event, name, slug, revision): HeadRow) -> Result<TournamentHead, Failure> {
    Ok(TournamentHead {
        id: id.parse().map_err(Failure::internal)?,
        event: event.parse().map_err(Failure::internal)?,
        name,
        slug,
        revision: Revision(narrow(revision)?),
    })
}

/// How a tournament is named in an address.
pub enum Found<'a> {
    /// By its event, itself named by id or slug, and its slug there.
    BySlugs(&'a str, &'a str),
    /// By its id.
    ById(TournamentId),
}

/// The head of a tournament.
///
/// # Errors
///
/// `NotFound`.
pub fn find(conn: &mut Db, found: &Found<'_>) -> Result<TournamentHead, Failure> {
    let row: HeadRow = match found {
        Found::ById(id) => tournaments::table.find(id.to_string()).select(HEAD).first(conn)?,
        Found::BySlugs(event, slug) => tournaments::table
            .inner_join(events::table)
            .filter(events::slug.eq(*event).or(events::id.eq(*event)))
            .filter(tournaments::slug.eq(*slug))
            .select(HEAD)
            .first(conn)?,
    };
    head(row)
}

/// The tournaments of an event in order of name and id.
///
/// # Errors
///
/// The database's failure.
pub fn tournaments_of(conn: &mut Db, event: EventId) -> Result<Vec<TournamentHead>, Failure> {
    let rows: Vec<HeadRow> = tournaments::table
        .filter(tournaments::event_id.eq(event.to_string()))
        .select(HEAD)
        .load(conn)?;
    let mut heads = rows.into_iter().map(head).collect::<Result<Vec<_>, _>>()?;
    heads.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    Ok(heads)
}
