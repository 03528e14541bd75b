//! The sync: envelopes, judge and outbox one by one, then all of it in a bad hall, by seeds; each
//! planted fault is found.

#![expect(clippy::expect_used, reason = "a test's own values")]

mod envelopes;
mod factory;
mod judging;
mod outbox;
mod seal;
mod seeds;
