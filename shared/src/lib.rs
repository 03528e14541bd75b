//! The rules of Tablero, the same on the server and on the phone.
//!
//! Nothing here reads a clock, a file, a network or chance: the host hands in what is needed, and
//! the same input gives the same output everywhere.

#![warn(missing_docs, clippy::float_arithmetic, clippy::disallowed_types)]

pub mod crosstable;
pub mod id;
pub mod pairing;
pub mod points;
