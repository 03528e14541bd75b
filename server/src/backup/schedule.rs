//! Backups while the server runs: one every few minutes if anything has changed, the newest kept.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::db::{Store, now};
use crate::failure::Failure;

use super::Summary;

const ENDING: &str = ".tablero";

/// Where, how often, and how many stay.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    pub(crate) folder: PathBuf,
    pub(crate) every: Duration,
    pub(crate) kept: usize,
}

impl Schedule {
    /// Goes on until the server ends. A failure is logged, and the next time comes.
    pub(crate) async fn run(self, store: Store) {
        let mut last = None;
        let mut times = tokio::time::interval(self.every);
        times.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            match self.once(&store, last.clone()).await {
                Ok(summary) => last = Some(summary.hash),
                Err(failure) => tracing::error!(error = %failure, "backup.failed"),
            }
        }
    }

    /// One backup; taken back at once if it is equal to the one before.
    async fn once(&self, store: &Store, last: Option<String>) -> Result<Summary, Failure> {
        let schedule = self.clone();
        store
            .read(move |conn| {
                std::fs::create_dir_all(&schedule.folder).map_err(anyhow::Error::from)?;
                let path = schedule.folder.join(format!("{}{ENDING}", now().micros()));
                let summary = super::write(conn, &path)?;
                if last == Some(summary.hash.clone()) {
                    std::fs::remove_file(&path).map_err(anyhow::Error::from)?;
                } else {
                    tracing::info!(rows = summary.rows, "backup.written");
                    sweep(&schedule.folder, schedule.kept).map_err(anyhow::Error::from)?;
                }
                Ok(summary)
            })
            .await
    }
}

/// Removes the oldest beyond those that stay.
fn sweep(folder: &Path, kept: usize) -> std::io::Result<()> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(ENDING) {
            paths.push(path);
        }
    }
    paths.sort();
    let too_many = paths.len().saturating_sub(kept);
    paths.iter().take(too_many).try_for_each(std::fs::remove_file)
}
