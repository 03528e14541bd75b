//! Other engines, each in a Python environment of its own: made once in the cache folder with what
//! pip brings from PyPI, never a dependency of the product.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use tokio::process::Command;

use crate::cache;

/// A package on PyPI, in the version that was compared with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Package {
    /// Its name, which is the module's too.
    pub(crate) name: &'static str,
    version: &'static str,
}

/// The engine of FIDE's technical commission.
pub(crate) const GACRUX: Package = Package { name: "gacrux", version: "1.11.65" };
/// An engine of the edition of 2017.
pub(crate) const PY4SWISS: Package = Package { name: "py4swiss", version: "0.3.1" };

/// Whether there is a Python that can make environments with pip.
pub(crate) fn is_there() -> bool {
    let mut look = std::process::Command::new("python3");
    look.args(["-c", "import ensurepip, venv"]).stderr(Stdio::null());
    look.status().is_ok_and(|status| status.success())
}

/// The interpreter of an environment that has the package; made if it is missing.
///
/// # Errors
///
/// There is no Python with venv, or pip does not reach PyPI.
pub(crate) async fn environment(package: Package, folder: Option<&Path>) -> Result<PathBuf> {
    let Package { name, version } = package;
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => cache::folder()?.join(format!("{name}-{version}")),
    };
    let python = folder.join("bin").join("python");
    if !python.exists() {
        let made = succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder)).await;
        made.context("no Python environment: install python3 with python3-venv")?;
    }
    let module = format!("import {name}");
    let mut look = Command::new(&python);
    look.args(["-c", &module]).stderr(Stdio::null());
    if !look.status().await?.success() {
        println!("fetching {name} {version} by pip");
        let mut install = Command::new(&python);
        install.args(["-m", "pip", "install", "--quiet", &format!("{name}=={version}")]);
        succeeds(&mut install).await.with_context(|| {
            format!("{name} {version} cannot be fetched from PyPI; the comparison needs it once")
        })?;
    }
    Ok(python)
}

async fn succeeds(command: &mut Command) -> Result<()> {
    let program = command.as_std().get_program().to_string_lossy().into_owned();
    let status = command.status().await.with_context(|| format!("{program} cannot be run"))?;
    ensure!(status.success(), "{program} ended with {status}");
    Ok(())
}
