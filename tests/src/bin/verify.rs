//! `cargo verify`: everything that must hold, each step named and timed, one summary at the end.
//! With names of steps as arguments it runs only those.

use std::process::ExitCode;

use tests::verify;

// One thread: a child is told to end when the thread that started it does.
#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<ExitCode> {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    verify::verify(chosen).await
}
