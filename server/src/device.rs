//! Devices: browser profiles whose key signs what an account says there.

pub mod routes;
pub mod store;
