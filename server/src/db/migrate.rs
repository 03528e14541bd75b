//! Bringing a database to the shape that this program expects.

use diesel::connection::SimpleConnection;
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connection::{DatabaseUrl, Db};
use super::schema::installation;
use crate::crypto::token::Token;

pub(super) const SQLITE: EmbeddedMigrations = embed_migrations!("../migrations/sqlite");
pub(super) const POSTGRES: EmbeddedMigrations = embed_migrations!("../migrations/postgres");

/// The row of `installation` that signs access tokens where the operator gives no secret.
pub const TOKEN_SECRET: &str = "token_secret";

/// Any number: two servers that start together must not migrate together.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_lock(8206541)";

/// Makes the database if it is a file that does not exist, and runs what has not run yet.
///
/// # Errors
///
/// The database does not answer, or a migration failed; it is then as before that migration.
pub fn migrate(url: &DatabaseUrl) -> anyhow::Result<()> {
    if let DatabaseUrl::Sqlite(path) = url
        && let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder)?;
    }
    let mut conn = url.connect()?;
    match &mut conn {
        Db::Sqlite(conn) => {
            conn.batch_execute("PRAGMA journal_mode = WAL;")?;
            run(conn, SQLITE)?;
        }
        Db::Postgres(conn) => {
            conn.batch_execute(MIGRATION_LOCK)?;
            run(conn, POSTGRES)?;
        }
    }
    draw_once(&mut conn, "epoch")?;
    draw_once(&mut conn, TOKEN_SECRET)?;
    Ok(())
}

fn run<C, DB>(conn: &mut C, source: impl MigrationSource<DB>) -> anyhow::Result<()>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
{
    conn.run_pending_migrations(source).map(drop).map_err(|error| anyhow::anyhow!("{error}"))
}

/// Drawn once for each database. A restore draws the epoch anew, so that devices offer their
/// acknowledged operations again.
fn draw_once(conn: &mut Db, name: &str) -> QueryResult<()> {
    let known: i64 =
        installation::table.filter(installation::name.eq(name)).count().get_result(conn)?;
    if known == 0 {
        let drawn = Token::random();
        diesel::insert_into(installation::table)
            .values((installation::name.eq(name), installation::value.eq(drawn.as_str())))
            .execute(conn)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
