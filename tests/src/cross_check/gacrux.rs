//! Gacrux in a Python environment of its own: it pairs every recorded round anew and prints the
//! boards that differ.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::process::Command;
use tokio::time::timeout;

const PACKAGE: &str = "gacrux==1.11.*";
/// It needs a minute of a busy machine for the largest tournaments.
const LIMIT: Duration = Duration::from_secs(30 * 60);

/// An installed Gacrux.
pub(super) struct Gacrux {
    python: PathBuf,
    folder: PathBuf,
}

/// What it says of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Every round is as it would pair it.
    Agrees,
    /// The lines in which it differs, with the round before them.
    Differs(Vec<String>),
    /// It gave no verdict, and why.
    Unchecked(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Agrees => f.write_str("agrees"),
            Verdict::Differs(lines) => write!(f, "differs: {}", lines.join("; ")),
            Verdict::Unchecked(why) => write!(f, "not checked: {why}"),
        }
    }
}

impl Gacrux {
    /// Uses the environment in a folder, or makes it with what pip finds.
    pub(super) async fn open(venv: &Path) -> Result<Gacrux> {
        let python = venv.join("bin").join("python");
        if !python.exists() {
            let mut make = Command::new("python3");
            make.args(["-m", "venv"]).arg(venv);
            succeed(&mut make, "python3 -m venv").await?;
        }
        let mut look = Command::new(&python);
        look.args(["-c", "import gacrux.pairingchecker"]).stderr(Stdio::null());
        if !look.status().await?.success() {
            let mut install = Command::new(&python);
            install.args(["-m", "pip", "install", "--quiet", PACKAGE]);
            succeed(&mut install, "pip install").await?;
        }
        let folder = std::env::temp_dir().join(format!("cross-check-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Gacrux { python, folder })
    }

    /// Checks all rounds of a report file.
    pub(super) async fn check(&self, report: &str) -> Result<Verdict> {
        let (input, output) = (self.folder.join("in.trf"), self.folder.join("out.txt"));
        std::fs::write(&input, report)?;
        let _ = std::fs::remove_file(&output);
        let mut check = Command::new(&self.python);
        check.args(["-m", "gacrux.pairingchecker", "-f", "TRF", "-c", "-m", "dutch"]);
        check.args(["-x", "weighted", "-d", "T", "-i"]).arg(&input).arg("-o").arg(&output);
        check.kill_on_drop(true).stdin(Stdio::null());
        let Ok(done) = timeout(LIMIT, check.output()).await else {
            return Ok(Verdict::Unchecked("no answer in time".to_owned()));
        };
        let done = done.context("python cannot be started")?;
        match std::fs::read_to_string(&output) {
            Ok(text) => Ok(verdict(&text)),
            Err(_) => Ok(Verdict::Unchecked(last_line(&done.stdout, &done.stderr))),
        }
    }
}

impl Drop for Gacrux {
    fn drop(&mut self) {
        // What is left in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn succeed(command: &mut Command, what: &str) -> Result<()> {
    let status = command.status().await.with_context(|| format!("{what} cannot be started"))?;
    ensure!(status.success(), "{what} failed");
    Ok(())
}

fn last_line(stdout: &[u8], stderr: &[u8]) -> String {
    let text = [stdout, stderr].map(String::from_utf8_lossy).concat();
    text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no answer").to_owned()
}

/// Reads the answer: a heading for each round, lines for what differs, and the result last.
fn verdict(text: &str) -> Verdict {
    let mut differences = Vec::new();
    let mut round = String::new();
    let mut result = None;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with('=') {
            round = line.trim_matches(['=', ' ']).to_owned();
        } else if let Some(value) = line.strip_prefix("Check:") {
            result = Some(value.trim() == "True");
        } else {
            let words: Vec<&str> = line.split_whitespace().collect();
            differences.push(format!("{round}: {}", words.join(" ")));
        }
    }
    match result {
        Some(true) => Verdict::Agrees,
        Some(false) => Verdict::Differs(differences),
        None => Verdict::Unchecked(differences.pop().unwrap_or_else(|| "no answer".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_without_differences_agrees() {
        let text = "==== Round #1 ====\n\n==== Round #2 ====\n\nCheck: True\n";
        assert_eq!(verdict(text), Verdict::Agrees);
    }

    #[test]
    fn what_differs_is_told_with_its_round() {
        let text = "= Round #1 =\n\n= Round #2 =\n Checker pairing  Tournament analysis\n 1 - 3   3 - 1\n\nCheck: False\n";
        let expected = ["Round #2: Checker pairing Tournament analysis", "Round #2: 1 - 3 3 - 1"];
        assert_eq!(verdict(text), Verdict::Differs(expected.map(str::to_owned).to_vec()));
    }

    #[test]
    fn an_answer_that_breaks_off_is_none() {
        assert_eq!(verdict(""), Verdict::Unchecked("no answer".to_owned()));
        assert!(matches!(verdict("= Round #1 =\nTraceback"), Verdict::Unchecked(_)));
    }
}
