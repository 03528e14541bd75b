//! Operations judged one by one and in any order.

#![expect(clippy::expect_used, reason = "a broken premise fails the test")]

mod double_rounds;
mod factory;
mod participants;
mod results;
mod rounds;
mod sequences;
mod views;
