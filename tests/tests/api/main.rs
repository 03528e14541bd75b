//! The API of a running server, on both databases. Folders mirror the addresses.

mod keys;
mod tournaments;
