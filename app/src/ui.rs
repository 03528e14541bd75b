//! The small pieces that screens are made of.

mod chess;
mod freshness;
mod people;
mod shell;
mod why;

pub use chess::{Disc, Name, colour_word};
pub use freshness::Freshness;
pub use people::PeopleStrip;
pub use shell::{NavItem, Shell, Waiting, public_nav};
pub use why::{Asking, answered, why_board, why_button};
