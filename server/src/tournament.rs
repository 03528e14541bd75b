//! Tournaments: their rows, their cached states, their endpoints.

mod cache;
pub mod routes;
mod row;
mod setting;
pub mod store;

pub use cache::{Head, Tournaments};
pub(crate) use setting::{check_slug, cleaned_name};
