//! Passwords, opaque tokens and access tokens (design §8).

pub mod access;
mod hs256;
pub mod password;
pub mod token;
