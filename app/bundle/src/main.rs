//! Makes the app's files as a browser gets them, and starts the product.
//!
//! `bundle build` compiles the app to wasm, makes its JavaScript glue, joins the style sheets, gives
//! every file a name that changes with its content, and writes compressed copies beside it.
//! A source text names another file as `/assets/NAME`; the bundle puts the hashed name there.

mod build;
mod compress;
mod css;
mod edition;
mod files;
mod program;
mod report;
mod shell;
mod sources;
mod start;
mod wasm;
mod workspace;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

/// Builds the app's files and starts the product.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the app's files.
    Build(BuildArgs),
    /// Build app and server, load the demo event into an empty database, and serve.
    Start {
        /// Further arguments for `tablero demo`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

/// What `build` may be told.
#[derive(Args, Default)]
struct BuildArgs {
    /// Folder for the files; by default `bundle` in cargo's target folder.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Compile without optimisation: quick to build, slow and large to run.
    #[arg(long)]
    fast: bool,
    /// Fail when wasm, JavaScript and style sheet together are larger than this, compressed with
    /// brotli: bytes, or with the unit `kB`.
    #[arg(long, value_parser = report::parse_size)]
    max_br: Option<u64>,
}

fn main() -> Result<()> {
    let workspace = workspace::find()?;
    match Cli::parse().command {
        Command::Build(args) => build::build(&workspace, &args).map(|_| ()),
        Command::Start { args } => start::start(&workspace, &args),
    }
}
