//! The tally of all runs, in a file.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::explained::explanation;
use super::subject::{Checked, Part, Subject};

/// What has been found so far, part by part.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct State(BTreeMap<String, Tally>);

/// What has been found in one respect.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tally {
    /// The seed of the next tournament; those below are done.
    pub(super) next_seed: u64,
    rounds: u64,
    values: u64,
    /// By seed, the lines that differ and nobody has explained.
    differences: BTreeMap<u64, Vec<String>>,
    /// By reason, the seeds with lines that differ.
    explained: BTreeMap<String, Vec<u64>>,
    /// By seed, why there is no verdict.
    unchecked: BTreeMap<u64, String>,
}

impl Tally {
    /// Nothing differs without a reason, and everything was compared.
    pub(super) fn is_good(&self) -> bool {
        self.differences.is_empty() && self.unchecked.is_empty()
    }

    fn explain(&mut self, why: &str, seed: u64) {
        let seeds = self.explained.entry(why.to_owned()).or_default();
        if seeds.last() != Some(&seed) {
            seeds.push(seed);
        }
    }
}

impl State {
    /// The tally in a file; an empty one if there is none.
    pub(super) fn load(file: Option<&Path>) -> Result<State> {
        let Some(file) = file else { return Ok(State::default()) };
        match fs::read(file) {
            Ok(bytes) => serde_json::from_slice(&bytes)
                .with_context(|| format!("{} is no tally", file.display())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(State::default()),
            Err(error) => Err(error).with_context(|| file.display().to_string()),
        }
    }

    /// Replaces the file whole, so that a stop leaves the old tally or the new one.
    pub(super) fn save(&self, file: &Path) -> Result<()> {
        let next = file.with_extension("next");
        fs::write(&next, serde_json::to_vec_pretty(self)?)?;
        fs::rename(&next, file).with_context(|| file.display().to_string())
    }

    /// The tally of one part, if it has begun.
    pub(super) fn tally(&self, part: Part) -> Option<&Tally> {
        self.0.get(part.name())
    }

    pub(super) fn tallies(&self) -> impl Iterator<Item = &Tally> {
        self.0.values()
    }

    /// Counts the next tournament of a part; what nobody has explained, to be told.
    pub(super) fn add(&mut self, subject: Subject, checked: &Checked) -> Vec<String> {
        let Subject { part, seed } = subject;
        let tally = self.0.entry(part.name().to_owned()).or_default();
        tally.next_seed = seed + 1;
        let found = match &checked.found {
            Ok(found) => found,
            Err(why) => {
                tally.unchecked.insert(seed, why.clone());
                return vec![format!("not checked: {why}")];
            }
        };
        tally.rounds += found.rounds;
        tally.values += found.values;
        let mut open = Vec::new();
        for line in &found.differences {
            match explanation(part, &checked.report, line) {
                Some(why) => tally.explain(why, seed),
                None => open.push(line.clone()),
            }
        }
        if !open.is_empty() {
            tally.differences.insert(seed, open.clone());
        }
        open
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, tally) in &self.0 {
            writeln!(
                f,
                "{part}: {} tournaments, {} rounds and {} values compared; {} differ, {} not checked",
                tally.next_seed,
                tally.rounds,
                tally.values,
                tally.differences.len(),
                tally.unchecked.len()
            )?;
            for (why, seeds) in &tally.explained {
                writeln!(f, "  {} more: {why}", seeds.len())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cross_check::subject::Found;

    fn checked(rounds: u64, differences: &[&str]) -> Checked {
        let differences = differences.iter().map(ToString::to_string).collect();
        let found = Ok(Found { rounds, differences, ..Found::default() });
        Checked { report: String::new(), found }
    }

    #[test]
    fn a_tally_goes_on_where_it_stopped() {
        let file = std::env::temp_dir().join(format!("tally-{}.json", std::process::id()));
        let mut state = State::load(Some(&file)).unwrap();
        assert_eq!(state, State::default());
        let subject = |seed| Subject { part: Part::Pairings, seed };
        assert!(state.add(subject(0), &checked(5, &[])).is_empty());
        assert_eq!(state.add(subject(1), &checked(7, &["Round #2"])), ["Round #2"]);
        let late = Checked { report: String::new(), found: Err("late".to_owned()) };
        assert_eq!(state.add(subject(2), &late), ["not checked: late"]);
        state.save(&file).unwrap();
        let again = State::load(Some(&file)).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(again, state);
        assert_eq!(again.tally(Part::Pairings).map(|tally| tally.next_seed), Some(3));
        assert!(again.tally(Part::Ranks).is_none() && !again.tallies().all(Tally::is_good));
        let line =
            "pairings: 3 tournaments, 12 rounds and 0 values compared; 1 differ, 1 not checked\n";
        assert_eq!(again.to_string(), line);
    }
}
