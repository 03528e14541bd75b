//! Programs that the tests need beside Rust, from Debian's packages; and what npm brings.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use tokio::process::Command;

use crate::{axe, python};

/// What may have to be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Package {
    /// The browser.
    Chromium,
    /// What drives it.
    Driver,
    /// Fetches the checker of accessibility.
    Npm,
    /// The other database.
    Postgres,
    /// Makes room for the engine to compare with.
    Venv,
}

impl Package {
    fn name(self) -> &'static str {
        match self {
            Package::Chromium => "chromium",
            Package::Driver => "chromium-driver",
            Package::Npm => "npm",
            Package::Postgres => "postgresql",
            Package::Venv => "python3-venv",
        }
    }

    fn is_there(self) -> bool {
        match self {
            Package::Chromium => on_path("chromium"),
            Package::Driver => on_path("chromedriver"),
            Package::Npm => axe::is_there() || on_path("npm"),
            Package::Postgres => super::postgres::programs().is_some(),
            Package::Venv => python::is_there(),
        }
    }
}

/// Installs what is absent, and says so; lists what stays absent.
pub(super) async fn install(needed: &[Package]) -> Result<Vec<String>> {
    let absent = from_debian(needed).await?;
    if absent.is_empty() && needed.contains(&Package::Npm) {
        axe::fetch().await?;
    }
    Ok(absent)
}

async fn from_debian(needed: &[Package]) -> Result<Vec<String>> {
    let absent: Vec<&str> =
        needed.iter().filter(|package| !package.is_there()).map(|package| package.name()).collect();
    if absent.is_empty() {
        return Ok(Vec::new());
    }
    println!("installing Debian's packages: {}", absent.join(", "));
    apt(&["update"]).await?;
    apt(&[&["install", "--yes", "--no-install-recommends"], &absent[..]].concat()).await?;
    let still = needed.iter().filter(|package| !package.is_there());
    Ok(still.map(|package| format!("{} is absent", package.name())).collect())
}

async fn apt(arguments: &[&str]) -> Result<()> {
    let status = Command::new("apt-get")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        // In this runlevel a package does not start its service.
        .env("RUNLEVEL", "1")
        .status()
        .await
        .context("apt-get cannot be run: install the packages by hand")?;
    ensure!(status.success(), "apt-get {} ended with {status}", arguments.join(" "));
    Ok(())
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| is_file(&folder.join(program)))
}

fn is_file(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| data.is_file())
}
