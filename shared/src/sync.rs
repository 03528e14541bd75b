//! Operations that wait on a device, and what a person sees meanwhile.

pub mod bytes;
pub mod chain;
pub mod client;
pub mod device;
mod entry;
pub mod envelope;
pub mod fault;
pub mod handover;
pub mod judge;
mod overlay;
pub mod push;
#[cfg(feature = "seal")]
pub mod seal;
#[cfg(feature = "simulation")]
pub mod simulation;
pub mod waiting_list;

pub use entry::{Entry, SaveState, entries};
pub use overlay::{Overlay, overlay};
