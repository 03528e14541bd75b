//! Time and memory of our engine beside those of others: processes as a person would start them,
//! reading included, one after the other.

mod engine;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use shared::generate::{Plan, Rates, generate};
use shared::id::RoundNo;
use shared::pairing::dutch::Edition;
use shared::points::PointSystem;
use shared::trf::{self, Dialect};

use engine::{Engine, Engines};

/// Everybody's time is the best of so many runs.
const RUNS: u32 = 3;
/// The rounds played before the one that is paired in the small position.
const PLAYED: u16 = 5;

/// What an engine is asked to pair, and how often.
struct Task {
    players: &'static str,
    position: PathBuf,
    engines: &'static [(Engine, u32)],
}

/// Runs all and prints a table.
///
/// # Errors
///
/// Positions or engines are missing, or engines of one edition give different boards.
pub async fn compare_engines() -> Result<()> {
    let engines = Engines::open().await?;
    println!("{}\n", load()?);
    println!("| players, round | engine | CPU seconds | memory, MB |");
    println!("|---|---|---|---|");
    for task in tasks(engines.folder())? {
        let mut boards: Vec<(Engine, Vec<String>)> = Vec::new();
        for &(engine, runs) in task.engines {
            let mut best: Option<Duration> = None;
            let mut memory = 0;
            for _ in 0..runs {
                let run = engines.run(engine, &task.position)?;
                best = Some(best.map_or(run.time, |best| best.min(run.time)));
                memory = run.memory;
                boards.push((engine, run.boards));
            }
            let seconds = best.unwrap_or_default().as_secs_f64();
            let megabytes = memory.div_ceil(1_000_000);
            println!("| {} | {engine} | {seconds:.3} | {megabytes} |", task.players);
        }
        for (engine, found) in &boards {
            let like = |(other, _): &&(Engine, Vec<String>)| other.edition() == engine.edition();
            let first = boards.iter().find(like).map(|(_, boards)| boards);
            ensure!(first == Some(found), "{}: {engine} gives other boards", task.players);
        }
    }
    println!("\nAll engines of one edition gave the same boards. {}", load()?);
    Ok(())
}

/// How busy the machine is.
///
/// # Errors
///
/// The system does not say.
pub(crate) fn load() -> Result<String> {
    let text = std::fs::read_to_string("/proc/loadavg")?;
    let load = text.split_whitespace().next().unwrap_or("unknown");
    let cores = std::thread::available_parallelism()?;
    Ok(format!("Load of the machine: {load} on {cores} cores."))
}

fn tasks(folder: &Path) -> Result<Vec<Task>> {
    use Engine::{Gacrux, Ours, Py4swiss};
    const OURS: [(Engine, u32); 2] =
        [(Ours(Edition::Fide2026), RUNS), (Ours(Edition::Fide2017), RUNS)];
    let data = std::env::var_os("TABLERO_DATA").map(PathBuf::from);
    let bench = data.context("TABLERO_DATA names no folder of positions")?.join("bench");
    let small = folder.join("b40_9.trf");
    std::fs::write(&small, forty_players()?)?;
    Ok(vec![
        Task {
            players: "40, 6 of 9",
            position: small,
            engines: &[OURS[0], (Gacrux, RUNS), OURS[1], (Py4swiss, RUNS)],
        },
        Task {
            players: "400, 6 of 9",
            position: bench.join("b400_9.trf"),
            // A minute and a half each: once is enough.
            engines: &[OURS[0], (Gacrux, 1), OURS[1], (Py4swiss, RUNS)],
        },
        Task {
            players: "400, 13 of 24",
            position: bench.join("b400_24.trf"),
            engines: &[OURS[0], OURS[1], (Py4swiss, RUNS)],
        },
        Task {
            players: "1,000, 7 of 11",
            position: bench.join("b1000_11.trf"),
            engines: &[OURS[0], OURS[1], (Py4swiss, RUNS)],
        },
        Task { players: "5,000, 6 of 9", position: bench.join("b5000_9.trf"), engines: &OURS },
    ])
}

/// A field of 40 in the middle of a tournament, always the same.
fn forty_players() -> Result<String> {
    let mut report = generate(&Plan {
        seed: 40,
        players: 40,
        rounds: RoundNo(9),
        edition: Edition::Fide2026,
        rates: Rates { draws: 300, ..Rates::default() },
        points: PointSystem::default(),
        accelerated: false,
    });
    for player in &mut report.players {
        player.cells.truncate(usize::from(PLAYED));
    }
    let table = report.crosstable();
    for (player, row) in report.players.iter_mut().zip(&table.rows) {
        player.points = Some(table.score_after(row, RoundNo(PLAYED)));
    }
    trf::write(&report, Dialect::Trf16).context("the position does not fit a report file")
}
