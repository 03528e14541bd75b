//! `cargo run --release --bin compare-engines`: our engine and two others on the same positions in
//! the same run, as a table. Positions come from the folder that `TABLERO_DATA` names.

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    tests::compare::compare_engines().await
}
