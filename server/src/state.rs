//! What every handler shares.

use crate::config::Config;
use crate::crypto::access::AccessKey;
use crate::db::{DatabaseUrl, Store, migrate};
use crate::session::token_secret;
use crate::tournament::Tournaments;

/// The parts of a running server.
pub struct AppState {
    /// The operator's settings.
    pub config: Config,
    /// The data.
    pub store: Store,
    /// States of tournaments, kept between writes.
    pub tournaments: Tournaments,
    /// Signs access tokens.
    pub access_key: AccessKey,
}

impl AppState {
    /// Migrates the database and opens it.
    ///
    /// # Errors
    ///
    /// The database's address is wrong, it does not answer, or the token secret is too short.
    pub async fn open(config: Config) -> anyhow::Result<Self> {
        let url: DatabaseUrl = config.database_url.parse()?;
        let store = tokio::task::spawn_blocking(move || {
            migrate(&url)?;
            Store::open(&url)
        })
        .await??;
        let secret = match &config.token_secret {
            Some(given) => given.clone(),
            None => store.read(token_secret).await?,
        };
        let access_key = AccessKey::new(secret.as_bytes())?;
        Ok(AppState { config, store, tournaments: Tournaments::default(), access_key })
    }
}
