//! What every handler shares.

use crate::config::Config;
use crate::db::{DatabaseUrl, Store, migrate};
use crate::tournament::Tournaments;

/// The parts of a running server.
pub struct AppState {
    /// The operator's settings.
    pub config: Config,
    /// The data.
    pub store: Store,
    /// States of tournaments, kept between writes.
    pub tournaments: Tournaments,
}

impl AppState {
    /// Migrates the database and opens it.
    ///
    /// # Errors
    ///
    /// The database's address is wrong, or it does not answer.
    pub async fn open(config: Config) -> anyhow::Result<Self> {
        let url: DatabaseUrl = config.database_url.parse()?;
        let store = tokio::task::spawn_blocking(move || {
            migrate(&url)?;
            Store::open(&url)
        })
        .await??;
        Ok(AppState { config, store, tournaments: Tournaments::default() })
    }
}
