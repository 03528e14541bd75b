//! Nothing that a step started may outlive the whole: every child inherits a mark, and who still
//! bears it at the end is ended and reported.

use std::fs;

use anyhow::Result;
use tokio::process::Command;

/// The variable that every child inherits.
pub(super) const MARK: &str = "TABLERO_VERIFY";

/// This run's value of it.
pub(super) fn mark() -> String {
    std::process::id().to_string()
}

/// Ends what is left; names it.
pub(super) async fn end_all() -> Result<Vec<String>> {
    let wanted = format!("{MARK}={}", mark());
    let mut faults = Vec::new();
    for entry in fs::read_dir("/proc")?.flatten() {
        let process = entry.file_name().to_string_lossy().into_owned();
        if !process.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        // A process may end while it is looked at.
        let Ok(environment) = fs::read(entry.path().join("environ")) else { continue };
        if !environment.split(|byte| *byte == 0).any(|it| it == wanted.as_bytes()) {
            continue;
        }
        let name = fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
        faults.push(format!("{} was still running", name.trim()));
        Command::new("kill").args(["-KILL", &process]).status().await?;
    }
    Ok(faults)
}
