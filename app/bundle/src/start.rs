//! From a fresh clone to a served demo event.

use std::os::unix::process::CommandExt;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::BuildArgs;
use crate::build::build;
use crate::workspace::{Workspace, cargo};

/// Builds app and server, then becomes the server.
pub(crate) fn start(workspace: &Workspace, args: &[String]) -> Result<()> {
    println!("1 of 3: the app");
    let folder = build(workspace, &BuildArgs::default())?;
    println!("2 of 3: the server");
    let status = cargo()
        .current_dir(&workspace.root)
        .args(["build", "--release", "-p", "server", "--bin", "tablero"])
        .status()
        .context("cargo cannot be run")?;
    ensure!(status.success(), "the server does not compile");
    println!("3 of 3: serving");
    let mut command = Command::new(workspace.target.join("release/tablero"));
    command.current_dir(&workspace.root).args(["demo", "--assets"]).arg(folder).args(args);
    Err(command.exec()).context("the server cannot be run")
}
