//! `migrate`: what `serve` does first, alone.

use std::process::ExitCode;

use crate::db::{DatabaseUrl, migrate};

#[derive(clap::Args)]
pub(super) struct Migrate {
    /// `sqlite://PATH` or `postgres://USER@HOST/NAME`.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://data/tablero.db")]
    database_url: String,
}

impl Migrate {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        migrate(&self.database_url.parse::<DatabaseUrl>()?)?;
        Ok(ExitCode::SUCCESS)
    }
}
