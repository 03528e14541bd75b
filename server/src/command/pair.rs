//! `tablero pair`: the next round of a report file, in the form that pairing engines answer in.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use shared::pairing::system::{self, System};
use shared::pairing::{NoPairing, Pairing};
use shared::trf::LAST_ROUND;

use super::{exit, report_file};
use report_file::statement;

/// Pair the next round of a report file and print it: the number of lines that follow, then White
/// and Black of each board, the pairing-allocated bye last as `id 0`. The system is the one that the
/// file's record 192 names, or the one asked for.
///
/// Exit 0 paired, 1 no legal pairing, 3 a bad file or request, 4 too large, 5 a file that cannot be
/// opened.
#[derive(Args, Debug)]
pub(super) struct PairNext {
    /// The pairing system: a code of record 192, or a short name such as `dutch-2017`,
    /// `team-b-mp-gp`, `round-robin`.
    #[arg(long)]
    system: Option<System>,
    /// The report file.
    file: PathBuf,
}

impl PairNext {
    /// Pairs and prints.
    pub(super) fn run(&self) -> ExitCode {
        let read = report_file::read(&self.file).and_then(|report| {
            let (system, table) = report_file::table(self.system, &report, &self.file)?;
            Ok((report, system, table))
        });
        let (report, system, mut table) = match read {
            Ok(read) => read,
            Err(problem) => {
                eprintln!("{problem}");
                return problem.code().into();
            }
        };
        if report.rounds.is_none() {
            eprintln!("{}: no number of rounds declared: more than this one", self.file.display());
            table.set_rounds(LAST_ROUND);
        }
        for one in report.misstated_points(&table) {
            let told = statement(one.statement);
            eprintln!("{}: number {}: {told}: these count", self.file.display(), one.participant);
        }
        match system::pair(&table, system) {
            Ok(pairing) => {
                print!("{}", answer(&pairing));
                ExitCode::SUCCESS
            }
            Err(why) => {
                eprintln!("{}: {}", self.file.display(), explained(&why));
                exit::unpaired(&why).into()
            }
        }
    }
}

/// The reason, with those whom it is about.
fn explained(why: &NoPairing) -> String {
    let about = match why {
        NoPairing::NoCompletePairing { unpaired } => unpaired,
        NoPairing::ByeBreaksPairing { left_over } => left_over,
        _ => return why.to_string(),
    };
    let numbers: Vec<String> = about.iter().map(ToString::to_string).collect();
    format!("{why} (left over: {})", numbers.join(" "))
}

fn answer(pairing: &Pairing) -> String {
    let mut text = format!("{}\n", pairing.pairs.len() + usize::from(pairing.bye.is_some()));
    for pair in &pairing.pairs {
        text.push_str(&format!("{} {}\n", pair.white, pair.black));
    }
    if let Some(bye) = pairing.bye {
        text.push_str(&format!("{bye} 0\n"));
    }
    text
}
