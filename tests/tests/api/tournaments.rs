//! `/tournaments/…`

mod by_hand;
mod clubs;
mod games;
mod imports;
mod ops;
mod rounds;
mod standings;
mod systems;
mod why;
