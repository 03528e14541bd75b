//! The progressive web app of Tablero: one code for players, arbiters and organizers.
//!
//! What is shown comes from the local store first and is refreshed from the server; standings are
//! computed here with the same core as there. Browser calls stand in `api`, `browser` and `store`.

#![expect(unreachable_pub, reason = "the component macro writes `pub` for components of a module")]

pub mod api;
pub mod app;
pub mod browser;
pub mod page;
pub mod state;
pub mod store;
pub mod text;
pub mod ui;
