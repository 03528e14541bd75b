//! The pairing core in a real browser: its time, and that its boards are the right ones.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use tokio::process::Command;
use wasm_bindgen_cli_support::Bindgen;

use crate::browser::Browser;
use crate::compare::load;

const TARGET: &str = "wasm32-unknown-unknown";
/// As the app is built, and with speed before size.
const PROFILES: [&str; 2] = ["wasm", "wasm-fast"];
const POSITIONS: [&str; 2] = ["b400_9", "b400_24"];
/// Pairings of which the median counts.
const TIMES: u32 = 31;

/// Loads the module from bytes and pairs one position often.
const SCRIPT: &str = "
    const [glue, wasm, report, times, done] = arguments;
    const start = async () => {
        const init = new Function(glue + '; return wasm_bindgen;')();
        await init({ module_or_path: new Uint8Array(wasm) });
        const bytes = new TextEncoder().encode(report), spent = [];
        let boards = '';
        for (let time = 0; time < times; time += 1) {
            const begin = performance.now();
            boards = tableroPair(bytes);
            spent.push(performance.now() - begin);
        }
        spent.sort((a, b) => a - b);
        return { boards, first: spent.at(-1), median: spent[Math.floor(times / 2)] };
    };
    start().then(done, error => done({ boards: String(error), first: 0, median: 0 }));
";

/// What the page answers; times in milliseconds.
#[derive(Deserialize)]
struct Answer {
    boards: String,
    first: f64,
    median: f64,
}

/// Builds, pairs, prints a table.
///
/// # Errors
///
/// The module cannot be built, the browser cannot be run, or a board is wrong.
pub async fn measure() -> Result<()> {
    let data = std::env::var_os("TABLERO_DATA").map(PathBuf::from);
    let bench = data.context("TABLERO_DATA names no folder of positions")?.join("bench");
    println!("{}\n", load()?);
    println!("| position | profile | wasm, bytes | median, ms | slowest, ms |");
    println!("|---|---|---|---|---|");
    for profile in PROFILES {
        let (glue, wasm) = glue(&build(profile).await?)?;
        for position in POSITIONS {
            let report = std::fs::read_to_string(bench.join(position).with_extension("trf"))?;
            let answers = bench.join(format!("{position}.expected.txt"));
            let expected = std::fs::read_to_string(&answers)?;
            // Its first line is the number of boards.
            let expected: Vec<&str> = expected.lines().skip(1).map(str::trim).collect();
            let answer = pair(&glue, &wasm, &report).await?;
            let boards: Vec<&str> = answer.boards.lines().collect();
            ensure!(boards == expected, "{position}: other boards: {}", answer.boards);
            let (size, median, first) = (wasm.len(), answer.median, answer.first);
            println!("| {position} | {profile} | {size} | {median:.1} | {first:.1} |");
        }
    }
    Ok(())
}

/// Compiles the core; the path of the raw module.
async fn build(profile: &str) -> Result<PathBuf> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "-p", "speed", "--target", TARGET, "--profile", profile]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace")?;
    let status = cargo.current_dir(root).status().await.context("cargo cannot be run")?;
    ensure!(status.success(), "the core does not compile: `cargo start` adds the target {TARGET}");
    let program = std::env::current_exe()?;
    let target = program.ancestors().nth(2).context("cargo's target folder")?;
    Ok(target.join(TARGET).join(profile).join("speed.wasm"))
}

/// A script for any page, and the module.
fn glue(raw: &Path) -> Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(raw).no_modules(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    let script = output.js().to_owned();
    Ok((script, output.wasm_mut().emit_wasm()))
}

async fn pair(glue: &str, wasm: &[u8], report: &str) -> Result<Answer> {
    let browser = Browser::open("en").await?;
    let arguments = vec![glue.into(), wasm.into(), report.into(), TIMES.into()];
    let answer = browser.driver().execute_async(SCRIPT, arguments).await?;
    Ok(serde_json::from_value(answer.json().clone())?)
}
