//! Reading a report file named on the command line.

use std::path::Path;
use std::str::FromStr;

use shared::id::RoundNo;
use shared::pairing::system::{System, Table};
use shared::trf::{self, Report};

/// Reads a file, or says what is wrong with it: `file:line:column: reason`.
pub(super) fn read(path: &Path) -> Result<Report, String> {
    let shown = path.display();
    let bytes = std::fs::read(path).map_err(|error| format!("{shown}: {error}"))?;
    trf::read(&bytes)
        .map_err(|error| format!("{shown}:{}:{}: {}", error.line, error.column, error.kind))
}

/// The system asked for, or else the one that the file names, and the tournament as it reads it.
pub(super) fn table(
    asked: Option<System>,
    report: &Report,
    path: &Path,
) -> Result<(System, Table), String> {
    let shown = path.display();
    let system = asked.map_or_else(|| System::of(report), Ok);
    let system = system.map_err(|why| format!("{shown}: {why}"))?;
    let table = system.table(report).map_err(|why| format!("{shown}: {why}"))?;
    Ok((system, table))
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
