//! Report files (TRF): a tournament taken over from one, or handed back as one.

pub mod routes;
mod store;
mod takeover;

pub(crate) use store::report_of;
pub(crate) use takeover::take_over;
