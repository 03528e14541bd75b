//! `backup` and `restore`: everything in one file, and back.

use std::path::PathBuf;
use std::process::ExitCode;

use super::data::Data;
use crate::backup;

/// Writes everything into one file, also while the server runs, and opens it to be sure.
#[derive(clap::Args)]
pub(super) struct Backup {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// Takes a backup back into a database that holds nothing yet; of either kind.
#[derive(clap::Args)]
pub(super) struct Restore {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Backup {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let store = self.data.open_existing()?;
        let system = actix_web::rt::System::new();
        let summary =
            system.block_on(store.read(move |conn| Ok(backup::write(conn, &self.file)?)))?;
        println!("{} rows, written and opened", summary.rows);
        Ok(ExitCode::SUCCESS)
    }
}

impl Restore {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let summary = backup::restore(&self.data.url()?, &self.file)?;
        println!("{} rows taken back", summary.rows);
        Ok(ExitCode::SUCCESS)
    }
}
