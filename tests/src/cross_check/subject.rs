//! What is compared: a tournament by its seed, and in which respect.

use std::fmt;

use anyhow::{Context, Result};
use shared::generate::{Plan, generate, generate_teams};
use shared::id::RoundNo;
use shared::pairing::check::{RoundReport, check_system};
use shared::pairing::system::System;
use shared::trf::{self, Dialect, Report};

use super::gacrux::Gacrux;
use super::{pairings, ranks};

/// In which respect engines are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// Our tournaments: Gacrux pairs their rounds.
    Pairings,
    /// Our tournaments: Gacrux ranks them.
    Ranks,
    /// Its tournaments: we read, pair and rank them.
    Written,
    /// Our team tournaments: Gacrux pairs and ranks them.
    Teams,
}

impl Part {
    pub(super) const ALL: [Part; 4] = [Part::Pairings, Part::Ranks, Part::Written, Part::Teams];

    /// Its name in the tally.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Part::Pairings => "pairings",
            Part::Ranks => "ranks",
            Part::Written => "written",
            Part::Teams => "teams",
        }
    }
}

/// One comparison.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject {
    pub(super) part: Part,
    pub(super) seed: u64,
}

/// What it found.
pub(super) struct Checked {
    /// The tournament.
    pub(super) report: String,
    /// What was compared, or why nothing was.
    pub(super) found: Result<Found, String>,
}

/// Rounds and values compared, and a line for each that differs.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) rounds: u64,
    pub(super) values: u64,
    pub(super) differences: Vec<String>,
}

impl Found {
    pub(super) fn join(&mut self, other: Found) {
        self.rounds += other.rounds;
        self.values += other.values;
        self.differences.extend(other.differences);
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of tournament {}", self.part.name(), self.seed)
    }
}

impl Subject {
    /// Compares.
    pub(super) async fn check(self, gacrux: &mut Gacrux) -> Result<Checked> {
        let seed = self.seed;
        match self.part {
            Part::Pairings => ours(&generate(&Plan::any(seed)), gacrux, &["-m", "dutch"]).await,
            Part::Ranks => {
                let report = generate(&Plan::any(seed));
                let text = written(&report)?;
                let found = ranks::compare(&report, &text, ranks::PLAYERS, gacrux).await?;
                Ok(Checked { report: text, found })
            }
            Part::Written => theirs(seed, gacrux).await,
            Part::Teams => {
                let report = generate_teams(seed);
                let mut checked = ours(&report, gacrux, &[]).await?;
                if let Ok(found) = &mut checked.found {
                    let ranked = ranks::compare(&report, &checked.report, ranks::TEAMS, gacrux);
                    match ranked.await? {
                        Ok(more) => found.join(more),
                        Err(why) => checked.found = Err(why),
                    }
                }
                Ok(checked)
            }
        }
    }
}

fn written(report: &Report) -> Result<String> {
    trf::write(report, Dialect::Trf26).context("the tournament does not fit a report file")
}

/// Gacrux pairs the rounds of ours.
async fn ours(report: &Report, gacrux: &mut Gacrux, method: &[&str]) -> Result<Checked> {
    let text = written(report)?;
    let options = [&["-c", "-x", "weighted"], method].concat();
    let answer = gacrux.read("pairingchecker", &text, &options).await?;
    let rounds = u64::from(report.paired_rounds().0);
    let found = answer.and_then(|answer| pairings::differences(&answer)).map(|differences| Found {
        rounds,
        differences,
        ..Found::default()
    });
    Ok(Checked { report: text, found })
}

/// We read, write, pair and rank a tournament of Gacrux: every fourth one is a round robin.
async fn theirs(seed: u64, gacrux: &mut Gacrux) -> Result<Checked> {
    let robin = seed % 4 == 3;
    // A round robin is played to its end: before, Gacrux takes games to come for lost in direct
    // encounters.
    let (players, rounds) = match robin {
        true => (4 + seed % 9, (4 + seed % 9 - 1) | 1),
        false => (14 + seed * 7 % 23, 4 + seed * 5 % 7),
    };
    let (number, players, rounds) = (seed.to_string(), players.to_string(), rounds.to_string());
    let method = if robin { "berger" } else { "dutch" };
    let mut options = vec!["-g", &number, "1", "-p", &players, "-N", &rounds, "-m", method];
    if !robin && seed % 3 == 1 {
        options.push("-a");
    }
    let text = match gacrux.generate(&options).await? {
        Ok(text) => text,
        Err(why) => return Ok(Checked { report: String::new(), found: Err(why) }),
    };
    let report = match trf::read(text.as_bytes()) {
        Ok(report) => report,
        Err(why) => {
            let differences = vec![format!("it cannot be read: {why}")];
            return Ok(Checked {
                report: text,
                found: Ok(Found { differences, ..Found::default() }),
            });
        }
    };
    let mut found = paired(&report);
    if trf::read(written(&report)?.as_bytes()).as_ref() != Ok(&report) {
        found.differences.push("written and read again it is another".to_owned());
    }
    let lists = if robin { ranks::ROBINS } else { ranks::PLAYERS };
    let ranked = ranks::compare(&report, &text, lists, gacrux).await?;
    let found = ranked.map(|more| {
        found.join(more);
        found
    });
    Ok(Checked { report: text, found })
}

/// We pair the rounds of a report.
fn paired(report: &Report) -> Found {
    let told = |why: &dyn fmt::Display| vec![why.to_string()];
    let system = match System::of(report) {
        Ok(system) => system,
        Err(why) => return Found { differences: told(&why), ..Found::default() },
    };
    let table = match system.table(report) {
        Ok(table) => table,
        Err(why) => return Found { differences: told(&why), ..Found::default() },
    };
    let last = report.paired_rounds();
    let differs = |round: &RoundReport| {
        let told = match &round.outcome {
            Ok(differences) if differences.is_empty() => return None,
            Ok(differences) => format!("{differences:?}"),
            Err(why) => why.to_string(),
        };
        Some(format!("round {}: {told}", round.round))
    };
    let checked = check_system(&table, system, RoundNo(1), last);
    let differences = checked.rounds.iter().filter_map(differs).collect();
    Found { rounds: u64::from(last.0), differences, ..Found::default() }
}
