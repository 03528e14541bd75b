//! Refresh tokens, known devices, wrong passwords and the roles of an account, as they are stored.

use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use shared::api::session::Assignment;
use shared::id::AccountId;
use shared::time::Instant;
use uuid::Uuid;

use super::cookies::REFRESH_LIFETIME;
use super::throttle::{Bucket, FORGOTTEN_AFTER};
use crate::crypto::token::{self, Token};
use crate::db::schema::{installation, known_devices, refresh_tokens, sign_in_attempts, staff};
use crate::db::{Db, TOKEN_SECRET, from_db_time, from_word, parsed, to_db_time};
use crate::failure::Failure;

/// Within it a replaced token that comes again is taken for an answer that got lost, in seconds.
const REPLAY_TOLERATED: i64 = 60;
/// Known devices of an account; the longest unseen are forgotten.
const MOST_DEVICES: usize = 20;

/// The secret of access tokens that was drawn for this database.
///
/// # Errors
///
/// The database's failure.
pub fn token_secret(conn: &mut Db) -> Result<String, Failure> {
    Ok(installation::table.find(TOKEN_SECRET).select(installation::value).first(conn)?)
}

/// Counts a guess before it is looked at, so that guesses made at one time are counted too; or
/// the seconds to wait.
pub(super) fn charge(conn: &mut Db, bucket: &Bucket, now: Instant) -> Result<Option<i64>, Failure> {
    let long_ago = Instant::from_micros(now.micros() - FORGOTTEN_AFTER * 1_000_000);
    diesel::delete(
        sign_in_attempts::table.filter(sign_in_attempts::last_at.le(to_db_time(long_ago))),
    )
    .execute(conn)?;
    let row = sign_in_attempts::table.find(&bucket.key);
    let known: Option<(i32, chrono::NaiveDateTime)> = row
        .select((sign_in_attempts::failures, sign_in_attempts::last_at))
        .first(conn)
        .optional()?;
    let Some((failures, last)) = known else {
        return Ok(if first_attempt(conn, bucket, now)? { None } else { Some(1) });
    };
    if let Some(seconds) = bucket.wait(failures, from_db_time(last), now) {
        return Ok(Some(seconds));
    }
    // Of two guesses made at one time, one finds the row as it was.
    let counted = diesel::update(row.filter(sign_in_attempts::failures.eq(failures)))
        .set((
            sign_in_attempts::failures.eq(failures.saturating_add(1)),
            sign_in_attempts::last_at.eq(to_db_time(now)),
        ))
        .execute(conn)?;
    Ok(if counted == 1 { None } else { Some(1) })
}

/// False if another guess that was made at the same time is the first.
fn first_attempt(conn: &mut Db, bucket: &Bucket, now: Instant) -> QueryResult<bool> {
    let inserted = conn.transaction(|conn| {
        diesel::insert_into(sign_in_attempts::table)
            .values((
                sign_in_attempts::bucket.eq(&bucket.key),
                sign_in_attempts::failures.eq(1),
                sign_in_attempts::last_at.eq(to_db_time(now)),
            ))
            .execute(conn)
    });
    match inserted {
        Ok(_) => Ok(true),
        Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _)) => Ok(false),
        Err(other) => Err(other),
    }
}

/// The right password: earlier guesses are forgiven.
pub(super) fn forgive(conn: &mut Db, bucket: &Bucket) -> Result<(), Failure> {
    diesel::delete(sign_in_attempts::table.find(&bucket.key)).execute(conn)?;
    Ok(())
}

/// Whether the account has signed in on the device before.
pub(super) fn knows(conn: &mut Db, account: AccountId, device: &Token) -> Result<bool, Failure> {
    let row = known_devices::table.find((account.to_string(), device.hash()));
    let found: i64 = row.count().get_result(conn)?;
    Ok(found > 0)
}

/// Remembers the device as the account's own.
pub(super) fn remember(
    conn: &mut Db,
    account: AccountId,
    device: &Token,
    now: Instant,
) -> Result<(), Failure> {
    let account = account.to_string();
    let devices = known_devices::table.filter(known_devices::account_id.eq(&account));
    diesel::delete(devices.filter(known_devices::device_hash.eq(device.hash()))).execute(conn)?;
    diesel::insert_into(known_devices::table)
        .values((
            known_devices::account_id.eq(&account),
            known_devices::device_hash.eq(device.hash()),
            known_devices::seen_at.eq(to_db_time(now)),
        ))
        .execute(conn)?;
    let newest_first: Vec<String> = devices
        .order((known_devices::seen_at.desc(), known_devices::device_hash))
        .select(known_devices::device_hash)
        .load(conn)?;
    for hash in newest_first.into_iter().skip(MOST_DEVICES) {
        diesel::delete(devices.filter(known_devices::device_hash.eq(hash))).execute(conn)?;
    }
    Ok(())
}

