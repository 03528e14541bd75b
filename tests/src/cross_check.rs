//! Random tournaments against another engine, with a tally that survives a stop.

mod gacrux;
mod state;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use shared::generate::{Plan, generate};
use shared::trf::{self, Dialect};

use gacrux::{Gacrux, Verdict};
use state::{Finding, State};

/// Compare random tournaments with Gacrux, opponents and colours of every round.
#[derive(Parser, Debug)]
pub struct CrossCheck {
    /// How many tournaments there are to be in all, those of earlier runs included.
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// Where the tally is kept; tournaments that differ are kept beside it.
    #[arg(long)]
    state: PathBuf,
    /// Where Gacrux is installed; made if it is missing.
    #[arg(long)]
    venv: Option<PathBuf>,
}

/// Runs until the count is reached. Seed by seed, so that every run finds the same.
///
/// # Errors
///
/// Gacrux cannot be installed, or the tally cannot be kept.
pub async fn cross_check(wanted: &CrossCheck) -> Result<ExitCode> {
    let venv = match &wanted.venv {
        Some(venv) => venv.clone(),
        None => default_venv()?,
    };
    let gacrux = Gacrux::open(&venv).await?;
    let mut state = State::load(&wanted.state)?;
    while state.next_seed < wanted.count {
        let seed = state.next_seed;
        let report = generate(&Plan::any(seed));
        let text = trf::write(&report, Dialect::Trf26)
            .with_context(|| format!("tournament {seed} does not fit a report file"))?;
        let verdict = gacrux.check(&text).await?;
        if verdict != Verdict::Agrees {
            println!("tournament {seed}: {verdict}");
            std::fs::write(wanted.state.with_extension(format!("{seed}.trf")), &text)?;
        }
        state.add(u64::from(report.paired_rounds().0), finding(seed, verdict));
        state.save(&wanted.state)?;
    }
    println!("{state}");
    Ok(if state.differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn finding(seed: u64, verdict: Verdict) -> Finding {
    match verdict {
        Verdict::Agrees => Finding::None,
        Verdict::Differs(lines) => Finding::Difference(seed, lines),
        Verdict::Unchecked(why) => Finding::Unchecked(seed, why),
    }
}

/// In the user's cache.
fn default_venv() -> Result<PathBuf> {
    let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    let cache = cache.or_else(home).context("no folder for caches: name one with --venv")?;
    Ok(cache.join("tablero-cross-check").join("gacrux"))
}
