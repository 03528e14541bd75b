//! axe-core, the checker of accessibility: fetched once by npm into a cache, never part of this
//! repository (another licence, and more bytes than the app), and the same bytes everywhere.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use tokio::process::Command;
use uuid::Uuid;

use crate::cache;

const PACKAGE: &str = "axe-core";
const VERSION: &str = "4.14.1";
const FILE: &str = "axe.min.js";
/// SHA-256 of the file, in a package whose own hash was compared with the registry's.
const HASH: &str = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c";

/// The script.
///
/// # Errors
///
/// It is not in the cache, or it is another: `cargo verify browser` fetches it.
pub fn script() -> Result<String> {
    let path = place()?;
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let hash: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(hash == HASH, "{} is not {PACKAGE} {VERSION}: delete it", path.display());
    Ok(text)
}

/// Whether it is in the cache.
#[must_use]
pub fn is_there() -> bool {
    place().is_ok_and(|path| path.is_file())
}

/// Fetches it unless it is there, and compares it with what is known of it.
///
/// # Errors
///
/// npm cannot be run, has no network, or brings something else.
pub async fn fetch() -> Result<()> {
    if !is_there() {
        println!("fetching {PACKAGE} {VERSION} by npm");
        let place = place()?;
        let cache = place.parent().context("a folder")?;
        // Beside its place, so that it comes there in one step.
        let work = cache.with_extension(Uuid::now_v7().simple().to_string());
        std::fs::create_dir_all(&work).with_context(|| work.display().to_string())?;
        let moved = unpack(&work).await.and_then(|file| {
            std::fs::create_dir_all(cache)?;
            Ok(std::fs::rename(file, &place)?)
        });
        std::fs::remove_dir_all(&work)?;
        moved?;
    }
    script().map(drop)
}

/// Lets npm bring the package into a folder; the file in it.
async fn unpack(folder: &Path) -> Result<PathBuf> {
    let package = format!("{PACKAGE}@{VERSION}");
    run(folder, "npm", &["pack", "--silent", &package]).await?;
    let inner = format!("package/{FILE}");
    run(folder, "tar", &["-xzf", &format!("{PACKAGE}-{VERSION}.tgz"), &inner]).await?;
    Ok(folder.join(inner))
}

async fn run(folder: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    let status = Command::new(program).args(arguments).current_dir(folder).status().await;
    let status = status.with_context(|| format!("{program} cannot be run"))?;
    ensure!(status.success(), "{program} {} ended with {status}", arguments.join(" "));
    Ok(())
}

fn place() -> Result<PathBuf> {
    Ok(cache::folder()?.join(format!("{PACKAGE}-{VERSION}")).join(FILE))
}
