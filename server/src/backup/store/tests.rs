//! What a backup holds comes back whole, into either database, or not at all.

use std::collections::BTreeMap;
use std::path::PathBuf;

use diesel::prelude::*;
use uuid::Uuid;

use super::*;
use crate::backup::{check, restore, write};
use crate::db::schema::{entries, installation, people};
use crate::db::scratch::{self, Address, Scratch};
use crate::db::{DatabaseUrl, Migrations};
use crate::failure::Failure;

/// A file that is gone when this is dropped.
struct File(PathBuf);

impl File {
    fn new() -> Self {
        File(std::env::temp_dir().join(format!("backup-{}", Uuid::now_v7().simple())))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

fn fill(conn: &mut Db) -> Result<(), Failure> {
    let event = scratch::event(conn, "open")?;
    scratch::account(conn, "Árbitra \"uno\"\n")?;
    for number in 0..50 {
        scratch::entry(conn, event, (&format!("Ñandú {number}"), "O'Higgins\t½"), "2001-02-03")?;
    }
    scratch::tournament(conn, event)?;
    diesel::update(people::table).set(people::fide_id.eq(i64::MAX)).execute(conn)?;
    Ok(())
}

/// Every row but those that tell the lives of the data, which are one more; the order of keys is the
/// databases' own.
fn rows(conn: &mut Db) -> anyhow::Result<Vec<String>> {
    let mut all = Vec::new();
    for table in TABLES.iter().filter(|table| !["installation", "epochs"].contains(table)) {
        each_row(conn, table, |row| {
            let row: BTreeMap<String, serde_json::Value> = serde_json::from_str(row)?;
            all.push(format!("{table} {row:?}"));
            Ok(())
        })?;
    }
    all.sort();
    Ok(all)
}

#[tokio::test]
async fn every_row_comes_back_in_either_database() -> anyhow::Result<()> {
    for from in Scratch::each() {
        from.store.write(fill).await?;
        let file = File::new();
        let path = file.0.clone();
        let written = from.store.read(move |conn| Ok(write(conn, &path)?)).await?;
        assert_eq!(check(&file.0)?, written);
        for to in Address::each() {
            let url: DatabaseUrl = to.url.parse()?;
            assert_eq!(restore(&url, &file.0)?, written);
            let mut conns = [from.address.url.parse::<DatabaseUrl>()?.connect()?, url.connect()?];
            let epochs = conns.each_mut().map(|conn| {
                installation::table.find("epoch").select(installation::value).first::<String>(conn)
            });
            assert_ne!(epochs[0].as_ref().ok(), epochs[1].as_ref().ok());
            let count: i64 = entries::table.count().get_result(&mut conns[1])?;
            assert_eq!(count, 50);
            let [before, after] = &mut conns;
            assert_eq!(rows(before)?, rows(after)?);
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_damaged_file_changes_nothing() -> anyhow::Result<()> {
    let from = Scratch::sqlite();
    from.store.write(fill).await?;
    let file = File::new();
    let path = file.0.clone();
    from.store.read(move |conn| Ok(write(conn, &path)?)).await?;
    let whole = std::fs::read(&file.0)?;
    let target = std::env::temp_dir().join(format!("none-{}.db", Uuid::now_v7().simple()));
    for length in [0, 1, 20, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&file.0, whole.get(..length).unwrap_or_default())?;
        assert!(restore(&DatabaseUrl::Sqlite(target.clone()), &file.0).is_err(), "{length}");
        assert!(!target.exists());
    }
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    std::fs::write(&file.0, flipped)?;
    assert!(check(&file.0).is_err());
    Ok(())
}

#[tokio::test]
async fn a_database_that_holds_something_is_not_written_over() -> anyhow::Result<()> {
    let from = Scratch::sqlite();
    let file = File::new();
    let path = file.0.clone();
    from.store.read(move |conn| Ok(write(conn, &path)?)).await?;
    let error = restore(&from.address.url.parse()?, &file.0).unwrap_err();
    assert!(error.to_string().contains("not empty"), "{error}");
    Ok(())
}

#[test]
fn every_table_but_the_parts_is_in_a_backup() -> anyhow::Result<()> {
    let mut conn = DatabaseUrl::Sqlite(":memory:".into()).connect()?;
    let last =
        Migrations::last(&mut Scratch::sqlite().address.url.parse::<DatabaseUrl>()?.connect()?)?;
    Migrations::run_until(&mut conn, &last.unwrap_or_default())?;
    let Db::Sqlite(conn) = &mut conn else { anyhow::bail!("SQLite was asked for") };
    #[derive(QueryableByName)]
    struct Table {
        #[diesel(sql_type = diesel::sql_types::Text)]
        name: String,
    }
    let text = "SELECT name FROM sqlite_master WHERE type = 'table' \
                AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '__diesel%' AND name <> 'parts'";
    let mut found: Vec<_> =
        diesel::sql_query(text).load::<Table>(conn)?.into_iter().map(|table| table.name).collect();
    found.sort();
    let mut known = TABLES.map(str::to_owned).to_vec();
    known.sort();
    assert_eq!(found, known);
    Ok(())
}
