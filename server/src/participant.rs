//! Participants while the tournament runs: presence and byes.

pub mod routes;
