//! Counts tests from the closing lines of cargo's test runner while its output passes by.

use std::fmt;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::ChildStdout;

/// Tests of all runs together. A test ignored in one run may have been run by another.
#[derive(Default)]
pub(super) struct Tally {
    passed: u32,
    failed: u32,
}

impl Tally {
    /// Whether any test was run.
    pub(super) fn any(&self) -> bool {
        self.passed + self.failed > 0
    }

    fn add(&mut self, line: &str) {
        let Some(counts) = line.trim_start().strip_prefix("test result: ") else { return };
        for count in counts.split([';', '.']) {
            match count.trim().split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tests: {} passed, {} failed", self.passed, self.failed)
    }
}

/// Passes the output on, line by line.
pub(super) async fn copy_and_count(output: Option<ChildStdout>, tally: &mut Tally) {
    let Some(output) = output else { return };
    let mut lines = BufReader::new(output).split(b'\n');
    while let Ok(Some(line)) = lines.next_segment().await {
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        tally.add(&line);
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn closing_lines_are_added_up() {
        let mut tally = Tally::default();
        tally.add("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out");
        tally.add("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        tally.add("test some::test ... ok");
        assert_eq!(tally.to_string(), "tests: 15 passed, 2 failed");
    }
}
