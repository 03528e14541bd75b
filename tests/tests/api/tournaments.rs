//! `/tournaments/…`

mod games;
mod imports;
mod ops;
mod rounds;
mod standings;
mod systems;
