//! Operations judged one by one and in any order.

#![expect(clippy::expect_used, reason = "a broken premise fails the test")]

mod boards;
mod by_hand;
mod clubs;
mod double_rounds;
mod factory;
mod participants;
mod prohibitions;
mod results;
mod rounds;
mod sequences;
mod systems;
mod views;
