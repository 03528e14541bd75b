//! The API of a running server, on both databases. Folders mirror the addresses.

mod backup;
mod bad_input;
mod keys;
mod marathon;
mod tournaments;
