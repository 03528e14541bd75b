//! The command line: one file a subcommand, each with its arguments and `run`.

mod check;
mod create_admin;
mod data;
mod demo;
mod exit;
mod export;
mod import;
mod migrate;
mod pair;
mod report_file;
mod serve;
mod tiebreaks;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
    Import(import::Import),
    Export(export::Export),
    Demo(demo::Demo),
    Pair(pair::PairNext),
    Check(check::Check),
    #[command(name = "tiebreaks")]
    TieBreaks(tiebreaks::TieBreaks),
    /// Make an account that runs the installation, or give one another password.
    CreateAdmin(create_admin::CreateAdmin),
}

impl Arguments {
    /// Does what was asked.
    ///
    /// # Errors
    ///
    /// The subcommand's failure.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Serve(command) => command.run(),
            Command::Migrate(command) => command.run(),
            Command::Import(command) => command.run(),
            Command::Export(command) => command.run(),
            Command::Demo(command) => command.run(),
            Command::Pair(command) => Ok(command.run()),
            Command::Check(command) => Ok(command.run()),
            Command::TieBreaks(command) => Ok(command.run()),
            Command::CreateAdmin(command) => command.run(),
        }
    }
}
