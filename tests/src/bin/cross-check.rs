//! `cargo run --bin cross-check`: random tournaments of ours, every round checked by Gacrux, the
//! reference of FIDE's technical commission. It takes hours for thousands and resumes where it
//! stopped.

use std::process::ExitCode;

use clap::Parser;
use tests::cross_check::{CrossCheck, cross_check};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<ExitCode> {
    cross_check(&CrossCheck::parse()).await
}
