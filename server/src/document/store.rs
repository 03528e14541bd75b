//! Parts as they are stored, and what they are built from.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use diesel::prelude::*;
use shared::api::participants::PersonData;
use shared::error::ErrorCode;
use shared::id::{EntryId, EventId, Revision, TournamentId};
use shared::view::Scope;

use super::build::Around;
use super::built::{Built, Part, Stamp};
use crate::db::schema::{entries, events, installation, participants, parts, tournaments};
use crate::db::{Db, narrow, now, parsed, to_db_time};
use crate::failure::Failure;
use crate::http::Encoded;
use crate::tournament::store::lock;

/// Parts stay readable so long after they left the manifest.
const KEPT: TimeDelta = TimeDelta::days(1);

/// What the documents of a tournament depend on now.
///
/// # Errors
///
/// `NotFound`.
pub fn stamp(conn: &mut Db, tournament: TournamentId) -> Result<Stamp, Failure> {
    let (revision, event_version, names_revision): (i64, i32, i64) = tournaments::table
        .inner_join(events::table)
        .filter(tournaments::id.eq(tournament.to_string()))
        .select((tournaments::revision, events::version, events::names_revision))
        .first(conn)?;
    Ok(Stamp { revision: Revision(narrow(revision)?), event_version, names_revision })
}

/// To be called where a name of the event's entries is written without an operation.
///
/// # Errors
///
/// The database's failure.
pub fn names_changed(conn: &mut Db, event: EventId) -> Result<(), Failure> {
    diesel::update(events::table.find(event.to_string()))
        .set(events::names_revision.eq(events::names_revision + 1))
        .execute(conn)?;
    Ok(())
}

/// Changes when the data were restored from a backup.
///
/// # Errors
///
/// The database is not migrated.
pub fn epoch(conn: &mut Db) -> Result<String, Failure> {
    Ok(installation::table.find("epoch").select(installation::value).first(conn)?)
}

pub(super) fn around(conn: &mut Db, tournament: TournamentId) -> Result<Around, Failure> {
    type Head = (String, String, String, String, String, NaiveDate);
    let (event_name, event_slug, zone, name, slug, first_day): Head = tournaments::table
        .inner_join(events::table)
        .filter(tournaments::id.eq(tournament.to_string()))
        .select((
            events::name,
            events::slug,
            events::zone,
            tournaments::name,
            tournaments::slug,
            events::first_day,
        ))
        .first(conn)?;
    let entrants = entrants(conn, tournament)?;
    Ok(Around { event_name, event_slug, name, slug, zone, first_day, entrants })
}

type EntrantRow = (String, String, String, String, String, String, String, Option<i64>);

fn entrants(
    conn: &mut Db,
    tournament: TournamentId,
) -> Result<BTreeMap<EntryId, PersonData>, Failure> {
    let rows: Vec<EntrantRow> = participants::table
        .inner_join(entries::table)
        .filter(participants::tournament_id.eq(tournament.to_string()))
        .select((
            entries::id,
            entries::family_name,
            entries::given_name,
            entries::birth,
            entries::title,
            entries::federation,
            entries::club,
            entries::fide_id,
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|(id, family_name, given_name, birth, title, federation, club, fide_id)| {
            let entrant = PersonData {
                family_name,
                given_name,
                birth,
                title,
                federation,
                club,
                fide_id: fide_id.map(narrow).transpose()?,
                ..PersonData::default()
            };
            Ok((parsed(&id)?, entrant))
        })
        .collect()
}

/// Stores the parts that are new, and lets go of those that left the manifest a day ago. Whoever
/// was overtaken meanwhile stores nothing: the newer documents are on their way.
pub(super) fn publish(
    conn: &mut Db,
    tournament: TournamentId,
    built: &Built,
) -> Result<bool, Failure> {
    lock(conn, tournament)?;
    if stamp(conn, tournament)? != built.stamp {
        return Ok(false);
    }
    let now = to_db_time(now());
    let id = tournament.to_string();
    for scope in Scope::ALL {
        let known: Vec<(String, Option<NaiveDateTime>)> = parts::table
            .filter(parts::tournament_id.eq(&id).and(parts::scope.eq(scope.as_str())))
            .select((parts::hash, parts::left_at))
            .load(conn)?;
        let known: BTreeMap<String, Option<NaiveDateTime>> = known.into_iter().collect();
        let current: BTreeSet<&str> =
            built.parts(scope).iter().map(|part| part.hash.as_str()).collect();
        for part in built.parts(scope) {
            match known.get(&part.hash) {
                None => insert(conn, &id, scope, part)?,
                Some(Some(_)) => left(conn, &id, scope, &part.hash, None)?,
                Some(None) => {}
            }
        }
        let gone =
            known.iter().filter(|(hash, left)| left.is_none() && !current.contains(hash.as_str()));
        for (hash, _) in gone {
            left(conn, &id, scope, hash, Some(now))?;
        }
    }
    let old = now.checked_sub_signed(KEPT).unwrap_or(now);
    diesel::delete(parts::table.filter(parts::tournament_id.eq(&id).and(parts::left_at.lt(old))))
        .execute(conn)?;
    Ok(true)
}

fn left(
    conn: &mut Db,
    tournament: &str,
    scope: Scope,
    hash: &str,
    at: Option<NaiveDateTime>,
) -> Result<(), Failure> {
    diesel::update(parts::table.find((tournament, scope.as_str(), hash)))
        .set(parts::left_at.eq(at))
        .execute(conn)?;
    Ok(())
}

fn insert(conn: &mut Db, tournament: &str, scope: Scope, part: &Part) -> Result<(), Failure> {
    let Encoded { raw, br, gz } = &part.content;
    diesel::insert_into(parts::table)
        .values((
            parts::tournament_id.eq(tournament),
            parts::scope.eq(scope.as_str()),
            parts::hash.eq(&part.hash),
            parts::name.eq(&part.name),
            parts::raw.eq(raw.to_vec()),
            parts::br.eq(br.as_deref().unwrap_or_default().to_vec()),
            parts::gz.eq(gz.as_deref().unwrap_or_default().to_vec()),
        ))
        .execute(conn)?;
    Ok(())
}

/// A part by its hash.
///
/// # Errors
///
/// `NotFound`: fetch the manifest again.
pub fn part(
    conn: &mut Db,
    tournament: TournamentId,
    scope: Scope,
    hash: &str,
) -> Result<Part, Failure> {
    type Bytes = (String, Vec<u8>, Vec<u8>, Vec<u8>);
    let (name, raw, br, gz): Bytes = parts::table
        .find((tournament.to_string(), scope.as_str(), hash))
        .select((parts::name, parts::raw, parts::br, parts::gz))
        .first(conn)
        .optional()?
        .ok_or(ErrorCode::NotFound)?;
    let kept = |bytes: Vec<u8>| Some(bytes).filter(|bytes| !bytes.is_empty()).map(Into::into);
    let content = Encoded { raw: raw.into(), br: kept(br), gz: kept(gz) };
    Ok(Part { name, hash: hash.to_owned(), content })
}
