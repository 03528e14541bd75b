//! The lives of the data: a restore from a backup begins a new one, and every tournament notes at
//! which revision it did.

use diesel::prelude::*;
use diesel::{Connection, QueryResult};

use super::connection::Db;
use super::schema::{epochs, installation, tournaments};

/// The row of `installation` that names the life which a backup was taken in, until the next one is
/// noted.
pub const FORMER_EPOCH: &str = "former_epoch";

/// Notes after a restore that the life of now follows the one of the backup.
pub(super) fn follow_former(conn: &mut Db) -> QueryResult<()> {
    conn.transaction(|conn| {
        let name = |conn: &mut Db, row: &str| -> QueryResult<Option<String>> {
            installation::table.find(row).select(installation::value).first(conn).optional()
        };
        let (former, current) = (name(conn, FORMER_EPOCH)?, name(conn, "epoch")?);
        let (Some(former), Some(current)) = (former, current) else { return Ok(()) };
        let all: Vec<(String, i64)> =
            tournaments::table.select((tournaments::id, tournaments::revision)).load(conn)?;
        for (id, revision) in all {
            let lives: i64 =
                epochs::table.filter(epochs::tournament_id.eq(&id)).count().get_result(conn)?;
            let mut place = i32::try_from(lives).unwrap_or(i32::MAX);
            if place == 0 {
                add(conn, &id, 0, &former, 0)?;
                place = 1;
            }
            add(conn, &id, place, &current, revision)?;
        }
        diesel::delete(installation::table.find(FORMER_EPOCH)).execute(conn)?;
        Ok(())
    })
}

fn add(conn: &mut Db, id: &str, place: i32, name: &str, from: i64) -> QueryResult<usize> {
    diesel::insert_into(epochs::table)
        .values((
            epochs::tournament_id.eq(id),
            epochs::place.eq(place),
            epochs::name.eq(name),
            epochs::from_revision.eq(from),
        ))
        .execute(conn)
}
