//! Signing in, rights, events and entries, through a running server.

#![expect(clippy::expect_used, reason = "a factory that fails is a test that fails")]

mod browser;
mod csrf;
mod entries;
mod events;
mod hall;
mod lists;
mod permissions;
mod privacy;
mod sign_in;
