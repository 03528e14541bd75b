//! Events: one venue and its days, holding tournaments; and who works there.

mod check;
pub mod routes;
pub(crate) mod slug;
pub mod store;
