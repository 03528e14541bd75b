//! Backups: everything that is not made anew from the rest, in one file that either database takes
//! back. Taken from a consistent read while the server goes on, and opened before it counts.

mod file;
pub(crate) mod schedule;
mod store;

use std::path::{Path, PathBuf};

use crate::db::{DatabaseUrl, Db, Migrations, migrate};
use anyhow::{Context, ensure};
use file::{Reader, Writer};

/// What a backup holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many rows.
    pub rows: u64,
    /// A hash of them: equal data have equal ones.
    pub hash: String,
}

/// Writes what an open transaction sees. The file appears under its name once it is whole and has
/// been opened.
///
/// # Errors
///
/// The database's failure, or the file's.
pub fn write(conn: &mut Db, path: &Path) -> anyhow::Result<Summary> {
    ensure!(!path.exists(), "{} exists already: nothing is written over", path.display());
    let unfinished = with_ending(path, ".new");
    let schema = Migrations::last(conn)?.context("the database is empty")?;
    let mut writer = Writer::create(&unfinished, &schema)?;
    for table in store::TABLES {
        store::each_row(conn, table, |row| writer.row(table, row))?;
    }
    let written = writer.finish()?;
    let read = check(&unfinished)?;
    ensure!(read == written, "the backup does not open as it was written");
    std::fs::rename(&unfinished, path)?;
    Ok(written)
}

/// Reads a backup to its end, into a database in memory.
///
/// # Errors
///
/// The file is damaged, no backup, or of a newer program.
pub fn check(path: &Path) -> anyhow::Result<Summary> {
    let mut conn = DatabaseUrl::Sqlite(":memory:".into()).connect()?;
    take_back(&mut conn, path)
}

/// Takes a backup back into a database that holds nothing yet. The epoch is drawn anew, so that
/// devices offer again what they hold.
///
/// # Errors
///
/// The file is damaged or of a newer program, or the database holds something; it is as before.
pub fn restore(url: &DatabaseUrl, path: &Path) -> anyhow::Result<Summary> {
    check(path)?;
    url.make_folder()?;
    let mut conn = url.connect()?;
    ensure!(
        Migrations::none(&mut conn)?,
        "the database is not empty: name one that does not exist yet"
    );
    let summary = take_back(&mut conn, path)?;
    drop(conn);
    migrate(url)?;
    Ok(summary)
}

/// Into the shape of the program that wrote it: what came later is migrated afterwards.
fn take_back(conn: &mut Db, path: &Path) -> anyhow::Result<Summary> {
    let mut reader = Reader::open(path)?;
    Migrations::run_until(conn, reader.schema())?;
    store::fill(conn, |conn, rows| {
        while let Some((table, row)) = reader.next()? {
            rows.put(conn, table, row)?;
        }
        reader.finish()
    })
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
