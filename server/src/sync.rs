//! Operations, wherever they come from: judged, kept, logged with their outcome, each exactly once.

mod author;
mod execute;
pub mod routes;
mod settling;
mod signed;
mod single;
pub mod store;
#[cfg(test)]
mod tests;
pub mod waiting;

pub use author::Author;
pub use execute::{Executed, execute};
pub use signed::push_signed;
pub use single::{apply, push};
