//! The waiting list: what came and is neither in force nor was there already.

pub mod routes;
pub(super) mod store;
