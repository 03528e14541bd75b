//! The command line: one file a subcommand, each with its arguments and `run`.

mod backup;
mod check;
mod create_admin;
mod data;
mod demo;
mod each;
pub(crate) mod exit;
mod explain;
mod export;
mod generate;
mod import;
mod migrate;
mod pair;
mod report_file;
mod serve;
mod tiebreaks;

use std::collections::BTreeMap;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

/// Runs over-the-board chess tournaments.
#[derive(Parser)]
#[command(name = "tablero", version, about)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the API and the app.
    Serve(serve::Serve),
    /// Bring the database to this program's shape.
    Migrate(migrate::Migrate),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Import(import::Import),
    Export(export::Export),
    Demo(demo::Demo),
    Pair(pair::PairNext),
    Check(check::Check),
    Explain(explain::Explain),
    Generate(generate::Generate),
    #[command(name = "tiebreaks")]
    TieBreaks(tiebreaks::TieBreaks),
    /// Make an account that runs the installation, or give one another password.
    CreateAdmin(create_admin::CreateAdmin),
    /// Give an account another password; its sign-ins end within ten minutes.
    SetPassword(create_admin::SetPassword),
}

/// A failure as whoever runs the command reads it. He may see what he gave, unlike the log.
#[must_use]
pub fn told(error: &anyhow::Error) -> String {
    let failed = error.downcast_ref::<Failure>();
    let args = match failed {
        Some(Failure::Problem(problem)) => &problem.args,
        _ => &BTreeMap::new(),
    };
    let args: String = args.iter().map(|(name, value)| format!(", {name} {value}")).collect();
    format!("tablero: {error:#}{args}")
}

/// Runs a command; one that breaks off, which is a fault of this program, has an exit code of its
/// own.
pub fn guarded(command: impl FnOnce() -> ExitCode) -> ExitCode {
    let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(command));
    ended.unwrap_or_else(|_| exit::INTERNAL.into())
}

impl Arguments {
    /// What stands on the command line. A request that makes no sense ends as a bad file does.
    ///
    /// # Errors
    ///
    /// The exit code of a request that is not to be carried out; it has been told.
    pub fn asked() -> Result<Self, ExitCode> {
        Self::try_parse().map_err(|error| {
            let told = error.print();
            if told.is_err() || error.use_stderr() {
                exit::BAD_FILE.into()
            } else {
                ExitCode::SUCCESS
            }
        })
    }

    /// Does what was asked.
    ///
    /// # Errors
    ///
    /// The subcommand's failure.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Serve(command) => command.run(),
            Command::Migrate(command) => command.run(),
            Command::Backup(command) => command.run(),
            Command::Restore(command) => command.run(),
            Command::Import(command) => command.run(),
            Command::Export(command) => command.run(),
            Command::Demo(command) => command.run(),
            Command::Pair(command) => Ok(command.run()),
            Command::Check(command) => Ok(command.run()),
            Command::Explain(command) => Ok(command.run()),
            Command::Generate(command) => command.run(),
            Command::TieBreaks(command) => Ok(command.run()),
            Command::CreateAdmin(command) => command.run(),
            Command::SetPassword(command) => command.run(),
        }
    }
}
