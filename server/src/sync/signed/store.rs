//! Signed texts as they are stored, and what is asked of them for a batch.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use shared::api::ops::Outcome;
use shared::id::{DeviceId, OpId, Revision, Seq, TournamentId};
use shared::sync::bytes::Digest;
use shared::sync::envelope::LONGEST;
use shared::sync::judge::Epoch;
use shared::sync::waiting_list::Item;

use super::judging::Line;
use crate::db::schema::{envelopes, epochs};
use crate::db::{Db, from_json, narrow, parsed, to_db_time, to_json};
use crate::failure::Failure;
use crate::sync::waiting;

/// Keeps what came, with its end.
pub(super) fn add(conn: &mut Db, tournament: TournamentId, line: &Line<'_>) -> Result<(), Failure> {
    let placed = line.proven.map(|(envelope, _)| envelope).filter(|_| line.placed);
    let seq = placed.map(|envelope| narrow::<i64, _>(envelope.seq.0)).transpose()?;
    diesel::insert_into(envelopes::table)
        .values((
            envelopes::tournament_id.eq(tournament.to_string()),
            envelopes::digest.eq(line.name.to_string()),
            envelopes::operation_id.eq(placed.map(|envelope| envelope.id.to_string())),
            envelopes::device_id.eq(placed.map(|envelope| envelope.device.to_string())),
            envelopes::seq.eq(seq),
            envelopes::prev.eq(placed.and_then(|envelope| envelope.prev).map(|it| it.to_string())),
            envelopes::author.eq(line.proven.map(|(_, author)| author.to_string())),
            envelopes::text.eq(storable(&line.signed.text)),
            envelopes::signature.eq(line.signed.signature.to_string()),
            envelopes::arrived_at.eq(to_db_time(line.arrived)),
            envelopes::ended.eq(line.judged.outcome.word()),
            envelopes::outcome.eq(to_json(&line.judged.outcome)?),
        ))
        .execute(conn)?;
    Ok(())
}

/// An operation's text is kept as it came. What is longer than any, or holds what no JSON and no
/// database's text holds, is none: its beginning is kept for whoever looks at it.
fn storable(text: &str) -> String {
    text[..text.floor_char_boundary(LONGEST)].replace('\0', "\u{fffd}")
}

/// How texts of these names ended.
pub(super) fn outcomes(
    conn: &mut Db,
    tournament: TournamentId,
    names: BTreeSet<Digest>,
) -> Result<BTreeMap<Digest, Outcome>, Failure> {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let rows: Vec<(String, String)> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .filter(envelopes::digest.eq_any(names))
        .select((envelopes::digest, envelopes::outcome))
        .load(conn)?;
    rows.iter().map(|(name, outcome)| Ok((parsed(name)?, from_json(outcome)?))).collect()
}

/// Which of these operations came, and under which name.
pub(super) fn ids(
    conn: &mut Db,
    tournament: TournamentId,
    ids: &BTreeSet<OpId>,
) -> Result<BTreeMap<OpId, Digest>, Failure> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<(Option<String>, String)> = envelopes::table
        .filter(envelopes::tournament_id.eq(tournament.to_string()))
        .filter(envelopes::operation_id.eq_any(ids))
        .select((envelopes::operation_id, envelopes::digest))
        .load(conn)?;
    let known = |(id, name): &(Option<String>, String)| {
        Ok((parsed(id.as_deref().unwrap_or_default())?, parsed(name)?))
    };
    rows.iter().map(known).collect()
}

type Chains = BTreeMap<(DeviceId, Seq), (Digest, Option<Digest>)>;

/// Who holds these places and those beside them.
pub(super) fn chains(
    conn: &mut Db,
    tournament: TournamentId,
    places: &[(DeviceId, Seq)],
) -> Result<Chains, Failure> {
    type Row = (Option<i64>, String, Option<String>);
    let mut around: BTreeMap<DeviceId, BTreeSet<i64>> = BTreeMap::new();
    for (device, seq) in places {
        let seq = i64::try_from(seq.0).unwrap_or(i64::MAX);
        let beside = [seq.saturating_sub(1), seq, seq.saturating_add(1)];
        around.entry(*device).or_default().extend(beside);
    }
    let mut chains = BTreeMap::new();
    for (device, places) in around {
        let rows: Vec<Row> = envelopes::table
            .filter(envelopes::tournament_id.eq(tournament.to_string()))
            .filter(envelopes::device_id.eq(device.to_string()))
            .filter(envelopes::seq.eq_any(places))
            .select((envelopes::seq, envelopes::digest, envelopes::prev))
            .load(conn)?;
        for (seq, digest, prev) in rows {
            let held = (parsed(&digest)?, prev.as_deref().map(parsed).transpose()?);
            chains.insert((device, Seq(narrow(seq.unwrap_or(0))?)), held);
        }
    }
    Ok(chains)
}

/// Lines of the waiting list by name.
pub(super) fn items(
    conn: &mut Db,
    tournament: TournamentId,
    names: &[Digest],
) -> Result<BTreeMap<Digest, Item>, Failure> {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let rows = waiting::store::named(conn, tournament, names)?;
    Ok(rows.into_iter().map(|row| (row.item.digest, row.item)).collect())
}

/// The lives of the data in a tournament, oldest first; the last is this one.
pub(super) fn epochs(
    conn: &mut Db,
    tournament: TournamentId,
    epoch: &str,
) -> Result<Vec<Epoch>, Failure> {
    let rows: Vec<(String, i64)> = epochs::table
        .filter(epochs::tournament_id.eq(tournament.to_string()))
        .order(epochs::place)
        .select((epochs::name, epochs::from_revision))
        .load(conn)?;
    if rows.is_empty() {
        return Ok(vec![Epoch { name: epoch.to_owned(), from: Revision(0) }]);
    }
    let lives =
        rows.into_iter().map(|(name, from)| Ok(Epoch { name, from: Revision(narrow(from)?) }));
    lives.collect()
}
