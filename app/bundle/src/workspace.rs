//! Where things are: the workspace and cargo's target folder, as cargo itself says.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The folders that a build needs.
pub(crate) struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
}

#[derive(serde::Deserialize)]
struct Metadata {
    workspace_root: PathBuf,
    target_directory: PathBuf,
}

/// Asks cargo.
pub(crate) fn find() -> Result<Workspace> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .args(["--manifest-path", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")])
        .output()
        .context("cargo cannot be run")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout)?;
    Ok(Workspace { root: metadata.workspace_root, target: metadata.target_directory })
}

/// The cargo that runs this program, or the one on the path.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
