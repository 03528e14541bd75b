//! The queue of operations made on this device. A row is there, on the disk, before anybody is
//! told that the operation is stored.

use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{TransactionDurability, TransactionMode, TransactionOptions};
use shared::sync::Queued;

use super::{NotStored, Table, database};

fn strict() -> TransactionOptions {
    TransactionOptions::new().with_durability(TransactionDurability::Strict)
}

/// Appends an operation in one strict transaction and gives it its place, which is the row's key.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing; the operation is then nowhere.
pub async fn append(new: Queued) -> Result<Queued, NotStored> {
    let text = serde_json::to_string(&new).map_err(|_| NotStored)?;
    let db = database().await?;
    let transaction = db
        .transaction(Table::Outbox.name())
        .with_mode(TransactionMode::Readwrite)
        .with_options(strict())
        .build()?;
    let table = transaction.object_store(Table::Outbox.name())?;
    let seq = table.add(text).with_key_type::<f64>().await?;
    transaction.commit().await?;
    Ok(Queued { seq: place(seq), ..new })
}

/// Everything in the queue, in the order of making.
pub async fn queue() -> Vec<Queued> {
    read().await.unwrap_or_default()
}

async fn read() -> Result<Vec<Queued>, NotStored> {
    let db = database().await?;
    let transaction = db.transaction(Table::Outbox.name()).build()?;
    let table = transaction.object_store(Table::Outbox.name())?;
    let keys = table.get_all_keys::<f64>().primitive()?.await?.collect::<Result<Vec<f64>, _>>()?;
    let rows = table.get_all::<String>().primitive()?.await?.collect::<Result<Vec<String>, _>>()?;
    let queued = keys.into_iter().zip(rows).filter_map(|(seq, text)| {
        Some(Queued { seq: place(seq), ..serde_json::from_str(&text).ok()? })
    });
    Ok(queued.collect())
}

/// Notes how operations ended, or that their author has read it.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing.
pub async fn rewrite(changed: &[Queued]) -> Result<(), NotStored> {
    let mut rows = Vec::with_capacity(changed.len());
    for queued in changed {
        rows.push((queued.seq, serde_json::to_string(queued).map_err(|_| NotStored)?));
    }
    let db = database().await?;
    let transaction = db
        .transaction(Table::Outbox.name())
        .with_mode(TransactionMode::Readwrite)
        .with_options(strict())
        .build()?;
    let table = transaction.object_store(Table::Outbox.name())?;
    for (seq, text) in rows {
        #[expect(clippy::cast_precision_loss, reason = "a browser's own counter")]
        table.put(text).with_key(seq as f64).await?;
    }
    transaction.commit().await?;
    Ok(())
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a browser's own counter"
)]
fn place(key: f64) -> u64 {
    key as u64
}
