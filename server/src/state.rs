//! What every handler shares.

use crate::assets::Assets;
use crate::config::Config;
use crate::crypto::access::AccessKey;
use crate::crypto::fingerprint::FingerprintKey;
use crate::db::{DatabaseUrl, Store, migrate};
use crate::document::standings::KeptStandings;
use crate::document::{Documents, store};
use crate::http::once;
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
    /// Tells whether a request came before.
    pub fingerprints: FingerprintKey,
    /// Manifests and parts.
    pub documents: Documents,
    /// Standings ready-made.
    pub standings: KeptStandings,
    /// The app's files.
    pub assets: Assets,
    /// The bundle's hash, as manifests carry it.
    pub build: String,
    /// Changes when the data were restored from a backup.
    pub epoch: String,
}

impl AppState {
    /// Migrates the database and opens it.
    ///
    /// # Errors
    ///
    /// The database's address is wrong, it does not answer, or the token secret is too short.
    pub async fn open(config: Config) -> anyhow::Result<Self> {
        let url: DatabaseUrl = config.database_url.parse()?;
        let folder = config.assets.clone();
        let (store, assets) = tokio::task::spawn_blocking(move || {
            migrate(&url)?;
            anyhow::Ok((Store::open(&url)?, Assets::read(folder.as_deref())?))
        })
        .await??;
        let secret = match &config.token_secret {
            Some(given) => given.clone(),
            None => store.read(token_secret).await?,
        };
        let access_key = AccessKey::new(secret.as_bytes())?;
        let fingerprints = FingerprintKey::new(secret.as_bytes())?;
        store.write(once::store::let_go).await?;
        let epoch = store.read(store::epoch).await?;
        let tournaments = Tournaments::default();
        let documents = Documents::new(store.clone(), tournaments.clone(), config.rebuild_interval);
        Ok(AppState {
            config,
            store,
            tournaments,
            access_key,
            fingerprints,
            documents,
            standings: KeptStandings::default(),
            build: assets.build().to_owned(),
            assets,
            epoch,
        })
    }
}
