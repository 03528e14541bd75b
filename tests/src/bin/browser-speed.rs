//! `cargo run --bin browser-speed`: how long a phone's browser pairs 400 players. Builds the core
//! as wasm twice, small and fast, and pairs in Chromium; positions come from the folder that
//! `TABLERO_DATA` names.

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    tests::browser_speed::measure().await
}
