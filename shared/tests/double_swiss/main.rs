//! The Double-Swiss system (C.04.5): worked examples, its articles one by one, and every position
//! of a small field against an enumeration.

mod articles;
mod enumeration;
mod examples;
mod legality;
mod positions;
mod random;
mod tables;
