//! The steps of `cargo verify`, in order.

mod leftovers;
mod packages;
mod postgres;
mod runner;
mod structure;
mod tally;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use tokio::process::Command;

use packages::Package;
use postgres::Postgres;
use runner::{Outcome, Runner};

/// The largest that wasm, scripts and style sheet may be, as sent.
const LARGEST_APP: &str = "500kB";

/// Runs the chosen steps, or all if none is named.
///
/// # Errors
///
/// The workspace cannot be found, or a step is named that does not exist.
pub async fn verify(chosen: Vec<String>) -> Result<ExitCode> {
    let root = root()?;
    let mut runner = Runner::new(&root, chosen)?;
    sources(&mut runner).await;
    app(&mut runner).await;
    documents(&mut runner).await;
    packages(&mut runner).await;
    engines(&mut runner).await;
    tests(&mut runner).await;
    runner.check("leftovers", || async { leftovers::end_all().await }).await;
    Ok(runner.summary())
}

async fn sources(runner: &mut Runner) {
    runner.run("format", &mut [cargo(&["fmt", "--all", "--check"])]).await;
    let root = runner.root().to_owned();
    runner.check("structure", || async move { structure::faults(&root) }).await;
    let lint = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    runner.run("lint", &mut [cargo(&lint)]).await;
}

/// The bundle comes first: it adds the compiler's wasm target if that is missing.
async fn app(runner: &mut Runner) {
    let bundle = ["run", "--bin", "bundle", "--", "build", "--max-br", LARGEST_APP];
    runner.run("bundle", &mut [cargo(&bundle)]).await;
    let wasm = ["--target", "wasm32-unknown-unknown"];
    let mut lint = cargo(&["clippy", "-p", "app", "--features", "csr"]);
    lint.args(wasm).args(["--", "-D", "warnings"]);
    runner.run("lint-app", &mut [lint]).await;
    let mut core = cargo(&["check", "-p", "shared"]);
    core.args(wasm);
    runner.run("core-on-wasm", &mut [core]).await;
}

async fn documents(runner: &mut Runner) {
    let mut docs = cargo(&["doc", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    runner.run("docs", &mut [docs]).await;
}

/// Installs what the chosen steps need.
async fn packages(runner: &mut Runner) {
    let mut needed = Vec::new();
    if runner.wants("cross-check") {
        needed.push(Package::Venv);
    }
    if runner.wants("tests") || runner.wants("browser") {
        needed.extend([Package::Chromium, Package::Driver, Package::Npm, Package::Postgres]);
    }
    if !needed.is_empty() {
        runner.check("packages", || async { packages::install(&needed).await }).await;
    }
}

/// A sample of what `cargo run --bin cross-check` compares with another engine.
async fn engines(runner: &mut Runner) {
    let sample = ["--count", "100", "--ranks", "8", "--written", "8", "--teams", "12"];
    let compare = ["run", "--bin", "cross-check", "--"];
    runner.run("cross-check", &mut [cargo(&[&compare[..], &sample].concat())]).await;
}

/// All tests with a PostgreSQL at hand, then those in a browser.
async fn tests(runner: &mut Runner) {
    if !runner.wants("tests") && !runner.wants("browser") {
        return;
    }
    let postgres = match Postgres::start().await {
        Ok(postgres) => postgres,
        Err(error) => return runner.add("database", Outcome::Failed(vec![format!("{error:#}")])),
    };
    let with_database = |arguments: &[&str]| {
        let mut command = cargo(arguments);
        command.env("TEST_POSTGRES_URL", postgres.url());
        command
    };
    let all = with_database(&["test", "--workspace", "--no-fail-fast"]);
    runner.run("tests", &mut [all]).await;
    // The server's program is what browser tests start, stop and start again.
    let server = cargo(&["build", "--workspace", "--bin", "tablero"]);
    let browser = with_database(&["test", "--workspace", "--test", "browser", "--", "--ignored"]);
    runner.run("browser", &mut [server, browser]).await;
    postgres.stop().await;
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// The workspace's folder.
fn root() -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    root.map(Path::to_owned).context("the crate stands in no folder")
}
