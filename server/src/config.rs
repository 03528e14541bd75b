//! What the operator decides: where data lives, where the server listens, what it serves.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::backup::schedule::Schedule;
use crate::db::DatabaseUrl;

/// The settings of one server process, from flags or the environment.
#[derive(Clone, clap::Args)]
pub struct Config {
    /// `sqlite://PATH` or `postgres://USER@HOST/NAME`.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://data/tablero.db")]
    pub database_url: String,
    /// Address and port to listen on; port 0 takes a free one.
    #[arg(long, env = "TABLERO_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    /// The folder that `bundle` wrote; without it only the API is served.
    #[arg(long, env = "TABLERO_ASSETS")]
    pub assets: Option<PathBuf>,
    /// Signs access tokens, 32 bytes or more; drawn once and kept in the database if absent.
    #[arg(long, env = "TABLERO_TOKEN_SECRET", hide_env_values = true)]
    pub token_secret: Option<String>,
    /// Public documents are rebuilt at most once in this time, in milliseconds.
    #[arg(long, env = "TABLERO_REBUILD_MS", default_value = "1000", value_parser = milliseconds)]
    pub rebuild_interval: Duration,
    /// Folder for backups while serving; beside the file of an SQLite database if absent.
    #[arg(long, env = "TABLERO_BACKUPS")]
    pub backups: Option<PathBuf>,
    /// Minutes between backups; 0 makes none.
    #[arg(long, env = "TABLERO_BACKUP_MINUTES", default_value_t = 10)]
    pub backup_minutes: u16,
    /// How many of them stay.
    #[arg(long, env = "TABLERO_BACKUPS_KEPT", default_value_t = 50)]
    pub backups_kept: u16,
}

fn milliseconds(text: &str) -> Result<Duration, std::num::ParseIntError> {
    text.parse().map(Duration::from_millis)
}

impl Config {
    /// When and where to back up; none without minutes, and none of a database server without a
    /// folder.
    #[must_use]
    pub(crate) fn schedule(&self) -> Option<Schedule> {
        let beside = || match self.database_url.parse() {
            Ok(DatabaseUrl::Sqlite(path)) => Some(path.with_file_name("backups")),
            _ => None,
        };
        let folder = self.backups.clone().or_else(beside)?;
        let every = Duration::from_secs(60 * u64::from(self.backup_minutes));
        let kept = usize::from(self.backups_kept);
        (!every.is_zero()).then_some(Schedule { folder, every, kept })
    }

    /// The settings of a private server on a free port of this machine, as tests start it: public
    /// documents show every write at once, and nothing is backed up.
    #[must_use]
    pub fn local(database_url: impl Into<String>) -> Self {
        Config {
            database_url: database_url.into(),
            bind: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            assets: None,
            token_secret: None,
            rebuild_interval: Duration::ZERO,
            backups: None,
            backup_minutes: 0,
            backups_kept: 0,
        }
    }
}

impl std::fmt::Debug for Config {
    /// Without what is secret: the address of a database may hold a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config")
            .field("bind", &self.bind)
            .field("assets", &self.assets)
            .field("rebuild_interval", &self.rebuild_interval)
            .finish_non_exhaustive()
    }
}
