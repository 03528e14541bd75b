//! Operations judged one by one and in any order.

mod factory;
mod participants;
mod results;
mod sequences;
