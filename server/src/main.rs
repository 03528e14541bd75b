//! The command `tablero`.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    server::telemetry::start();
    server::command::Arguments::parse().run().unwrap_or_else(|error| {
        eprintln!("{}", server::command::told(&error));
        ExitCode::FAILURE
    })
}
