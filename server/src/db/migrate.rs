//! Bringing a database to the shape that this program expects.

use diesel::connection::SimpleConnection;
use diesel::dsl::max;
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connection::{DatabaseUrl, Db};
use super::epoch;
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
    url.make_folder()?;
    let mut conn = url.connect()?;
    match &mut conn {
        Db::Sqlite(conn) => {
            conn.batch_execute("PRAGMA journal_mode = WAL;")?;
            run(conn, SQLITE, None)?;
        }
        Db::Postgres(conn) => {
            conn.batch_execute(MIGRATION_LOCK)?;
            run(conn, POSTGRES, None)?;
        }
    }
    draw_once(&mut conn, "epoch")?;
    draw_once(&mut conn, TOKEN_SECRET)?;
    Ok(epoch::follow_former(&mut conn)?)
}

diesel::table! {
    __diesel_schema_migrations (version) {
        version -> Text,
    }
}

/// How far a database has come.
pub struct Migrations;

impl Migrations {
    /// The last migration that has run; also in a transaction that only reads.
    ///
    /// # Errors
    ///
    /// The database's failure, or it was never migrated.
    pub fn last(conn: &mut Db) -> QueryResult<Option<String>> {
        let version = __diesel_schema_migrations::version;
        __diesel_schema_migrations::table.select(max(version)).first(conn)
    }

    /// Whether none has run yet.
    ///
    /// # Errors
    ///
    /// The database's failure.
    pub fn none(conn: &mut Db) -> anyhow::Result<bool> {
        let applied = match conn {
            Db::Sqlite(conn) => conn.applied_migrations(),
            Db::Postgres(conn) => conn.applied_migrations(),
        };
        applied.map(|all| all.is_empty()).map_err(|error| anyhow::anyhow!("{error}"))
    }

    /// Runs those up to one of them.
    ///
    /// # Errors
    ///
    /// A migration failed, or this program does not know that one.
    pub fn run_until(conn: &mut Db, last: &str) -> anyhow::Result<()> {
        match conn {
            Db::Sqlite(conn) => run(conn, SQLITE, Some(last))?,
            Db::Postgres(conn) => run(conn, POSTGRES, Some(last))?,
        }
        let reached = Migrations::last(conn)?;
        anyhow::ensure!(
            reached.as_deref() == Some(last),
            "the data are of a newer program than this one"
        );
        Ok(())
    }
}

fn run<C, DB>(
    conn: &mut C,
    source: impl MigrationSource<DB>,
    last: Option<&str>,
) -> anyhow::Result<()>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
{
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| anyhow::anyhow!("{error}");
    for migration in conn.pending_migrations(source).map_err(failed)? {
        let version = migration.name().version().to_string();
        if last.is_some_and(|last| version.as_str() > last) {
            break;
        }
        conn.run_migration(&migration).map_err(failed)?;
    }
    Ok(())
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
