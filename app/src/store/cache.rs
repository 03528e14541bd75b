//! A tournament's manifest and its parts, as one scope sees them.

use std::collections::BTreeMap;

use indexed_db_futures::KeyRange;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::TransactionMode;
use serde::{Deserialize, Serialize};
use shared::id::TournamentId;
use shared::time::Instant;
use shared::view::{Manifest, Scope};

use super::{NotStored, Table, database};

/// A manifest and when it was last known to be current.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredManifest {
    /// The manifest.
    pub manifest: Manifest,
    /// Its tag.
    pub etag: Option<String>,
    /// The last answer that confirmed it, by this device's clock.
    pub checked_at: Instant,
    /// What to add to this device's clock to have the server's, in microseconds.
    pub clock_offset: i64,
}

fn manifest_key(scope: Scope, tournament: TournamentId) -> String {
    format!("{}/{tournament}", scope.as_str())
}

fn part_key(scope: Scope, tournament: TournamentId, hash: &str) -> String {
    format!("{}/{tournament}/{hash}", scope.as_str())
}

/// The stored manifest and those of its parts that are here, as text by hash.
pub async fn load_parts(
    scope: Scope,
    tournament: TournamentId,
) -> Option<(StoredManifest, BTreeMap<String, String>)> {
    let key = manifest_key(scope, tournament);
    let stored: StoredManifest = super::get(Table::Manifests, &key).await?;
    let hashes = stored.manifest.parts.iter().map(|part| part.hash.clone()).collect();
    let parts = read_parts(scope, tournament, hashes).await.ok()?;
    Some((stored, parts))
}

async fn read_parts(
    scope: Scope,
    tournament: TournamentId,
    hashes: Vec<String>,
) -> Result<BTreeMap<String, String>, NotStored> {
    let db = database().await?;
    let transaction = db.transaction(Table::Parts.name()).build()?;
    let table = transaction.object_store(Table::Parts.name())?;
    let mut parts = BTreeMap::new();
    for hash in hashes {
        let key = part_key(scope, tournament, &hash);
        if let Some(text) = table.get(key.as_str()).primitive()?.await? {
            parts.insert(hash, text);
        }
    }
    Ok(parts)
}

/// Stores a manifest with its new parts and drops the parts that it no longer names, at once.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing.
pub async fn save_parts(
    scope: Scope,
    tournament: TournamentId,
    stored: &StoredManifest,
    new: &BTreeMap<String, String>,
    dropped: &[String],
) -> Result<(), NotStored> {
    let text = serde_json::to_string(stored).map_err(|_| NotStored)?;
    let db = database().await?;
    let names = [Table::Manifests.name(), Table::Parts.name()];
    let transaction = db.transaction(names).with_mode(TransactionMode::Readwrite).build()?;
    let parts = transaction.object_store(Table::Parts.name())?;
    for (hash, text) in new {
        let key = part_key(scope, tournament, hash);
        parts.put(text.clone()).with_key(key).await?;
    }
    for hash in dropped {
        parts.delete(part_key(scope, tournament, hash).as_str()).await?;
    }
    let manifests = transaction.object_store(Table::Manifests.name())?;
    manifests.put(text).with_key(manifest_key(scope, tournament)).await?;
    transaction.commit().await?;
    Ok(())
}

/// Forgets every manifest and part of a scope.
///
/// # Errors
/// [`NotStored`] where the browser keeps nothing.
pub async fn forget_scope(scope: Scope) -> Result<(), NotStored> {
    let db = database().await?;
    let names = [Table::Manifests.name(), Table::Parts.name()];
    let transaction = db.transaction(names).with_mode(TransactionMode::Readwrite).build()?;
    // Keys begin with the scope and a slash, which the digit 0 follows in the order of characters.
    let first = format!("{}/", scope.as_str());
    let beyond = format!("{}0", scope.as_str());
    for name in names {
        let range = KeyRange::Bound(first.clone(), false, beyond.clone(), true);
        transaction.object_store(name)?.delete::<String, _>(range).await?;
    }
    transaction.commit().await?;
    Ok(())
}
