//! Lines of the waiting list from the texts that came.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use shared::api::devices::WaitingItem;
use shared::id::{AccountId, TournamentId};
use shared::sync::envelope::{Act, Envelope, Record};
use shared::sync::waiting_list::{Item, Tally};

use crate::db::schema::{accounts, envelopes, operations};
use crate::db::{Db, from_db_time, from_json, narrow, parsed};
use crate::failure::Failure;

type Row =
    (String, Option<String>, String, NaiveDateTime, String, Option<String>, Option<NaiveDateTime>);

const COLUMNS: (
    envelopes::digest,
    envelopes::author,
    envelopes::text,
    envelopes::arrived_at,
    envelopes::outcome,
    envelopes::settled_by,
    envelopes::settled_at,
) = (
    envelopes::digest,
    envelopes::author,
    envelopes::text,
    envelopes::arrived_at,
    envelopes::outcome,
    envelopes::settled_by,
    envelopes::settled_at,
);

/// Words of those that do not wait.
const IN_FORCE: [&str; 2] = ["applied", "same"];

/// The whole list, settled things too.
pub(super) fn list(conn: &mut Db, tournament: TournamentId) -> Result<Vec<WaitingItem>, Failure> {
    let rows: Vec<Row> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .filter(envelopes::ended.ne_all(IN_FORCE))
        .select(COLUMNS)
        .load(conn)?;
    lines(conn, tournament, rows)
}

/// Those of these names.
pub(in crate::sync) fn named(
    conn: &mut Db,
    tournament: TournamentId,
    names: Vec<String>,
) -> Result<Vec<WaitingItem>, Failure> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<Row> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .filter(envelopes::ended.ne_all(IN_FORCE))
        .filter(envelopes::digest.eq_any(names))
        .select(COLUMNS)
        .load(conn)?;
    lines(conn, tournament, rows)
}

/// What has come of everything that devices have sent.
pub(super) fn tally(conn: &mut Db, tournament: TournamentId) -> Result<Tally, Failure> {
    let rows: Vec<(String, i64)> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .group_by(envelopes::ended)
        .select((envelopes::ended, count_star()))
        .load(conn)?;
    let mut tally = Tally::default();
    for (word, count) in rows {
        let count: u64 = narrow(count)?;
        tally.received += count;
        match word.as_str() {
            "applied" => tally.applied += count,
            "same" => tally.same += count,
            _ => tally.waiting += count,
        }
    }
    Ok(tally)
}

fn lines(
    conn: &mut Db,
    tournament: TournamentId,
    rows: Vec<Row>,
) -> Result<Vec<WaitingItem>, Failure> {
    let settlements: Vec<&String> = rows.iter().filter_map(|row| row.5.as_ref()).collect();
    let settlers: Vec<(String, Option<String>)> = operations::table
        .filter(operations::tournament_id.eq(tournament.to_string()))
        .filter(operations::id.eq_any(settlements))
        .select((operations::id, operations::actor))
        .load(conn)?;
    let settlers: BTreeMap<String, Option<String>> = settlers.into_iter().collect();
    let people = settlers.values().flatten().chain(rows.iter().filter_map(|row| row.1.as_ref()));
    let names: BTreeMap<String, String> = accounts::table
        .filter(accounts::id.eq_any(people))
        .select((accounts::id, accounts::name))
        .load::<(String, String)>(conn)?
        .into_iter()
        .collect();
    let line = |row: Row| {
        let (digest, author, text, arrived, outcome, settled, settled_at) = row;
        let envelope = author.as_ref().and_then(|_| Envelope::read(&text).ok());
        let account: Option<AccountId> = author.as_deref().map(parsed).transpose()?;
        let mut item = Item::new(
            parsed(&digest)?,
            envelope.as_ref().zip(account),
            from_db_time(arrived),
            from_json(&outcome)?,
        );
        item.settled = settled.as_deref().map(parsed).transpose()?;
        let settler = settled.and_then(|op| settlers.get(&op)?.clone());
        let record = envelope.as_ref().and_then(record);
        Ok(WaitingItem {
            item,
            author: author.and_then(|author| names.get(&author).cloned()),
            reported_by: record.as_ref().and_then(|record| record.reported_by),
            ended_at: record.and_then(|record| record.ended_at),
            settled_by: settler.and_then(|account| names.get(&account).cloned()),
            settled_at: settled_at.map(from_db_time),
            text,
        })
    };
    rows.into_iter().map(line).collect()
}

fn record(envelope: &Envelope) -> Option<Record> {
    match Act::read(&envelope.kind, envelope.kind_version, &envelope.body) {
        Ok(Act::Record(record)) => Some(record),
        _ => None,
    }
}
