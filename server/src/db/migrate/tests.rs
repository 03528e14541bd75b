//! Both folders of migrations make the same tables, and take them away again.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel_migrations::MigrationHarness;

use super::{POSTGRES, SQLITE};
use crate::db::scratch::Scratch;
use crate::db::{DatabaseUrl, Db};

#[derive(QueryableByName, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Column {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    column_name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    required: String,
}

const OF_SQLITE: &str = "SELECT m.name AS table_name, c.name AS column_name, c.type AS kind, \
     CASE c.\"notnull\" WHEN 0 THEN 'NO' ELSE 'YES' END AS required \
     FROM sqlite_master m JOIN pragma_table_info(m.name) c \
     WHERE m.type = 'table' AND m.name NOT LIKE '\\_\\_%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite%'";

const OF_POSTGRES: &str = "SELECT table_name::text, column_name::text, data_type::text AS kind, \
     CASE is_nullable WHEN 'YES' THEN 'NO' ELSE 'YES' END AS required \
     FROM information_schema.columns \
     WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_%'";

fn columns(conn: &mut Db) -> BTreeSet<Column> {
    let mut columns: Vec<Column> = match conn {
        Db::Sqlite(conn) => diesel::sql_query(OF_SQLITE).load(conn),
        Db::Postgres(conn) => diesel::sql_query(OF_POSTGRES).load(conn),
    }
    .expect("columns");
    for column in &mut columns {
        column.kind = match column.kind.to_uppercase().as_str() {
            "BLOB" => "BYTEA".to_owned(),
            "TIMESTAMP WITHOUT TIME ZONE" => "TIMESTAMP".to_owned(),
            other => other.to_owned(),
        };
    }
    columns.into_iter().collect()
}

fn connect(scratch: &Scratch) -> Db {
    scratch.address.url.parse::<DatabaseUrl>().expect("address").connect().expect("connection")
}

#[test]
fn migrations_go_down_to_nothing_and_up_again() {
    for scratch in Scratch::each() {
        let mut conn = connect(&scratch);
        let before = columns(&mut conn);
        assert!(before.len() > 100, "{} columns", before.len());
        match &mut conn {
            Db::Sqlite(conn) => drop(conn.revert_all_migrations(SQLITE).expect("down")),
            Db::Postgres(conn) => drop(conn.revert_all_migrations(POSTGRES).expect("down")),
        }
        assert_eq!(columns(&mut conn), BTreeSet::new());
        super::migrate(&scratch.address.url.parse().expect("address")).expect("up again");
        assert_eq!(columns(&mut conn), before);
    }
}

#[test]
fn both_databases_have_the_same_columns() {
    let all = Scratch::each();
    let mut made = all.iter().map(|scratch| columns(&mut connect(scratch)));
    let first = made.next().expect("SQLite");
    for other in made {
        assert_eq!(first, other);
    }
}

#[test]
fn both_folders_hold_the_same_concepts() {
    let names = |folder: &str| -> BTreeSet<String> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations");
        std::fs::read_dir(root.join(folder))
            .expect("folder")
            .map(|entry| entry.expect("entry").file_name().to_string_lossy().into_owned())
            .collect()
    };
    assert_eq!(names("sqlite"), names("postgres"));
}
