//! A database for one test, gone with it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use uuid::Uuid;

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// The server that `TEST_POSTGRES_URL` names.
    Postgres,
}

/// An empty database.
#[derive(Debug)]
pub struct Database {
    url: String,
    remains: Remains,
}

#[derive(Debug)]
enum Remains {
    File(PathBuf),
    Named { server: String, name: String },
}

impl Database {
    /// Makes one; none if there is no PostgreSQL to make it on, which is said aloud.
    ///
    /// # Errors
    ///
    /// PostgreSQL refuses.
    pub fn fresh(kind: Kind) -> Result<Option<Self>> {
        let name = format!("tablero_test_{}", Uuid::now_v7().simple());
        match kind {
            Kind::Sqlite => {
                let file = std::env::temp_dir().join(format!("{name}.db"));
                let url = format!("sqlite://{}", file.display());
                Ok(Some(Self { url, remains: Remains::File(file) }))
            }
            Kind::Postgres => match std::env::var("TEST_POSTGRES_URL") {
                Ok(server) => Self::on(server, name).map(Some),
                Err(_) => {
                    eprintln!("not run: TEST_POSTGRES_URL names no PostgreSQL");
                    Ok(None)
                }
            },
        }
    }

    fn on(server: String, name: String) -> Result<Self> {
        ask(&server, &format!("CREATE DATABASE {name}"))?;
        let (base, _) = server.rsplit_once('/').context("TEST_POSTGRES_URL names no database")?;
        Ok(Self { url: format!("{base}/{name}"), remains: Remains::Named { server, name } })
    }

    /// Its address, as `DATABASE_URL` takes it.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        match &self.remains {
            Remains::File(file) => {
                for ending in ["", "-wal", "-shm"] {
                    let mut name = file.as_os_str().to_owned();
                    name.push(ending);
                    let _ = std::fs::remove_file(name);
                }
            }
            Remains::Named { server, name } => {
                if let Err(error) = ask(server, &format!("DROP DATABASE {name} WITH (FORCE)")) {
                    eprintln!("{error:#}");
                }
            }
        }
    }
}

fn ask(server: &str, statement: &str) -> Result<()> {
    let mut psql = Command::new("psql");
    let output = psql.args(["-q", "-X", "-v", "ON_ERROR_STOP=1", "-c", statement, server]).output();
    let output = output.context("psql cannot be run")?;
    ensure!(output.status.success(), "{statement}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}
