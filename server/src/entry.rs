//! Entries: people in an event, with the data as of entry, and how they become participants.

pub(crate) mod clubs;
mod intake;
pub mod routes;
pub mod store;
pub mod table;
