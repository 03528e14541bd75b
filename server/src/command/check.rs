//! `tablero check`: pairs the recorded rounds of report files anew and prints what differs.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use shared::crosstable::Colour;
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::Pair;
use shared::pairing::check::{Difference, Recorded, Report, RoundReport, check_system};
use shared::pairing::system::System;

use super::exit;
use super::report_file::{self, Rounds};

/// Pair recorded rounds anew, opponents and colours, and print every board that differs.
///
/// Exit 0 when none differ, 1 when some do, 3 for a file that cannot be read.
#[derive(Args, Debug)]
pub(super) struct Check {
    /// Only these rounds, as `2-9` or `5`.
    #[arg(long)]
    rounds: Option<Rounds>,
    /// The pairing system of all files: a code of record 192, or a short name such as
    /// `dutch-2017`, `team-b-mp-gp`, `round-robin`. Without it each file's record 192 says it.
    #[arg(long)]
    system: Option<System>,
    /// Report files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Check {
    /// Checks every file; a bad one does not keep the others from being checked.
    pub(super) fn run(&self) -> ExitCode {
        let (mut rounds, mut differing, mut unreadable) = (0, 0, 0);
        for file in &self.files {
            match self.check(file) {
                Err(problem) => {
                    eprintln!("{problem}");
                    unreadable += 1;
                }
                Ok(found) => {
                    rounds += found.rounds.len();
                    differing += found.rounds.iter().filter(|round| !agrees(round)).count();
                    print!("{}", told(&file.display().to_string(), &found));
                }
            }
        }
        println!(
            "{} files, {rounds} rounds: {differing} differ, {unreadable} files unreadable",
            self.files.len()
        );
        match (unreadable, differing) {
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => exit::DIFFERS.into(),
            _ => exit::BAD_FILE.into(),
        }
    }
}

impl Check {
    fn check(&self, file: &Path) -> Result<Report, String> {
        let report = report_file::read(file)?;
        let (system, table) = report_file::table(self.system, &report, file)?;
        let asked = self.rounds.unwrap_or(Rounds::ALL);
        let found = check_system(&table, system, asked.from, asked.to);
        for (round, line) in report.rounds_by_hand() {
            if (asked.from..=asked.to).contains(&round) {
                println!("{}: round {round}: paired by hand: {line}", file.display());
            }
        }
        Ok(found)
    }
}

fn agrees(round: &RoundReport) -> bool {
    matches!(&round.outcome, Ok(found) if found.is_empty())
}

fn told(file: &str, report: &Report) -> String {
    let mut text = String::new();
    if report.initial_colour_was_read {
        let colour = report.initial_colour.map_or("unknown", colour_name);
        let _ = writeln!(text, "{file}: initial colour {colour}, read from round 1");
    }
    for round in &report.rounds {
        match &round.outcome {
            Ok(differences) => {
                for difference in differences {
                    let _ = writeln!(text, "{file}: round {}: {}", round.round, line(difference));
                }
            }
            Err(why) => {
                let _ = writeln!(text, "{file}: round {}: no pairing: {why}", round.round);
            }
        }
    }
    text
}

fn line(difference: &Difference) -> String {
    match difference {
        Difference::Colours { recorded } => {
            format!("{} is recorded, the colours are the other way round", pair(*recorded))
        }
        Difference::Opponents { engine, white, black } => {
            format!("{} expected; recorded {} and {}", pair(*engine), part(*white), part(*black))
        }
        Difference::Bye { engine, recorded } => {
            format!("bye {} expected; recorded {}", bye(*engine), bye(*recorded))
        }
    }
}

fn pair(pair: Pair) -> String {
    format!("{}-{}", pair.white, pair.black)
}

fn part(recorded: Recorded) -> String {
    match recorded {
        Recorded::Pair(found) => pair(found),
        Recorded::Bye => "no opponent".to_owned(),
    }
}

fn bye(receiver: Option<ParticipantId>) -> String {
    receiver.map_or_else(|| "nobody".to_owned(), |id| id.to_string())
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

impl Rounds {
    const ALL: Rounds = Rounds { from: RoundNo(1), to: RoundNo(u16::MAX) };
}
