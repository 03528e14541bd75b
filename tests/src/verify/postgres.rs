//! A PostgreSQL of our own: in a temporary folder, on a free port, gone afterwards.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tokio::process::{Child, Command};

use super::leftovers::{MARK, mark};

/// A server that lives as long as this value.
pub(super) struct Postgres {
    server: Child,
    folder: PathBuf,
    port: u16,
}

/// The folder of the server's programs, the newest version's; none if it is not installed.
pub(super) fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<(u32, PathBuf)> = versions
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_string_lossy().parse().ok()?;
            let folder = entry.path().join("bin");
            folder.join("initdb").is_file().then_some((version, folder))
        })
        .collect();
    found.sort();
    found.pop().map(|(_, folder)| folder)
}

impl Postgres {
    /// Makes an empty cluster and starts it.
    pub(super) async fn start() -> Result<Self> {
        let programs = programs().context("PostgreSQL is not installed")?;
        let folder = std::env::temp_dir().join(format!("tablero-verify-{}", std::process::id()));
        let data = folder.join("data");
        fs::create_dir_all(&data)?;
        let user = unprivileged(&folder).await?;
        if let Some((user, group)) = user {
            chown(&folder, Some(user), Some(group))?;
            chown(&data, Some(user), Some(group))?;
        }
        let mut init = as_user(user, &programs.join("initdb"));
        init.arg("-D").arg(&data).args(["-U", "tablero", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        let made = init.arg("--locale=C.UTF-8").current_dir(&folder).output().await?;
        ensure!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));

        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let mut command = as_user(user, &programs.join("postgres"));
        command.arg("-D").arg(&data).args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"]);
        command.arg(&folder).args(["-c", "max_connections=400"]);
        // What a crash would lose is thrown away anyway.
        for setting in ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] {
            command.args(["-c", setting]);
        }
        let log = fs::File::create(folder.join("log"))?;
        command.current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let server = command.env(MARK, mark()).process_group(0).kill_on_drop(true).spawn()?;
        let mut postgres = Self { server, folder, port };
        postgres.wait_until_ready(&programs).await?;
        Ok(postgres)
    }

    /// Where a database is that a test may use to make others.
    pub(super) fn url(&self) -> String {
        format!("postgres://tablero@127.0.0.1:{}/postgres", self.port)
    }

    /// Ends the server and waits for that.
    pub(super) async fn stop(mut self) {
        if let Some(id) = self.server.id() {
            let fast = Command::new("kill").args(["-INT", &id.to_string()]).status().await;
            if fast.is_ok() {
                let _ = tokio::time::timeout(Duration::from_secs(20), self.server.wait()).await;
            }
        }
    }

    async fn wait_until_ready(&mut self, programs: &Path) -> Result<()> {
        let port = self.port.to_string();
        for _ in 0..300 {
            if let Some(status) = self.server.try_wait()? {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                bail!("PostgreSQL ended with {status}: {log}");
            }
            let mut ready = Command::new(programs.join("pg_isready"));
            ready.args(["-q", "-h", "127.0.0.1", "-p", &port, "-U", "tablero"]);
            if ready.status().await?.success() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("PostgreSQL does not answer")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // What cannot be removed lies in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// User and group to run as when we are root, as whom PostgreSQL refuses to run.
async fn unprivileged(folder: &Path) -> Result<Option<(u32, u32)>> {
    if fs::metadata(folder)?.uid() != 0 {
        return Ok(None);
    }
    for name in ["postgres", "nobody"] {
        let id = |flag| Command::new("id").args([flag, name]).output();
        let (user, group) = (id("-u").await?, id("-g").await?);
        let number = |output: Vec<u8>| String::from_utf8(output).ok()?.trim().parse().ok();
        if let (Some(user), Some(group)) = (number(user.stdout), number(group.stdout)) {
            return Ok(Some((user, group)));
        }
    }
    bail!("there is no user postgres and none called nobody")
}

/// The program, under the user if one is named, ended with us whatever happens to us.
fn as_user(user: Option<(u32, u32)>, program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    if let Some((user, group)) = user {
        command.arg(format!("--reuid={user}")).arg(format!("--regid={group}"));
        command.arg("--clear-groups");
    }
    command.arg("--pdeathsig=INT").arg("--").arg(program);
    command
}
