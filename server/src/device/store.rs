//! Keys of devices, and their visits to tournaments.

use std::collections::{BTreeMap, BTreeSet};

use diesel::dsl::{count_star, max};
use diesel::prelude::*;
use shared::api::devices::DeviceLine;
use shared::error::{ErrorCode, Problem};
use shared::id::{AccountId, DeviceId, Seq, TournamentId};
use shared::sync::chain::{Link, Reach};
use shared::sync::device::{Algorithm, Device};
use shared::sync::push::Greet;
use shared::time::Instant;

use crate::db::schema::{accounts, devices, envelopes, visits};
use crate::db::{Db, from_db_time, from_word, narrow, now, parsed, to_db_time, word};
use crate::failure::Failure;

/// Registered devices of these, as they stand in a tournament.
///
/// # Errors
///
/// The database's failure.
pub fn known(
    conn: &mut Db,
    tournament: TournamentId,
    ids: &BTreeSet<DeviceId>,
) -> Result<BTreeMap<DeviceId, Device>, Failure> {
    type Row = (String, String, String, String);
    let named: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<Row> = devices::table
        .filter(devices::id.eq_any(&named))
        .select((devices::id, devices::account_id, devices::algorithm, devices::public_key))
        .load(conn)?;
    let revoked: BTreeMap<String, Option<chrono::NaiveDateTime>> = visits::table
        .filter(visits::tournament_id.eq(tournament.to_string()))
        .filter(visits::device_id.eq_any(&named))
        .select((visits::device_id, visits::revoked_at))
        .load::<(String, Option<chrono::NaiveDateTime>)>(conn)?
        .into_iter()
        .collect();
    let device = |(id, account, algorithm, key): Row| {
        let device = Device {
            id: parsed(&id)?,
            account: parsed(&account)?,
            algorithm: from_word::<Algorithm>(&algorithm)?,
            key: parsed(&key)?,
            revoked: revoked.get(&id).copied().flatten().map(from_db_time),
        };
        Ok((device.id, device))
    };
    rows.into_iter().map(device).collect()
}

/// Greets a device in a tournament: registers it in a session of its account if it is new.
///
/// # Errors
///
/// `NotSignedIn` if it is new and its account is not signed in, `NotAllowed` if it is known with
/// another key or account.
pub fn greet(
    conn: &mut Db,
    tournament: TournamentId,
    greet: &Greet,
    session: Option<AccountId>,
) -> Result<(), Failure> {
    let known = known(conn, tournament, &BTreeSet::from([greet.device]))?;
    match known.get(&greet.device) {
        Some(device) if device.key != greet.key => {
            return Err(Problem::new(ErrorCode::NotAllowed).at("key").into());
        }
        Some(device) if device.account != greet.account => {
            return Err(Problem::new(ErrorCode::NotAllowed).at("account").into());
        }
        Some(_) => {}
        None if session != Some(greet.account) => return Err(ErrorCode::NotSignedIn.into()),
        None => register(conn, greet)?,
    }
    heard(conn, tournament, greet.device, None)
}

