//! The screens, one module each.

pub mod board;
pub mod event;
pub mod find;
pub mod home;
pub mod player;
pub mod round;
pub mod settings;
pub mod staff;
pub mod standings;
