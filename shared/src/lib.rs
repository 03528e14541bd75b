//! The rules of Tablero, the same on the server and on the phone.
//!
//! Nothing here reads a clock, a file, a network or chance: the host hands in what is needed, and
//! the same input gives the same output everywhere.

#![warn(missing_docs, clippy::float_arithmetic, clippy::disallowed_types)]

pub mod access;
pub mod api;
#[cfg(any(feature = "generate", feature = "simulation"))]
mod chance;
pub mod crosstable;
pub mod error;
#[cfg(feature = "generate")]
pub mod generate;
pub mod id;
pub mod match_table;
pub mod order;
pub mod pairing;
pub mod person;
pub mod points;
pub mod result;
pub mod scoring;
pub mod sync;
pub mod text;
pub mod time;
pub mod tournament;
pub mod trf;
pub mod view;
