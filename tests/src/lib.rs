//! Tests of the running product: the `verify` command, and what API and browser tests share.

pub mod verify;
