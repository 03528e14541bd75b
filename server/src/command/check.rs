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

use super::each::each;
use super::exit;
use super::report_file::{self, Rounds, Unusable, statement};

/// Pair recorded rounds anew, opponents and colours, add up points and ranks, and print what
/// differs. Several files are checked at once, their results come in order.
///
/// Exit 0 when nothing differs, 1 when something does, 3 for a bad file or a history that
/// contradicts itself, 4 for one too large to be paired, 5 for one that cannot be opened.
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
        let (mut rounds, mut differing, mut misstated, mut unreadable) = (0, 0, 0, 0);
        let mut code = 0;
        each(
            &self.files,
            |file| self.check(file),
            |found| match found {
                Err(problem) => {
                    eprintln!("{problem}");
                    unreadable += 1;
                    code = code.max(problem.code());
                }
                Ok(found) => {
                    rounds += found.rounds;
                    differing += found.differing;
                    misstated += found.misstated;
                    code = code.max(found.code);
                    print!("{}", found.text);
                }
            },
        );
        let files = self.files.len();
        println!(
            "{files} files, {rounds} rounds: {differing} differ, {unreadable} files unreadable"
        );
        if misstated > 0 {
            println!("{misstated} points or ranks are not those of the results");
        }
        if misstated > 0 {
            code = code.max(exit::DIFFERS);
        }
        code.into()
    }

    fn check(&self, file: &Path) -> Result<Found, Unusable> {
        let report = report_file::read(file)?;
        let (system, table) = report_file::table(self.system, &report, file)?;
        let asked = self.rounds.unwrap_or(Rounds::ALL);
        let checked = check_system(&table, system, asked.from, asked.to);
        let misstated =
            report.misstatements(system, &table).map_err(|why| Unusable::bad(file, why))?;
        let name = file.display().to_string();
        let mut text = told(&name, &checked);
        for (round, line) in report.rounds_by_hand() {
            if (asked.from..=asked.to).contains(&round) {
                let _ = writeln!(text, "{name}: round {round}: paired by hand: {line}");
            }
        }
        for one in &misstated {
            let _ =
                writeln!(text, "{name}: number {}: {}", one.participant, statement(one.statement));
        }
        Ok(Found {
            text,
            rounds: checked.rounds.len(),
            differing: checked.rounds.iter().filter(|round| !agrees(round)).count(),
            misstated: misstated.len(),
            code: checked.rounds.iter().map(worst).max().unwrap_or_default(),
        })
    }
}

/// What a file turned out to be.
struct Found {
    text: String,
    rounds: usize,
    differing: usize,
    misstated: usize,
    code: u8,
}

/// What a round alone would end the command with.
fn worst(round: &RoundReport) -> u8 {
    match &round.outcome {
        Ok(found) if found.is_empty() => 0,
        Ok(_) => exit::DIFFERS,
        Err(why) => exit::unpaired(why),
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
