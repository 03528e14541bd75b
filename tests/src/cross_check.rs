//! Random tournaments against Gacrux, with a tally that survives a stop.

mod explained;
mod gacrux;
mod pairings;
mod pool;
mod ranks;
mod state;
mod subject;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::python;
use pool::Pool;
use state::{State, Tally};
use subject::{Part, Subject};

/// Compare random tournaments with Gacrux, the engine of FIDE's technical commission.
#[derive(Parser, Debug)]
pub struct CrossCheck {
    /// Tournaments of ours, opponents and colours of every round; in all, those of earlier runs
    /// included. So it is with the other numbers.
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// Tournaments of ours, ranked by several lists of tie-breaks.
    #[arg(long, default_value_t = 0)]
    ranks: u64,
    /// Tournaments that Gacrux wrote, Swiss ones and round robins: read, written again, all rounds
    /// and the ranks.
    #[arg(long, default_value_t = 0)]
    written: u64,
    /// Team tournaments of ours, the matches of every round and the ranks.
    #[arg(long, default_value_t = 0)]
    teams: u64,
    /// How many are compared at a time; as many as there are cores if absent.
    #[arg(long)]
    jobs: Option<NonZeroUsize>,
    /// Where the tally is kept between runs; tournaments that differ are kept beside it.
    #[arg(long)]
    state: Option<PathBuf>,
    /// Where Gacrux is installed; by pip into the cache folder if absent.
    #[arg(long)]
    venv: Option<PathBuf>,
}

/// Runs until all numbers are reached. The tally goes seed by seed, so that every run finds the
/// same.
///
/// # Errors
///
/// Gacrux cannot be installed, or the tally cannot be kept.
pub async fn cross_check(wanted: &CrossCheck) -> Result<ExitCode> {
    let python = python::environment(python::GACRUX, wanted.venv.as_deref()).await?;
    let mut state = State::load(wanted.state.as_deref())?;
    let subjects = Part::ALL.into_iter().flat_map(|part| {
        let begin = state.tally(part).map_or(0, |tally| tally.next_seed);
        (begin..wanted.number(part)).map(move |seed| Subject { part, seed })
    });
    let mut pool = Pool::start(&python, wanted.jobs(), subjects.collect())?;
    while let Some((subject, checked)) = pool.next().await? {
        let findings = state.add(subject, &checked);
        if !findings.is_empty() {
            let file = wanted.keep(subject, &checked.report)?;
            println!("{subject} ({}):\n  {}", file.display(), findings.join("\n  "));
        }
        if let Some(file) = &wanted.state {
            state.save(file)?;
        }
    }
    print!("{state}");
    Ok(if state.tallies().all(Tally::is_good) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl CrossCheck {
    const fn number(&self, part: Part) -> u64 {
        match part {
            Part::Pairings => self.count,
            Part::Ranks => self.ranks,
            Part::Written => self.written,
            Part::Teams => self.teams,
        }
    }

    fn jobs(&self) -> usize {
        let all = || std::thread::available_parallelism().ok();
        self.jobs.or_else(all).map_or(1, NonZeroUsize::get)
    }

    /// Keeps a tournament that differs: beside the tally, or among the temporary files.
    fn keep(&self, subject: Subject, report: &str) -> Result<PathBuf> {
        let ending = format!("{}-{}.trf", subject.part.name(), subject.seed);
        let file = match &self.state {
            Some(state) => state.with_extension(ending),
            None => std::env::temp_dir().join(Path::new("cross-check").with_extension(ending)),
        };
        std::fs::write(&file, report)?;
        Ok(file)
    }
}
