//! Signing in, staying signed in, signing out (design §8).

mod cookies;
pub mod routes;
mod store;
#[cfg(test)]
mod tests;
mod throttle;

pub use cookies::caller_of;
pub(crate) use store::end_sessions;
pub use store::token_secret;
