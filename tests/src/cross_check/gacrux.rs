//! Gacrux at work: one Python process that runs its commands one after the other.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

const SERVICE: &str = include_str!("worker.py");
/// Seconds; it needs a minute of a busy machine for the largest tournaments.
const LIMIT: u32 = 30 * 60;

/// A running Gacrux with files of its own.
pub(super) struct Gacrux {
    _process: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
    folder: PathBuf,
}

impl Gacrux {
    /// Starts one in an environment that has it; `number` keeps its files apart from the others'.
    pub(super) fn start(python: &Path, number: usize) -> Result<Gacrux> {
        let name = format!("tablero-cross-check-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder)?;
        let mut process = Command::new(python)
            .args(["-c", SERVICE])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("python cannot be run")?;
        let orders = process.stdin.take().context("no input")?;
        let answers = process.stdout.take().context("no output")?;
        let answers = BufReader::new(answers).lines();
        Ok(Gacrux { _process: process, orders, answers, folder })
    }

    /// Lets a command read a report; what it wrote, or the last line of what it said instead.
    pub(super) async fn read(
        &mut self,
        command: &str,
        report: &str,
        options: &[&str],
    ) -> Result<Result<String, String>> {
        let input = self.folder.join("in.trf");
        std::fs::write(&input, report)?;
        let output = self.folder.join("out.txt");
        let (from, to) = (input.to_string_lossy(), output.to_string_lossy());
        let files = ["-f", "TRF", "-d", "T", "-i", &from, "-o", &to];
        self.run(command, &[&files, options].concat(), &output).await
    }

    /// Lets it make a tournament.
    pub(super) async fn generate(&mut self, options: &[&str]) -> Result<Result<String, String>> {
        let output = self.folder.join("made.trf");
        let to = output.to_string_lossy();
        let arguments = [options, &["-F", "TRF", "-o", &to]].concat();
        self.run("tournamentgenerator", &arguments, &output).await
    }

    async fn run(
        &mut self,
        command: &str,
        arguments: &[&str],
        output: &Path,
    ) -> Result<Result<String, String>> {
        let log = self.folder.join("log.txt");
        // What the command before has left must not be taken for an answer.
        let _ = std::fs::remove_file(output);
        let order =
            json!({ "command": command, "arguments": arguments, "log": log, "limit": LIMIT });
        self.orders.write_all(format!("{order}\n").as_bytes()).await?;
        let Some(status) = self.answers.next_line().await? else { bail!("python has ended") };
        if status != "0" {
            return Ok(Err(format!("ended with {status}")));
        }
        Ok(std::fs::read(output).map_or_else(
            |_| Err(last_line(&std::fs::read(&log).unwrap_or_default())),
            |bytes| Ok(String::from_utf8_lossy(&bytes).into_owned()),
        ))
    }
}

impl Drop for Gacrux {
    fn drop(&mut self) {
        // What is left in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn last_line(said: &[u8]) -> String {
    let text = String::from_utf8_lossy(said);
    text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no answer").to_owned()
}
