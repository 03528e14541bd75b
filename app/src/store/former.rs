//! The queue of the version before operations were signed: rows that wait are taken over once.

use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{TransactionDurability, TransactionMode, TransactionOptions};

use super::{NotStored, Table, database};

/// The rows with their keys, in the order of making.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing.
pub async fn former_rows() -> Result<Vec<(f64, String)>, NotStored> {
    let db = database().await?;
    let transaction = db.transaction(Table::Outbox.name()).build()?;
    let table = transaction.object_store(Table::Outbox.name())?;
    let keys = table.get_all_keys::<f64>().primitive()?.await?.collect::<Result<Vec<f64>, _>>()?;
    let rows = table.get_all::<String>().primitive()?.await?.collect::<Result<Vec<String>, _>>()?;
    Ok(keys.into_iter().zip(rows).collect())
}

/// Drops rows that were taken over.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing; they are then found once more.
pub async fn drop_former_rows(keys: &[f64]) -> Result<(), NotStored> {
    let db = database().await?;
    let transaction = db
        .transaction(Table::Outbox.name())
        .with_mode(TransactionMode::Readwrite)
        .with_options(TransactionOptions::new().with_durability(TransactionDurability::Strict))
        .build()?;
    let table = transaction.object_store(Table::Outbox.name())?;
    for key in keys {
        table.delete(*key).await?;
    }
    transaction.commit().await?;
    Ok(())
}
