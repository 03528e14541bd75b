//! What officials work with, as pure functions of parts, queue and session.

pub mod boards;
pub mod disputes;
pub mod duties;
pub mod keys;
pub mod next_round;
pub mod person;
pub mod range;
pub mod rules;
pub mod slug;
pub mod waiting;
