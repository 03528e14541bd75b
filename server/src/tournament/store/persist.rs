//! Changes into the tables, once an entity.

use std::collections::BTreeMap;

use diesel::prelude::*;
use shared::id::TournamentId;
use shared::tournament::{Change, Entity, Key, Tournament};

use crate::db::schema::{
    byes, claims, games, matches, participants, participations, prohibitions, rounds, tournaments,
};
use crate::db::{Db, to_json};
use crate::failure::Failure;
use crate::tournament::row::{
    ByeRow, ClaimRow, GameRow, MatchRow, ParticipantRow, ParticipationRow, ProhibitionRow,
    RoundRow, Stored,
};

/// Writes changes to a tournament whose state before them is `before`.
///
/// # Errors
///
/// A constraint that they break, or the database's failure.
pub fn persist(conn: &mut Db, before: &Tournament, changes: &[Change]) -> Result<(), Failure> {
    let mut touched: BTreeMap<Key, bool> = BTreeMap::new();
    for change in changes {
        match change {
            Change::Put(entity) => {
                let key = entity.key();
                let known = key.is_some_and(|key| {
                    touched.get(&key).copied().unwrap_or_else(|| before.contains(key))
                });
                touched.extend(key.map(|key| (key, true)));
                put(conn, before.id, entity, known)?;
            }
            Change::Remove(key) => {
                touched.insert(*key, false);
                remove(conn, &before.id.to_string(), *key)?;
            }
        }
    }
    Ok(())
}

macro_rules! save {
    ($conn:ident, $known:ident, $table:ident, $key:expr, $row:expr) => {{
        let row = $row;
        if $known {
            diesel::update($table::table.find($key)).set(&row).execute($conn)?;
        } else {
            diesel::insert_into($table::table).values(&row).execute($conn)?;
        }
    }};
}

fn put(conn: &mut Db, id: TournamentId, entity: &Entity, known: bool) -> Result<(), Failure> {
    let t = &id.to_string();
    match entity {
        Entity::Rules(_) | Entity::Running(_) | Entity::Counters(_) => put_head(conn, t, entity)?,
        Entity::Participant(row) => {
            let key = (t, i64::from(row.id.0));
            save!(conn, known, participants, key, ParticipantRow::store(t, row)?);
        }
        Entity::Participation(row) => {
            let key = (t, i64::from(row.participant.0), i32::from(row.from.0));
            save!(conn, known, participations, key, ParticipationRow::store(t, row)?);
        }
        Entity::Round(row) => {
            save!(conn, known, rounds, (t, i32::from(row.no.0)), RoundRow::store(t, row)?);
        }
        Entity::Match(row) => {
            save!(conn, known, matches, (t, i64::from(row.id.0)), MatchRow::store(t, row)?);
        }
        Entity::Game(row) => {
            save!(conn, known, games, (t, i64::from(row.id.0)), GameRow::store(t, row)?);
        }
        Entity::Bye(row) => {
            let key = (t, i32::from(row.round.0), i64::from(row.participant.0));
            save!(conn, known, byes, key, ByeRow::store(t, row)?);
        }
        Entity::Prohibition(no, row) => {
            let stored = ProhibitionRow::store(t, &(*no, row.clone()))?;
            save!(conn, known, prohibitions, (t, i64::from(*no)), stored);
        }
        Entity::Claim(row) => {
            save!(conn, known, claims, (t, i64::from(row.id.0)), ClaimRow::store(t, row)?);
        }
    }
    Ok(())
}

fn put_head(conn: &mut Db, t: &str, entity: &Entity) -> Result<(), Failure> {
    let row = diesel::update(tournaments::table.find(t));
    match entity {
        Entity::Rules(rules) => row.set(tournaments::rules.eq(to_json(rules)?)).execute(conn)?,
        Entity::Running(running) => {
            row.set(tournaments::running.eq(to_json(running)?)).execute(conn)?
        }
        Entity::Counters(counters) => {
            row.set(tournaments::counters.eq(to_json(counters)?)).execute(conn)?
        }
        _ => 0,
    };
    Ok(())
}

fn remove(conn: &mut Db, t: &str, key: Key) -> Result<(), Failure> {
    match key {
        Key::Participant(id) => {
            diesel::delete(participants::table.find((t, i64::from(id.0)))).execute(conn)?
        }
        Key::Participation(participant, from) => {
            let key = (t, i64::from(participant.0), i32::from(from.0));
            diesel::delete(participations::table.find(key)).execute(conn)?
        }
        Key::Round(no) => diesel::delete(rounds::table.find((t, i32::from(no.0)))).execute(conn)?,
        Key::Match(id) => {
            diesel::delete(matches::table.find((t, i64::from(id.0)))).execute(conn)?
        }
        Key::Game(id) => diesel::delete(games::table.find((t, i64::from(id.0)))).execute(conn)?,
        Key::Bye(round, participant) => {
            let key = (t, i32::from(round.0), i64::from(participant.0));
            diesel::delete(byes::table.find(key)).execute(conn)?
        }
        Key::Prohibition(no) => {
            diesel::delete(prohibitions::table.find((t, i64::from(no)))).execute(conn)?
        }
        Key::Claim(id) => diesel::delete(claims::table.find((t, i64::from(id.0)))).execute(conn)?,
    };
    Ok(())
}
