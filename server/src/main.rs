//! The command `tablero`.

use std::process::ExitCode;

use clap::Parser;

fn main() -> anyhow::Result<ExitCode> {
    server::telemetry::start();
    server::command::Arguments::parse().run()
}
