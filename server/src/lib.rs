//! The HTTP API and the store of Tablero: hosts the rules of `shared` for many at once.

pub mod access;
pub mod account;
pub mod assets;
pub mod backup;
pub mod command;
pub mod config;
pub mod crypto;
pub mod db;
pub mod demo;
pub mod device;
pub mod document;
pub mod entry;
pub mod event;
pub mod failure;
pub mod http;
pub mod participant;
pub mod report;
pub mod round;
pub mod routes;
pub mod session;
pub mod state;
pub mod sync;
pub mod telemetry;
mod text;
pub mod tournament;

mod application;
mod edge;
#[cfg(test)]
mod hall;
mod health;
mod openapi;

pub use application::Application;
pub use config::Config;
