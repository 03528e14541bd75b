//! The database as commands name and open it.

use clap::Args;

use crate::db::{DatabaseUrl, Store, migrate};

/// Which database.
#[derive(Args, Clone, Debug)]
pub(super) struct Data {
    /// `sqlite://PATH` or `postgres://USER@HOST/NAME`.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://data/tablero.db")]
    pub(super) database_url: String,
}

impl Data {
    /// Brings it to this program's shape and opens it.
    pub(super) fn open(&self) -> anyhow::Result<Store> {
        let url = self.url()?;
        migrate(&url)?;
        Store::open(&url)
    }

    /// Opens what is there, and makes nothing where nothing is.
    pub(super) fn open_existing(&self) -> anyhow::Result<Store> {
        let url = self.url()?;
        if let DatabaseUrl::Sqlite(path) = &url {
            anyhow::ensure!(path.is_file(), "there is no database {}", path.display());
        }
        self.open()
    }

    /// Where it is.
    pub(super) fn url(&self) -> anyhow::Result<DatabaseUrl> {
        self.database_url.parse()
    }
}
