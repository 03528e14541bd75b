//! The mark on a database whose accounts are the demo's: nobody else's password is ever replaced.

use diesel::prelude::*;

use crate::db::Db;
use crate::db::schema::installation;
use crate::failure::Failure;

const NAME: &str = "demo";

pub(super) fn is_marked(conn: &mut Db) -> Result<bool, Failure> {
    let marks: i64 =
        installation::table.filter(installation::name.eq(NAME)).count().get_result(conn)?;
    Ok(marks > 0)
}

pub(super) fn mark(conn: &mut Db) -> Result<(), Failure> {
    if !is_marked(conn)? {
        diesel::insert_into(installation::table)
            .values((installation::name.eq(NAME), installation::value.eq("")))
            .execute(conn)?;
    }
    Ok(())
}
