//! The product as `cargo start` leaves it: the program itself with the demo event.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::browser::bundle;
use crate::client::Client;
use crate::database::{Database, Kind};

/// The demo, running until it is stopped or dropped.
#[derive(Debug)]
pub struct Demo {
    database: Database,
    process: Option<Child>,
    port: u16,
    passwords: BTreeMap<String, String>,
}

impl Demo {
    /// Starts it on a fresh SQLite file.
    ///
    /// # Errors
    ///
    /// It does not start, or does not say where it is.
    pub fn start() -> Result<Self> {
        let database = Database::fresh(Kind::Sqlite)?.context("SQLite is always at hand")?;
        let mut demo = Self { database, process: None, port: 0, passwords: BTreeMap::new() };
        demo.start_again()?;
        Ok(demo)
    }

    /// Starts it where it was, and reads the sign-ins that it prints.
    ///
    /// # Errors
    ///
    /// It does not start, or does not say where it is.
    pub fn start_again(&mut self) -> Result<()> {
        let mut command = Command::new(program()?);
        command.args(["demo", "--bind", &format!("127.0.0.1:{}", self.port), "--assets"]);
        command.arg(bundle()?).env("DATABASE_URL", self.database.url()).env("RUST_LOG", "off");
        command.env("TABLERO_REBUILD_MS", "0").env("TABLERO_BACKUP_MINUTES", "0").process_group(0);
        let mut process = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let output = process.stdout.take().context("the demo is silent")?;
        self.process = Some(process);
        let mut lines = BufReader::new(output).lines();
        let mut staff = false;
        // After the sign-ins, one for each role, comes an empty line.
        for line in lines.by_ref() {
            let line = line?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["everybody", address] => self.port = port(address)?,
                ["staff", _] => staff = true,
                [account, password] if staff => {
                    self.passwords.insert(account.to_owned(), password.to_owned());
                }
                [] if staff => break,
                _ => {}
            }
        }
        ensure!(self.port != 0 && self.passwords.len() == 4, "the demo ended before it was ready");
        // Whatever else it prints must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(())
    }

    /// Asks it to stop, as a terminal would, and waits until it has.
    ///
    /// # Errors
    ///
    /// It does not end well.
    pub fn stop(&mut self) -> Result<()> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        Command::new("kill").args(["-TERM", &process.id().to_string()]).status()?;
        let status = process.wait()?;
        ensure!(status.success(), "the demo ended with {status}");
        Ok(())
    }

    /// The address as a person types it.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://localhost:{}", self.port)
    }

    /// The password that was printed for an account.
    ///
    /// # Errors
    ///
    /// None was.
    pub fn password(&self, account: &str) -> Result<&str> {
        let password = self.passwords.get(account);
        password.map(String::as_str).with_context(|| format!("no sign-in for {account}"))
    }

    /// Somebody who is not signed in.
    #[must_use]
    pub fn anybody(&self) -> Client {
        Client::new(&self.address())
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn port(address: &str) -> Result<u16> {
    let after = address.strip_prefix("http://localhost:").context("the demo's address")?;
    let digits = after.split('/').next().unwrap_or_default();
    digits.parse().with_context(|| address.to_owned())
}

/// The server's program, built beside the tests.
fn program() -> Result<PathBuf> {
    let test = std::env::current_exe()?;
    let folder = test.ancestors().nth(2).context("cargo's target folder")?;
    let program = folder.join("tablero");
    ensure!(program.is_file(), "no server: `cargo build --workspace --bin tablero` makes it");
    Ok(program)
}
