//! The API of a running server, on both databases. Folders mirror the addresses.

mod backup;
mod bad_input;
mod cases;
mod keys;
mod marathon;
mod signed;
mod tournaments;
