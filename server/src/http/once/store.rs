//! Answers by the keys of their requests, kept for a day.

use chrono::TimeDelta;
use diesel::prelude::*;
use shared::id::AccountId;
use uuid::Uuid;

use crate::db::schema::{accounts, answered};
use crate::db::{Db, now, to_db_time};
use crate::failure::Failure;

/// How long an answer is kept.
const KEPT: TimeDelta = TimeDelta::days(1);

/// A request that came and what it was answered.
pub(super) struct Before {
    /// The request's fingerprint.
    pub(super) request: String,
    /// The answer's JSON.
    pub(super) answer: String,
}

/// What was answered under a key. The account's row is the lock: of two equal requests at one
/// time, the second waits here until the first is done or has failed.
pub(super) fn before(
    conn: &mut Db,
    account: AccountId,
    key: Uuid,
) -> Result<Option<Before>, Failure> {
    let id = account.to_string();
    diesel::update(accounts::table.find(&id))
        .set(accounts::admin.eq(accounts::admin))
        .execute(conn)?;
    let_go(conn)?;
    let row: Option<(String, String)> = answered::table
        .find((id, key.to_string()))
        .select((answered::request, answered::answer))
        .first(conn)
        .optional()?;
    Ok(row.map(|(request, answer)| Before { request, answer }))
}

/// Keeps an answer.
pub(super) fn keep(
    conn: &mut Db,
    account: AccountId,
    key: Uuid,
    kept: &Before,
) -> Result<(), Failure> {
    diesel::insert_into(answered::table)
        .values((
            answered::account_id.eq(account.to_string()),
            answered::request_key.eq(key.to_string()),
            answered::request.eq(&kept.request),
            answered::answer.eq(&kept.answer),
            answered::made_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(())
}

/// Lets go of what is older than a day, also of accounts that never come back.
pub(crate) fn let_go(conn: &mut Db) -> Result<(), Failure> {
    let old = to_db_time(now()) - KEPT;
    diesel::delete(answered::table.filter(answered::made_at.lt(old))).execute(conn)?;
    Ok(())
}
