//! The tally of all runs, in a file.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// What has been found so far.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct State {
    /// The seed of the next tournament; those below are done.
    pub(super) next_seed: u64,
    rounds: u64,
    /// By seed, the lines that differ.
    pub(super) differences: BTreeMap<u64, Vec<String>>,
    /// By seed, why there is no verdict.
    unchecked: BTreeMap<u64, String>,
}

/// What a tournament brought.
pub(super) enum Finding {
    /// No difference.
    None,
    /// A seed and the lines that differ.
    Difference(u64, Vec<String>),
    /// A seed and why there is no verdict.
    Unchecked(u64, String),
}

impl State {
    /// The tally in a file; an empty one if there is none.
    pub(super) fn load(file: &Path) -> Result<State> {
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

    /// Counts the next tournament.
    pub(super) fn add(&mut self, rounds: u64, finding: Finding) {
        self.next_seed += 1;
        match finding {
            Finding::None => self.rounds += rounds,
            Finding::Difference(seed, lines) => {
                self.rounds += rounds;
                self.differences.insert(seed, lines);
            }
            Finding::Unchecked(seed, why) => {
                self.unchecked.insert(seed, why);
            }
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} tournaments, {} rounds compared: {} tournaments differ, {} not checked",
            self.next_seed,
            self.rounds,
            self.differences.len(),
            self.unchecked.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_goes_on_where_it_stopped() {
        let file = std::env::temp_dir().join(format!("tally-{}.json", std::process::id()));
        let mut state = State::load(&file).unwrap();
        assert_eq!(state, State::default());
        state.add(5, Finding::None);
        state.add(7, Finding::Difference(1, vec!["Round #2".to_owned()]));
        state.add(9, Finding::Unchecked(2, "late".to_owned()));
        state.save(&file).unwrap();
        let again = State::load(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(again, state);
        let line = "3 tournaments, 12 rounds compared: 1 tournaments differ, 1 not checked";
        assert_eq!(again.to_string(), line);
    }
}
