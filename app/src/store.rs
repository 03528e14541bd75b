//! What this browser remembers, in IndexedDB: documents, manifests and parts, people, settings,
//! and the outbox. The only door to the databases.
//!
//! Nothing but requests of the same transaction is awaited inside one: it would end by itself.

mod cache;
mod queue;

use std::cell::RefCell;
use std::rc::Rc;

use indexed_db_futures::database::Database;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::TransactionMode;
use serde::{Serialize, de::DeserializeOwned};

pub use cache::{StoredManifest, forget_scope, load_parts, save_parts};
pub use queue::{Change, Kept, change, kept, key, put_key};

/// The browser keeps nothing: no IndexedDB, no space, or a private window that forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotStored;

impl From<indexed_db_futures::error::Error> for NotStored {
    fn from(_: indexed_db_futures::error::Error) -> Self {
        NotStored
    }
}

/// A table of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// People, language, theme, session.
    Settings,
    /// Answers of plain reads by their path.
    Documents,
    /// The last manifest by scope and tournament.
    Manifests,
    /// Parts by scope, tournament and hash.
    Parts,
}

impl Table {
    const fn name(self) -> &'static str {
        match self {
            Table::Settings => "settings",
            Table::Documents => "documents",
            Table::Manifests => "manifests",
            Table::Parts => "parts",
        }
    }
}

const DATABASE: &str = "tablero";
const VERSION: u8 = 1;

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

async fn database() -> Result<Rc<Database>, NotStored> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let opened = Database::open(DATABASE)
        .with_version(VERSION)
        .with_on_upgrade_needed(|_, db| {
            for table in [Table::Settings, Table::Documents, Table::Manifests, Table::Parts] {
                db.create_object_store(table.name()).build()?;
            }
            Ok(())
        })
        .await
        .map_err(|_| NotStored)?;
    let opened = Rc::new(opened);
    OPEN.set(Some(Rc::clone(&opened)));
    Ok(opened)
}

/// What is stored under a key. What cannot be read, from an older app perhaps, is as if absent.
pub async fn get<T: DeserializeOwned>(table: Table, key: &str) -> Option<T> {
    let text = get_text(table, key).await.ok()??;
    serde_json::from_str(&text).ok()
}

async fn get_text(table: Table, key: &str) -> Result<Option<String>, NotStored> {
    let db = database().await?;
    let transaction = db.transaction(table.name()).build()?;
    Ok(transaction.object_store(table.name())?.get(key).primitive()?.await?)
}

/// Stores a value under a key.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing.
pub async fn put<T: Serialize>(table: Table, key: &str, value: &T) -> Result<(), NotStored> {
    let text = serde_json::to_string(value).map_err(|_| NotStored)?;
    let db = database().await?;
    let transaction = db.transaction(table.name()).with_mode(TransactionMode::Readwrite).build()?;
    transaction.object_store(table.name())?.put(text).with_key(key.to_owned()).await?;
    transaction.commit().await?;
    Ok(())
}

/// Forgets what is stored under a key.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing.
pub async fn remove(table: Table, key: &str) -> Result<(), NotStored> {
    let db = database().await?;
    let transaction = db.transaction(table.name()).with_mode(TransactionMode::Readwrite).build()?;
    transaction.object_store(table.name())?.delete(key).await?;
    transaction.commit().await?;
    Ok(())
}
