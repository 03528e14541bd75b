//! Reading a report file named on the command line.

use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;

use shared::id::RoundNo;
use shared::pairing::system::{System, Table};
use shared::points::Points;
use shared::trf::{self, Report, Statement};
use thiserror::Error;

use super::exit;

/// Why a file is of no use, told with its name.
#[derive(Debug, Error)]
pub(super) enum Unusable {
    /// It cannot be opened.
    #[error("{0}")]
    NoAccess(String),
    /// It is no report file, or not what the command needs.
    #[error("{0}")]
    Bad(String),
}

impl Unusable {
    /// What to tell about a file that could be read.
    pub(super) fn bad(path: &Path, why: impl std::fmt::Display) -> Self {
        Unusable::Bad(format!("{}: {why}", path.display()))
    }

    pub(super) const fn code(&self) -> u8 {
        match self {
            Unusable::NoAccess(_) => exit::NO_ACCESS,
            Unusable::Bad(_) => exit::BAD_FILE,
        }
    }
}

/// Prints what a command found, or what was wrong with its file.
pub(super) fn printed(answer: Result<String, Unusable>) -> ExitCode {
    match answer {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            problem.code().into()
        }
    }
}

/// Reads a file, or says what is wrong with it: `file:line:column: reason`.
pub(super) fn read(path: &Path) -> Result<Report, Unusable> {
    let shown = path.display();
    let bytes =
        std::fs::read(path).map_err(|error| Unusable::NoAccess(format!("{shown}: {error}")))?;
    trf::read(&bytes).map_err(|error| {
        Unusable::Bad(format!("{shown}:{}:{}: {}", error.line, error.column, error.kind))
    })
}

/// The system asked for, or else the one that the file names, and the tournament as it reads it.
pub(super) fn table(
    asked: Option<System>,
    report: &Report,
    path: &Path,
) -> Result<(System, Table), Unusable> {
    let system = asked.map_or_else(|| System::of(report), Ok);
    let system = system.map_err(|why| Unusable::bad(path, why))?;
    let table = system.table(report).map_err(|why| Unusable::bad(path, why))?;
    Ok((system, table))
}
/// A number on record that is wrong, in words.
pub(super) fn statement(statement: Statement) -> String {
    match statement {
        Statement::Points { stated, counted } => {
            worth(stated, "points are stated, the results", counted)
        }
        Statement::MatchPoints { stated, counted } => {
            worth(stated, "match points are stated, the matches", counted)
        }
        Statement::GamePoints { stated, counted } => {
            worth(stated, "game points are stated, the games", counted)
        }
        Statement::Rank { stated, first, last } if first == last => {
            format!("rank {stated} is stated, the results give {first}")
        }
        Statement::Rank { stated, first, last } => {
            format!("rank {stated} is stated, the results give {first} to {last}")
        }
    }
}

fn worth(stated: Points, what: &str, counted: Points) -> String {
    format!("{} {what} are worth {}", decimal(stated), decimal(counted))
}

/// Points as programs read them.
pub(super) fn decimal(points: Points) -> String {
    let sign = if points.halves() < 0 { "-" } else { "" };
    let halves = points.halves().unsigned_abs();
    format!("{sign}{}.{}", halves / 2, halves % 2 * 5)
}

/// A range of rounds, `2-9` or `5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rounds {
    /// First round.
    pub(super) from: RoundNo,
    /// Last round.
    pub(super) to: RoundNo,
}

impl FromStr for Rounds {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let round = |part: &str| part.trim().parse::<RoundNo>().ok().filter(|no| no.0 > 0);
        match (round(from), round(to)) {
            (Some(from), Some(to)) if from <= to => Ok(Rounds { from, to }),
            _ => Err(format!("'{text}' is no range of rounds such as 2-9")),
        }
    }
}
