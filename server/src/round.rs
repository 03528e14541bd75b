//! Rounds: drafts, publication, results.

pub mod routes;
mod why;
