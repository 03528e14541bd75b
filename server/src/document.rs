//! What a tournament shows, as a manifest and its content-addressed parts: rebuilt when something
//! has changed, compressed once, kept until a day after they left the manifest.

mod build;
mod built;
mod documents;
pub mod routes;
pub mod standings;
pub mod store;
#[cfg(test)]
mod tests;

pub use built::{Built, Part, Stamp};
pub use documents::Documents;