/// A sign-in: the first token of a family. Tokens that ended long ago are swept out.
pub(super) fn start_family(conn: &mut Db, account: AccountId, now: Instant) -> QueryResult<Token> {
    diesel::delete(refresh_tokens::table.filter(refresh_tokens::expires_at.lt(to_db_time(now))))
        .execute(conn)?;
    issue(conn, account, &Uuid::now_v7().to_string(), now)
}

fn issue(conn: &mut Db, account: AccountId, family: &str, now: Instant) -> QueryResult<Token> {
    let token = Token::random();
    let lifetime = i64::try_from(REFRESH_LIFETIME.as_micros()).unwrap_or(i64::MAX);
    let ends = Instant::from_micros(now.micros().saturating_add(lifetime));
    diesel::insert_into(refresh_tokens::table)
        .values((
            refresh_tokens::token_hash.eq(token.hash()),
            refresh_tokens::family.eq(family),
            refresh_tokens::account_id.eq(account.to_string()),
            refresh_tokens::issued_at.eq(to_db_time(now)),
            refresh_tokens::expires_at.eq(to_db_time(ends)),
        ))
        .execute(conn)?;
    Ok(token)
}

type Presented = (String, String, chrono::NaiveDateTime, Option<chrono::NaiveDateTime>);

/// The next token of the family whose token is presented, and the account; none if it is not good
/// any more. A replaced token that comes late was copied: its family ends.
pub(super) fn rotate(
    conn: &mut Db,
    presented: &str,
    now: Instant,
) -> Result<Option<(AccountId, Token)>, Failure> {
    let hash = token::hash(presented);
    let row = refresh_tokens::table.find(&hash);
    // Locks the row: of two that come at one time, one replaces it and one is a replay.
    let replaced_now = diesel::update(row.filter(refresh_tokens::replaced_at.is_null()))
        .set(refresh_tokens::replaced_at.eq(to_db_time(now)))
        .execute(conn)?;
    let found: Option<Presented> = row
        .select((
            refresh_tokens::family,
            refresh_tokens::account_id,
            refresh_tokens::expires_at,
            refresh_tokens::replaced_at,
        ))
        .first(conn)
        .optional()?;
    let Some((family, account, expires, replaced)) = found else { return Ok(None) };
    if from_db_time(expires) <= now || has_ended(conn, &family)? {
        return Ok(None);
    }
    let late = replaced.is_some_and(|at| now.seconds_since(from_db_time(at)) > REPLAY_TOLERATED);
    if replaced_now == 0 && late {
        end_family(conn, &family, now)?;
        return Ok(None);
    }
    let account = parsed(&account)?;
    let next = issue(conn, account, &family, now)?;
    Ok(Some((account, next)))
}

fn has_ended(conn: &mut Db, family: &str) -> QueryResult<bool> {
    let ended: i64 = refresh_tokens::table
        .filter(refresh_tokens::family.eq(family))
        .filter(refresh_tokens::ended_at.is_not_null())
        .count()
        .get_result(conn)?;
    Ok(ended > 0)
}

fn end_family(conn: &mut Db, family: &str, now: Instant) -> QueryResult<()> {
    diesel::update(refresh_tokens::table.filter(refresh_tokens::family.eq(family)))
        .set(refresh_tokens::ended_at.eq(to_db_time(now)))
        .execute(conn)
        .map(drop)
}

/// Ends every sign-in of an account.
pub(crate) fn end_sessions(conn: &mut Db, account: AccountId, now: Instant) -> Result<(), Failure> {
    let open = refresh_tokens::account_id.eq(account.to_string());
    diesel::update(refresh_tokens::table.filter(open.and(refresh_tokens::ended_at.is_null())))
        .set(refresh_tokens::ended_at.eq(to_db_time(now)))
        .execute(conn)?;
    Ok(())
}

/// Ends the family of a token that is presented at signing out.
pub(super) fn sign_out(conn: &mut Db, presented: &str, now: Instant) -> Result<(), Failure> {
    let family: Option<String> = refresh_tokens::table
        .find(token::hash(presented))
        .select(refresh_tokens::family)
        .first(conn)
        .optional()?;
    if let Some(family) = family {
        end_family(conn, &family, now)?;
    }
    Ok(())
}

/// Where an account is what: by event, tournament and role.
pub(super) fn assignments(conn: &mut Db, account: AccountId) -> Result<Vec<Assignment>, Failure> {
    let rows: Vec<(String, Option<String>, String)> = staff::table
        .filter(staff::account_id.eq(account.to_string()))
        .order((staff::event_id, staff::tournament_id, staff::role))
        .select((staff::event_id, staff::tournament_id, staff::role))
        .load(conn)?;
    rows.into_iter()
        .map(|(event, tournament, role)| {
            Ok(Assignment {
                event: parsed(&event)?,
                tournament: tournament.as_deref().map(parsed).transpose()?,
                role: from_word(&role)?,
            })
        })
        .collect()
}