fn register(conn: &mut Db, greet: &Greet) -> Result<(), Failure> {
    diesel::insert_into(devices::table)
        .values((
            devices::id.eq(greet.device.to_string()),
            devices::account_id.eq(greet.account.to_string()),
            devices::algorithm.eq(word(&Algorithm::EcdsaP256)?),
            devices::public_key.eq(greet.key.to_string()),
            devices::registered_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that a registered device was heard, and what it still holds if it said so.
///
/// # Errors
///
/// The database's failure.
pub fn heard(
    conn: &mut Db,
    tournament: TournamentId,
    device: DeviceId,
    left: Option<u64>,
) -> Result<(), Failure> {
    let at = to_db_time(now());
    // What somebody says of himself; no phone holds more than fits.
    let left = left.map(|left| i64::try_from(left).unwrap_or(i64::MAX));
    let row = visits::table.find((tournament.to_string(), device.to_string()));
    let known = match left {
        Some(left) => diesel::update(row)
            .set((visits::heard_at.eq(at), visits::unsent.eq(left)))
            .execute(conn)?,
        None => diesel::update(row).set(visits::heard_at.eq(at)).execute(conn)?,
    };
    if known == 0 {
        diesel::insert_into(visits::table)
            .values((
                visits::tournament_id.eq(tournament.to_string()),
                visits::device_id.eq(device.to_string()),
                visits::heard_at.eq(at),
                visits::unsent.eq(left.unwrap_or(0)),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// The places of a chain from one on, ascending.
///
/// # Errors
///
/// The database's failure.
pub fn links(
    conn: &mut Db,
    tournament: TournamentId,
    device: DeviceId,
    from: Seq,
) -> Result<Vec<Link>, Failure> {
    let from = i64::try_from(from.0).unwrap_or(i64::MAX);
    let rows: Vec<(Option<i64>, Option<String>)> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .filter(envelopes::device_id.eq(device.to_string()))
        .filter(envelopes::seq.ge(from))
        .order(envelopes::seq)
        .select((envelopes::seq, envelopes::operation_id))
        .load(conn)?;
    let link = |(seq, id): (Option<i64>, Option<String>)| {
        Ok(Link { seq: Seq(narrow(seq.unwrap_or(0))?), id: parsed(&id.unwrap_or_default())? })
    };
    rows.into_iter().map(link).collect()
}

/// The devices that have shown themselves in a tournament, in order of name and registration.
///
/// # Errors
///
/// The database's failure.
pub fn list(conn: &mut Db, tournament: TournamentId) -> Result<Vec<DeviceLine>, Failure> {
    type Row = (
        (String, String, String),
        chrono::NaiveDateTime,
        chrono::NaiveDateTime,
        i64,
        Option<chrono::NaiveDateTime>,
    );
    let rows: Vec<Row> = visits::table
        .inner_join(devices::table.inner_join(accounts::table))
        .filter(visits::tournament_id.eq(tournament.to_string()))
        .order((accounts::name, devices::registered_at, devices::id))
        .select((
            (devices::id, accounts::id, accounts::name),
            devices::registered_at,
            visits::heard_at,
            visits::unsent,
            visits::revoked_at,
        ))
        .load(conn)?;
    let chains: BTreeMap<Option<String>, (Option<i64>, i64)> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .filter(envelopes::device_id.is_not_null())
        .group_by(envelopes::device_id)
        .select((envelopes::device_id, (max(envelopes::seq), count_star())))
        .load::<(Option<String>, (Option<i64>, i64))>(conn)?
        .into_iter()
        .collect();
    let line = |((id, account, name), registered, heard, left, revoked): Row| {
        let device = parsed(&id)?;
        let (highest, received) = chains.get(&Some(id)).copied().unwrap_or_default();
        let highest = Seq(narrow(highest.unwrap_or(0))?);
        Ok(DeviceLine {
            device,
            account: parsed(&account)?,
            name,
            registered_at: from_db_time(registered),
            heard_at: from_db_time(heard),
            reach: Reach { device, highest, received: narrow(received)? },
            left: narrow(left)?,
            revoked_at: revoked.map(from_db_time),
        })
    };
    rows.into_iter().map(line).collect()
}

/// A device may no longer speak in a tournament; the first revocation stands.
///
/// # Errors
///
/// `NotFound` if it never showed itself there.
pub fn revoke(
    conn: &mut Db,
    tournament: TournamentId,
    device: DeviceId,
    at: Instant,
) -> Result<(), Failure> {
    let row = || visits::table.find((tournament.to_string(), device.to_string()));
    let known: Option<chrono::NaiveDateTime> = row().select(visits::revoked_at).first(conn)?;
    if known.is_none() {
        diesel::update(row()).set(visits::revoked_at.eq(to_db_time(at))).execute(conn)?;
    }
    Ok(())
}
