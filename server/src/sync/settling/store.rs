//! Officials who are there, and the end of what waited.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use diesel::prelude::*;
use shared::access::{Permission, allows};
use shared::id::{AccountId, TournamentId};
use shared::sync::judge::Settled;
use shared::time::Instant;
use shared::tournament::Ctx;

use crate::db::schema::{devices, envelopes, refresh_tokens, staff, tournaments, visits};
use crate::db::{Db, from_word, parsed, to_db_time};
use crate::failure::Failure;

/// Whoever was not heard for so long is not there: the app shows itself every few minutes.
const THERE: TimeDelta = TimeDelta::minutes(20);

/// Who may settle what waits in a tournament and is there: signed in or heard a moment ago.
pub(in crate::sync) fn settlers(
    conn: &mut Db,
    tournament: TournamentId,
    now: Instant,
) -> Result<BTreeSet<AccountId>, Failure> {
    let since = to_db_time(now) - THERE;
    let event = tournaments::table
        .filter(tournaments::id.eq(tournament.to_string()))
        .select(tournaments::event_id);
    let here = staff::tournament_id.is_null().or(staff::tournament_id.eq(tournament.to_string()));
    let rows: Vec<(String, String)> = staff::table
        .filter(staff::event_id.eq_any(event).and(here.assume_not_null()))
        .select((staff::account_id, staff::role))
        .load(conn)?;
    let signed_in: Vec<String> = refresh_tokens::table
        .filter(refresh_tokens::issued_at.ge(since).and(refresh_tokens::ended_at.is_null()))
        .select(refresh_tokens::account_id)
        .distinct()
        .load(conn)?;
    let heard: Vec<String> = visits::table
        .inner_join(devices::table)
        .filter(visits::tournament_id.eq(tournament.to_string()).and(visits::heard_at.ge(since)))
        .select(devices::account_id)
        .distinct()
        .load(conn)?;
    let there: BTreeSet<String> = signed_in.into_iter().chain(heard).collect();
    let mut settlers = BTreeSet::new();
    for (account, role) in rows {
        if there.contains(&account) && allows(from_word(&role)?, Permission::RunRounds) {
            settlers.insert(parsed(&account)?);
        }
    }
    Ok(settlers)
}

/// Notes by which operation things that waited were settled.
pub(in crate::sync) fn settle(
    conn: &mut Db,
    tournament: TournamentId,
    settled: &[Settled],
    ctx: &Ctx,
) -> Result<(), Failure> {
    let end = (
        envelopes::settled_by.eq(ctx.op.to_string()),
        envelopes::settled_at.eq(to_db_time(ctx.now)),
    );
    for one in settled {
        let (op, digest) = match one {
            Settled::Claim(op) => (Some(op.to_string()), None),
            Settled::Item(digest) => (None, Some(digest.to_string())),
        };
        diesel::update(envelopes::table)
            .filter(envelopes::tournament_id.eq(tournament.to_string()))
            .filter(envelopes::operation_id.eq(op).or(envelopes::digest.nullable().eq(digest)))
            .set(end.clone())
            .execute(conn)?;
    }
    Ok(())
}
