//! The engines and how each is started.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use shared::pairing::dutch::Edition;
use wait4::Wait4;

use crate::python;

/// Who pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    /// This workspace's program.
    Ours(Edition),
    /// FIDE's technical commission, edition of 2026.
    Gacrux,
    /// Edition of 2017.
    Py4swiss,
}

/// One run of an engine.
pub(super) struct Run {
    /// User and system time of the process.
    pub(super) time: Duration,
    /// Bytes at the highest.
    pub(super) memory: u64,
    /// White and Black of each board, sorted: engines number boards in their own ways.
    pub(super) boards: Vec<String>,
}

/// Where the engines are, and a folder for their answers.
pub(super) struct Engines {
    tablero: PathBuf,
    gacrux: PathBuf,
    py4swiss: PathBuf,
    folder: PathBuf,
}

impl Engine {
    pub(super) const fn edition(self) -> Edition {
        match self {
            Engine::Ours(edition) => edition,
            Engine::Gacrux => Edition::Fide2026,
            Engine::Py4swiss => Edition::Fide2017,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = match self.edition() {
            Edition::Fide2017 => "2017",
            Edition::Fide2026 => "2026",
        };
        let name = match self {
            Engine::Ours(_) => "Tablero",
            Engine::Gacrux => "Gacrux",
            Engine::Py4swiss => "py4swiss",
        };
        write!(f, "{name} ({year})")
    }
}

impl Engines {
    /// Builds ours and fetches the others.
    pub(super) async fn open() -> Result<Engines> {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--release", "-p", "server", "--bin", "tablero"]);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace")?;
        let status = cargo.current_dir(root).status().context("cargo cannot be run")?;
        ensure!(status.success(), "the program does not compile");
        let program = std::env::current_exe()?;
        let target = program.ancestors().nth(2).context("cargo's target folder")?;
        let folder = std::env::temp_dir().join(format!("tablero-compare-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Engines {
            tablero: target.join("release").join("tablero"),
            gacrux: python::environment(python::GACRUX, None).await?,
            py4swiss: python::environment(python::PY4SWISS, None).await?.with_file_name("py4swiss"),
            folder,
        })
    }

    /// A folder that is gone afterwards.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Lets an engine pair the next round of a report file.
    pub(super) fn run(&self, engine: Engine, position: &Path) -> Result<Run> {
        let answer = self.folder.join("answer.txt");
        let mut command = match engine {
            Engine::Ours(edition) => {
                let mut command = Command::new(&self.tablero);
                let system = match edition {
                    Edition::Fide2017 => "dutch-2017",
                    Edition::Fide2026 => "dutch-2026",
                };
                command.args(["pair", "--system", system]).arg(position);
                command.stdout(std::fs::File::create(&answer)?);
                command
            }
            Engine::Gacrux => {
                let mut command = Command::new(&self.gacrux);
                command.args(["-m", "gacrux.pairingchecker", "-f", "TRF", "-p", "-m", "dutch"]);
                command.args(["-x", "weighted", "-d", "T", "-i"]).arg(position);
                command.arg("-o").arg(&answer);
                command
            }
            Engine::Py4swiss => {
                let mut command = Command::new(&self.py4swiss);
                command.args(["-e", "dutch", "-t"]).arg(position).arg("-p").arg(&answer);
                command
            }
        };
        let child = command.stdin(Stdio::null()).spawn().with_context(|| format!("{engine}"))?;
        let used = child.wait4()?;
        ensure!(used.status.success(), "{engine}: {}", used.status);
        let text = std::fs::read_to_string(&answer)?;
        let mut boards: Vec<String> = text.lines().skip(1).map(board).collect();
        boards.retain(|board| !board.is_empty());
        boards.sort();
        let (time, memory) = (used.rusage.utime + used.rusage.stime, used.rusage.maxrss);
        Ok(Run { time, memory, boards })
    }
}

impl Drop for Engines {
    fn drop(&mut self) {
        // What is left in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn board(line: &str) -> String {
    line.split_whitespace().collect::<Vec<&str>>().join(" ")
}
