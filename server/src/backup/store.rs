//! Rows as JSON, out of either database and into either. The databases make and read the JSON, so
//! that no table is told twice.

use std::collections::BTreeMap;

use anyhow::ensure;
use diesel::pg::PgRowByRowLoadingMode;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};

use crate::db::schema::installation;
use crate::db::{Db, FORMER_EPOCH};

/// Every table, those that others refer to first. Parts are left out: they are made anew.
pub(super) const TABLES: [&str; 24] = [
    "installation",
    "accounts",
    "refresh_tokens",
    "known_devices",
    "sign_in_attempts",
    "answered",
    "events",
    "people",
    "entries",
    "tournaments",
    "participants",
    "participations",
    "rounds",
    "matches",
    "games",
    "byes",
    "prohibitions",
    "claims",
    "staff",
    "operations",
    "devices",
    "visits",
    "envelopes",
    "epochs",
];

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    row: String,
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Gives each row of a table, in an order that depends on the rows alone.
pub(super) fn each_row(
    conn: &mut Db,
    table: &str,
    mut take: impl FnMut(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let columns = columns(conn, table)?;
    let json = match conn {
        Db::Sqlite(_) => "json_object",
        Db::Postgres(_) => "jsonb_build_object",
    };
    let pairs: Vec<_> = columns.iter().map(|it| format!("'{}', {}", it.name, it.out())).collect();
    let text =
        format!("SELECT CAST({json}({}) AS TEXT) AS row FROM {table} ORDER BY 1", pairs.join(", "));
    match conn {
        Db::Sqlite(conn) => {
            for row in sql_query(text).load_iter::<Row, _>(conn)? {
                take(&row?.row)?;
            }
        }
        Db::Postgres(conn) => {
            for row in sql_query(text).load_iter::<Row, PgRowByRowLoadingMode>(conn)? {
                take(&row?.row)?;
            }
        }
    }
    Ok(())
}

impl Column {
    /// PostgreSQL's values in the form in which SQLite keeps them.
    fn out(&self) -> String {
        let name = format!("\"{}\"", self.name);
        match self.kind.as_str() {
            "boolean" => format!("CAST({name} AS integer)"),
            "timestamp without time zone" => {
                format!("to_char({name}, 'YYYY-MM-DD HH24:MI:SS.US')")
            }
            _ => name,
        }
    }
}

fn columns(conn: &mut Db, table: &str) -> QueryResult<Vec<Column>> {
    let text = match conn {
        Db::Sqlite(_) => {
            format!("SELECT name, type AS kind FROM pragma_table_info('{table}') ORDER BY cid")
        }
        Db::Postgres(_) => format!(
            "SELECT column_name::text AS name, data_type::text AS kind \
             FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = '{table}' \
             ORDER BY ordinal_position"
        ),
    };
    match conn {
        Db::Sqlite(conn) => sql_query(text).load(conn),
        Db::Postgres(conn) => sql_query(text).load(conn),
    }
}

/// Takes rows in; knows how for each table once it has met it.
#[derive(Default)]
pub(super) struct Rows {
    statements: BTreeMap<String, String>,
}

impl Rows {
    pub(super) fn put(&mut self, conn: &mut Db, table: &str, row: &str) -> anyhow::Result<()> {
        if !self.statements.contains_key(table) {
            ensure!(TABLES.contains(&table), "the backup has a table that is not known here");
            self.statements.insert(table.to_owned(), insertion(conn, table)?);
        }
        let text = self.statements.get(table).cloned().unwrap_or_default();
        match conn {
            Db::Sqlite(conn) => sql_query(text).bind::<Text, _>(row).execute(conn)?,
            Db::Postgres(conn) => sql_query(text).bind::<Text, _>(row).execute(conn)?,
        };
        Ok(())
    }
}

fn insertion(conn: &mut Db, table: &str) -> QueryResult<String> {
    let columns = columns(conn, table)?;
    let each = |form: &dyn Fn(&str) -> String| {
        columns.iter().map(|column| form(&column.name)).collect::<Vec<_>>().join(", ")
    };
    let values = match conn {
        Db::Sqlite(_) => each(&|name| format!("json_extract(?1, '$.{name}')")),
        Db::Postgres(_) => format!("(json_populate_record(NULL::{table}, CAST($1 AS json))).*"),
    };
    let names = each(&|name| format!("\"{name}\""));
    Ok(format!("INSERT INTO {table} ({names}) SELECT {values}"))
}

/// Fills a migrated database, whole or not at all.
pub(super) fn fill<T>(
    conn: &mut Db,
    put: impl FnOnce(&mut Db, &mut Rows) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    conn.transaction(|conn| {
        clear(conn)?;
        let filled = put(conn, &mut Rows::default())?;
        // Another is drawn when the database is opened, and follows this one in every tournament.
        diesel::update(installation::table.find("epoch"))
            .set(installation::name.eq(FORMER_EPOCH))
            .execute(conn)?;
        check_references(conn)?;
        Ok(filled)
    })
}

/// Takes out what migrations have put in.
fn clear(conn: &mut Db) -> QueryResult<()> {
    for table in TABLES.iter().rev() {
        let text = format!("DELETE FROM {table}");
        match conn {
            Db::Sqlite(conn) => sql_query(text).execute(conn)?,
            Db::Postgres(conn) => sql_query(text).execute(conn)?,
        };
    }
    Ok(())
}

/// Every reference leads somewhere. PostgreSQL has looked at each row.
fn check_references(conn: &mut Db) -> anyhow::Result<()> {
    if let Db::Sqlite(conn) = conn {
        let text = "SELECT count(*) AS count FROM pragma_foreign_key_check";
        let lost: Count = sql_query(text).get_result(conn)?;
        ensure!(lost.count == 0, "{} rows of the backup refer to nothing", lost.count);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
