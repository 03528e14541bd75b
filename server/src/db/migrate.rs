//! Bringing a database to the shape that this program expects.

use diesel::connection::SimpleConnection;
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use uuid::Uuid;

use super::connection::{DatabaseUrl, Db};
use super::schema::installation;

pub(super) const SQLITE: EmbeddedMigrations = embed_migrations!("../migrations/sqlite");
pub(super) const POSTGRES: EmbeddedMigrations = embed_migrations!("../migrations/postgres");

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
    found_epoch(&mut conn)?;
    Ok(())
}

fn run<C, DB>(conn: &mut C, source: impl MigrationSource<DB>) -> anyhow::Result<()>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
{
    conn.run_pending_migrations(source).map(drop).map_err(|error| anyhow::anyhow!("{error}"))
}

/// Drawn once for each database; a restore draws it anew, so that devices offer their
/// acknowledged operations again.
fn found_epoch(conn: &mut Db) -> QueryResult<()> {
    let known: i64 =
        installation::table.filter(installation::name.eq("epoch")).count().get_result(conn)?;
    if known == 0 {
        let epoch = Uuid::new_v4().simple().to_string();
        diesel::insert_into(installation::table)
            .values((installation::name.eq("epoch"), installation::value.eq(epoch)))
            .execute(conn)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
