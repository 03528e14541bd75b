//! Accounts as they are stored.

use diesel::prelude::*;
use shared::id::AccountId;
use uuid::Uuid;

use super::name::AccountName;
use crate::db::schema::accounts;
use crate::db::{Db, now, parsed, to_db_time};
use crate::failure::Failure;

/// An account, with what its password is compared with.
#[derive(Clone)]
pub struct Account {
    /// Which account.
    pub id: AccountId,
    /// Its name as it is shown.
    pub name: String,
    /// The hash of its password.
    pub password_hash: String,
    /// Whether it runs the installation.
    pub admin: bool,
}

type Row = (String, String, String, bool);

fn account(row: Row) -> Result<Account, Failure> {
    let (id, name, password_hash, admin) = row;
    Ok(Account { id: parsed(&id)?, name, password_hash, admin })
}

const COLUMNS: (accounts::id, accounts::name, accounts::password_hash, accounts::admin) =
    (accounts::id, accounts::name, accounts::password_hash, accounts::admin);

/// The account of this folded name.
///
/// # Errors
///
/// The database's failure.
pub fn by_name(conn: &mut Db, folded: &str) -> Result<Option<Account>, Failure> {
    let row: Option<Row> = accounts::table
        .filter(accounts::folded.eq(folded))
        .select(COLUMNS)
        .first(conn)
        .optional()?;
    row.map(account).transpose()
}

/// The account.
///
/// # Errors
///
/// The database's failure.
pub fn by_id(conn: &mut Db, id: AccountId) -> Result<Option<Account>, Failure> {
    let row: Option<Row> =
        accounts::table.find(id.to_string()).select(COLUMNS).first(conn).optional()?;
    row.map(account).transpose()
}

/// A new account.
///
/// # Errors
///
/// A [`shared::error::Problem`] at `account` if the name is taken, or the database's failure.
pub fn create(
    conn: &mut Db,
    name: &AccountName,
    password_hash: &str,
    admin: bool,
) -> Result<AccountId, Failure> {
    let id = AccountId(Uuid::now_v7());
    diesel::insert_into(accounts::table)
        .values((
            accounts::id.eq(id.to_string()),
            accounts::name.eq(&name.shown),
            accounts::folded.eq(&name.folded),
            accounts::password_hash.eq(password_hash),
            accounts::admin.eq(admin),
            accounts::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(id)
}

/// Whether there is no account yet.
///
/// # Errors
///
/// The database's failure.
pub fn none(conn: &mut Db) -> Result<bool, Failure> {
    Ok(accounts::table.count().get_result::<i64>(conn)? == 0)
}

/// Another password for an account.
///
/// # Errors
///
/// The database's failure.
pub fn set_password(conn: &mut Db, id: AccountId, password_hash: &str) -> Result<(), Failure> {
    diesel::update(accounts::table.find(id.to_string()))
        .set(accounts::password_hash.eq(password_hash))
        .execute(conn)?;
    Ok(())
}

/// Gives an account the run of the installation.
///
/// # Errors
///
/// The database's failure.
pub fn make_admin(conn: &mut Db, id: AccountId) -> Result<(), Failure> {
    diesel::update(accounts::table.find(id.to_string()))
        .set(accounts::admin.eq(true))
        .execute(conn)?;
    Ok(())
}
