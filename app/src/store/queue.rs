//! The outbox in a database of its own: a row for each operation, one for the rest. A change is
//! there, on the disk, before anybody is told of it.
//!
//! A number counts the changes, so that a tab reads the rows again only if another tab was faster.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use indexed_db_futures::database::Database;
use indexed_db_futures::object_store::ObjectStore;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{
    Transaction, TransactionDurability, TransactionMode, TransactionOptions,
};
use serde::{Deserialize, Serialize};
use shared::id::{DeviceId, OpId, TournamentId};
use shared::sync::client::{Cursor, Held, Outbox, Own, Sealed};
use wasm_bindgen::JsValue;

use super::NotStored;

const DATABASE: &str = "tablero-outbox";
const HELD: &str = "held";
const REST: &str = "rest";
const KEYS: &str = "keys";
const CHANGES: &str = "changes";
const PROFILE: &str = "profile";

/// What this browser profile keeps of the work that is done on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The operations, the devices that made them, how far the server is.
    pub outbox: Outbox,
    /// Refusals that their author has read.
    pub read: Vec<OpId>,
    changes: f64,
}

/// What changes the outbox; the answer is handed through.
pub type Change = Box<dyn FnOnce(&mut Kept) -> bool>;

/// Everything but the operations.
#[derive(Serialize, Deserialize)]
struct Profile {
    carried: Vec<Sealed>,
    own: BTreeMap<DeviceId, Own>,
    cursors: BTreeMap<TournamentId, Cursor>,
    read: Vec<OpId>,
}

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
    static KNOWN: RefCell<Arc<Kept>> = RefCell::default();
}

async fn database() -> Result<Rc<Database>, NotStored> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let opened = Database::open(DATABASE)
        .with_version(1_u8)
        .with_on_upgrade_needed(|_, db| {
            for table in [HELD, REST, KEYS] {
                db.create_object_store(table).build()?;
            }
            Ok(())
        })
        .await
        .map_err(|_| NotStored)?;
    let opened = Rc::new(opened);
    OPEN.set(Some(Rc::clone(&opened)));
    Ok(opened)
}

fn write(db: &Database) -> Result<Transaction<'_>, NotStored> {
    let strict = TransactionOptions::new().with_durability(TransactionDurability::Strict);
    let transaction = db.transaction([HELD, REST, KEYS]).with_mode(TransactionMode::Readwrite);
    Ok(transaction.with_options(strict).build()?)
}

/// The outbox as it is stored now.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing, or what it keeps is not understood.
pub async fn kept() -> Result<Arc<Kept>, NotStored> {
    let db = database().await?;
    let transaction = db.transaction([HELD, REST]).build()?;
    let kept = current(&transaction).await?;
    remember(&kept);
    Ok(kept)
}

/// Changes the outbox in one strict transaction; what it is then, and the answer of the change. The
/// change waits for nothing: a transaction in which something else is awaited ends by itself.
///
/// # Errors
/// [`NotStored`] if nothing was changed: no space, or the browser keeps nothing.
pub async fn change(with: Change) -> Result<(Arc<Kept>, bool), NotStored> {
    let db = database().await?;
    let transaction = write(&db)?;
    let before = current(&transaction).await?;
    let mut after = (*before).clone();
    let answer = with(&mut after);
    if after == *before {
        return Ok((before, answer));
    }
    after.changes = before.changes + 1.0;
    let held = transaction.object_store(HELD)?;
    put_held(&held, &before.outbox.held, &after.outbox.held).await?;
    let rest = transaction.object_store(REST)?;
    let profile = profile(&after)?;
    if profile != self::profile(&before)? {
        rest.put(profile).with_key(PROFILE).await?;
    }
    rest.put(after.changes).with_key(CHANGES).await?;
    transaction.commit().await?;
    let after = Arc::new(after);
    remember(&after);
    Ok((after, answer))
}

/// Operations stay in their places: what differs is written, what is new comes behind.
async fn put_held(
    table: &ObjectStore<'_>,
    before: &[Held],
    after: &[Held],
) -> Result<(), NotStored> {
    for (place, held) in (0_u32..).zip(after) {
        if before.get(place as usize) != Some(held) {
            let text = serde_json::to_string(held).map_err(|_| NotStored)?;
            table.put(text).with_key(place).await?;
        }
    }
    Ok(())
}

fn profile(kept: &Kept) -> Result<String, NotStored> {
    let Kept { outbox, read, .. } = kept.clone();
    let Outbox { carried, own, cursors, .. } = outbox;
    serde_json::to_string(&Profile { carried, own, cursors, read }).map_err(|_| NotStored)
}

/// What this tab knows if nobody has changed it since, else what is stored.
async fn current(transaction: &Transaction<'_>) -> Result<Arc<Kept>, NotStored> {
    let rest = transaction.object_store(REST)?;
    let changes: f64 = rest.get(CHANGES).primitive()?.await?.unwrap_or_default();
    let known = KNOWN.with_borrow(Arc::clone);
    if known.changes.total_cmp(&changes).is_eq() {
        return Ok(known);
    }
    let profile: Option<String> = rest.get(PROFILE).primitive()?.await?;
    let table = transaction.object_store(HELD)?;
    let rows = table.get_all::<String>().primitive()?.await?.collect::<Result<Vec<_>, _>>()?;
    let held = rows.iter().map(|text| serde_json::from_str::<Held>(text));
    // What a newer version wrote is left to it: nothing is put in its place.
    let held = held.collect::<Result<Vec<Held>, _>>().map_err(|_| NotStored)?;
    let profile = profile.map(|text| serde_json::from_str(&text).map_err(|_| NotStored));
    let mut kept = Kept { changes, ..Kept::default() };
    if let Some(profile) = profile {
        let Profile { carried, own, cursors, read } = profile?;
        kept = Kept { outbox: Outbox { held: Vec::new(), carried, own, cursors }, read, changes };
    }
    kept.outbox.held = held;
    Ok(Arc::new(kept))
}

fn remember(kept: &Arc<Kept>) {
    KNOWN.set(Arc::clone(kept));
}

/// Stores the key pair of a device as the browser gives it, or forgets it.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing, or no keys.
pub async fn put_key(device: DeviceId, key: Option<JsValue>) -> Result<(), NotStored> {
    let db = database().await?;
    let transaction = write(&db)?;
    let table = transaction.object_store(KEYS)?;
    match key {
        Some(pair) => {
            table.put(pair).with_key(device.to_string()).await?;
        }
        None => table.delete(device.to_string().as_str()).await?,
    }
    transaction.commit().await?;
    Ok(())
}

/// The key pair of a device.
///
/// # Errors
/// [`NotStored`] if it is not here.
pub async fn key(device: DeviceId) -> Result<JsValue, NotStored> {
    let db = database().await?;
    let transaction = db.transaction(KEYS).build()?;
    let table = transaction.object_store(KEYS)?;
    let found: Option<JsValue> = table.get(device.to_string().as_str()).primitive()?.await?;
    found.ok_or(NotStored)
}
