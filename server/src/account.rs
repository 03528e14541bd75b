//! Accounts: who can sign in.

pub mod name;
pub mod store;
