//! The queue of operations made on this device. A row is there, on the disk, before anybody is
//! told that the operation is stored.

use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{TransactionDurability, TransactionMode, TransactionOptions};
use serde::{Deserialize, Serialize};
use shared::api::ops::{Envelope, Outcome};
use shared::id::TournamentId;
use shared::sync::Queued;

use super::{NotStored, Table, database};

/// A row; its key is its place in the queue.
#[derive(Serialize, Deserialize)]
struct Row {
    tournament: TournamentId,
    envelope: Envelope,
    ended: Option<Outcome>,
    #[serde(default)]
    read: bool,
}

fn strict() -> TransactionOptions {
    TransactionOptions::new().with_durability(TransactionDurability::Strict)
}

/// Appends an operation in one strict transaction and gives it its place.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing; the operation is then nowhere.
pub async fn append(tournament: TournamentId, envelope: Envelope) -> Result<Queued, NotStored> {
    let row = Row { tournament, envelope, ended: None, read: false };
    let text = serde_json::to_string(&row).map_err(|_| NotStored)?;
    let db = database().await?;
    let transaction = db
        .transaction(Table::Outbox.name())
        .with_mode(TransactionMode::Readwrite)
        .with_options(strict())
        .build()?;
    let table = transaction.object_store(Table::Outbox.name())?;
    let seq = table.add(text).with_key_type::<f64>().await?;
    transaction.commit().await?;
    let Row { tournament, envelope, ended, read } = row;
    Ok(Queued { seq: place(seq), tournament, envelope, ended, read })
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
        let Row { tournament, envelope, ended, read } = serde_json::from_str(&text).ok()?;
        Some(Queued { seq: place(seq), tournament, envelope, ended, read })
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
        let Queued { seq, tournament, envelope, ended, read } = queued.clone();
        let row = Row { tournament, envelope, ended, read };
        rows.push((seq, serde_json::to_string(&row).map_err(|_| NotStored)?));
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
