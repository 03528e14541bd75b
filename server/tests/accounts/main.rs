//! Signing in, rights, events and entries, through a running server.

mod browser;
mod csrf;
mod entries;
mod events;
mod hall;
mod lists;
mod permissions;
mod privacy;
mod sign_in;
