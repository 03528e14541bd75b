//! A connection to either database, and how one is opened.

use std::path::PathBuf;
use std::str::FromStr;

use diesel::connection::SimpleConnection;
use diesel::r2d2::{ManageConnection, R2D2Connection};
use diesel::{Connection, PgConnection, SqliteConnection};

/// A connection to the database that the URL names.
#[derive(diesel::MultiConnection)]
pub enum Db {
    /// One file beside the server.
    Sqlite(SqliteConnection),
    /// A server of its own.
    Postgres(PgConnection),
}

/// Where the data lives. The scheme is matched here: left to the driver, a mistyped address would
/// make a file of that name.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// The file.
    Sqlite(PathBuf),
    /// The address as the driver takes it.
    Postgres(String),
}

impl FromStr for DatabaseUrl {
    type Err = anyhow::Error;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        match url.split_once("://") {
            Some(("sqlite", path)) if !path.is_empty() => Ok(DatabaseUrl::Sqlite(path.into())),
            Some(("postgres" | "postgresql", rest)) if !rest.is_empty() => {
                Ok(DatabaseUrl::Postgres(url.to_owned()))
            }
            _ => anyhow::bail!("the database's address must be sqlite://PATH or postgres://…"),
        }
    }
}

/// Waiting for the file's lock ends with an error after this.
const SQLITE_SETTINGS: &str = "PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; \
                               PRAGMA synchronous = FULL;";

impl DatabaseUrl {
    /// Opens a connection with the settings that every connection needs.
    ///
    /// # Errors
    ///
    /// The database does not answer, or the file cannot be opened.
    pub fn connect(&self) -> anyhow::Result<Db> {
        match self {
            DatabaseUrl::Sqlite(path) => {
                let mut conn = SqliteConnection::establish(&path.to_string_lossy())?;
                conn.batch_execute(SQLITE_SETTINGS)?;
                Ok(Db::Sqlite(conn))
            }
            DatabaseUrl::Postgres(url) => {
                let mut conn = PgConnection::establish(url)?;
                conn.batch_execute("SET TIME ZONE 'UTC'; SET client_min_messages TO warning;")?;
                Ok(Db::Postgres(conn))
            }
        }
    }
}

impl DatabaseUrl {
    /// Makes the folder of a file that does not exist yet.
    ///
    /// # Errors
    ///
    /// It cannot be made.
    pub fn make_folder(&self) -> std::io::Result<()> {
        match self {
            DatabaseUrl::Sqlite(path) => path.parent().map_or(Ok(()), std::fs::create_dir_all),
            DatabaseUrl::Postgres(_) => Ok(()),
        }
    }
}

impl ManageConnection for DatabaseUrl {
    type Connection = Db;
    type Error = ConnectError;

    fn connect(&self) -> Result<Db, ConnectError> {
        DatabaseUrl::connect(self).map_err(ConnectError)
    }

    fn is_valid(&self, conn: &mut Db) -> Result<(), ConnectError> {
        conn.ping().map_err(|error| ConnectError(error.into()))
    }

    fn has_broken(&self, conn: &mut Db) -> bool {
        // True also for a transaction that a panic left open.
        std::thread::panicking() || conn.is_broken()
    }
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
#[error("{0:#}")]
pub struct ConnectError(anyhow::Error);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_address_is_an_error() {
        for url in ["", "sqlite:/x", "sqlite://", "postgre://x", "data/x.db", "mysql://x", "://"] {
            assert!(url.parse::<DatabaseUrl>().is_err(), "{url}");
        }
        let known = |url: &str| url.parse::<DatabaseUrl>().expect(url);
        assert!(known("sqlite://x.db") == DatabaseUrl::Sqlite("x.db".into()));
        assert!(known("postgresql://u@h/d") == DatabaseUrl::Postgres("postgresql://u@h/d".into()));
    }
}
