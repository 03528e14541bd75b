//! Passwords, opaque tokens, access tokens and fingerprints (design §8).

pub mod access;
pub mod fingerprint;
mod hs256;
pub mod password;
pub mod token;
