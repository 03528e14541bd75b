//! The app in a real browser, against a real server that is stopped and started again.
//!
//! These tests need Chromium and the bundle; `cargo verify` sees to both and runs them.

mod by_hand;
mod demo;
mod double_rounds;
mod offline;
mod outbox;
mod programs;
mod real_open;
mod screens;
mod session;
mod waiting;
mod walk;
