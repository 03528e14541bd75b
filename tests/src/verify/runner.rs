//! Runs steps, keeps how each ended, and never leaves a child behind.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tokio::process::Command;
use tokio::signal::unix::{SignalKind, signal};

use super::leftovers::{MARK, mark};
use super::tally::{Tally, copy_and_count};

/// A step that takes longer hangs.
const LIMIT: Duration = Duration::from_secs(50 * 60);

/// Every step by name, in order.
const STEPS: &[&str] = &[
    "format",
    "structure",
    "lint",
    "bundle",
    "lint-app",
    "core-on-wasm",
    "docs",
    "packages",
    "cross-check",
    "tests",
    "browser",
    "leftovers",
];

/// How a step ended.
pub(super) enum Outcome {
    /// As it must be.
    Good,
    /// Not so, and why.
    Failed(Vec<String>),
}

struct Done {
    name: &'static str,
    outcome: Outcome,
    time: Duration,
}

/// Runs one step after the other.
pub(super) struct Runner {
    root: PathBuf,
    chosen: Vec<String>,
    done: Vec<Done>,
    tally: Tally,
    interrupted: bool,
}

impl Runner {
    /// A runner for the chosen steps; all if none is named.
    pub(super) fn new(root: &Path, chosen: Vec<String>) -> Result<Self> {
        for name in &chosen {
            ensure!(STEPS.contains(&&**name), "no step {name}; there are: {}", STEPS.join(", "));
        }
        let root = root.to_owned();
        Ok(Self { root, chosen, done: Vec::new(), tally: Tally::default(), interrupted: false })
    }

    /// The workspace's folder.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// Whether the step is to run.
    pub(super) fn wants(&self, name: &str) -> bool {
        !self.interrupted && (self.chosen.is_empty() || self.chosen.iter().any(|it| it == name))
    }

    /// Notes how something ended.
    pub(super) fn add(&mut self, name: &'static str, outcome: Outcome) {
        self.done.push(Done { name, outcome, time: Duration::ZERO });
    }

    /// Runs programs until one fails.
    pub(super) async fn run(&mut self, name: &'static str, commands: &mut [Command]) {
        if !self.wants(name) {
            return;
        }
        let begin = announce(name);
        let mut outcome = Outcome::Good;
        for command in commands {
            command.current_dir(&self.root);
            if let Err(error) = self.watch(command).await {
                outcome = Outcome::Failed(vec![format!("{error:#}")]);
                break;
            }
        }
        self.done.push(Done { name, outcome, time: begin.elapsed() });
    }

    /// Runs a check that lists what is wrong.
    pub(super) async fn check<F>(&mut self, name: &'static str, check: impl FnOnce() -> F)
    where
        F: Future<Output = Result<Vec<String>>>,
    {
        let always = matches!(name, "packages" | "leftovers");
        if !self.wants(name) && !always {
            return;
        }
        let begin = announce(name);
        let outcome = match check().await {
            Ok(faults) if faults.is_empty() => Outcome::Good,
            Ok(faults) => Outcome::Failed(faults),
            Err(error) => Outcome::Failed(vec![format!("{error:#}")]),
        };
        self.done.push(Done { name, outcome, time: begin.elapsed() });
    }

    /// Runs one program in a process group of its own and ends the group if it hangs or if somebody
    /// interrupts.
    async fn watch(&mut self, command: &mut Command) -> Result<()> {
        command.process_group(0).env(MARK, mark()).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let group = child.id();
        let output = child.stdout.take();
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        let finished =
            async { tokio::join!(child.wait(), copy_and_count(output, &mut self.tally)) };
        let ended = tokio::select! {
            (status, ()) = finished => {
                let status = status?;
                ensure!(status.success(), "ended with {status}");
                return Ok(());
            }
            () = tokio::time::sleep(LIMIT) => "took too long and was ended",
            _ = interrupt.recv() => "was interrupted",
            _ = terminate.recv() => "was interrupted",
        };
        self.interrupted = ended == "was interrupted";
        if let Some(group) = group {
            Command::new("kill").args(["-KILL", "--", &format!("-{group}")]).status().await?;
        }
        anyhow::bail!(ended)
    }

    /// Prints every step with its time and every fault again; what the process ends with.
    pub(super) fn summary(&self) -> ExitCode {
        println!("\n── verify");
        let mut failed = 0;
        for done in &self.done {
            let (word, faults) = match &done.outcome {
                Outcome::Good => ("ok", &[][..]),
                Outcome::Failed(faults) => ("FAILED", &faults[..]),
            };
            failed += usize::from(word == "FAILED");
            println!("{word:>8} {:>7.1} s  {}", done.time.as_secs_f64(), done.name);
            for fault in faults {
                println!("                     {fault}");
            }
        }
        if self.interrupted {
            println!("interrupted: what follows was not run");
        }
        if self.tally.any() {
            println!("{}", self.tally);
        }
        if failed == 0 && !self.interrupted { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn announce(name: &str) -> Instant {
    println!("\n── {name}");
    Instant::now()
}
