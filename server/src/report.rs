//! Report files (TRF): a tournament taken over from one, or handed back as one.

mod event;
pub mod routes;
mod store;
mod takeover;

pub(crate) use event::new_event;
pub(crate) use store::report_of;
pub(crate) use takeover::take_over;
