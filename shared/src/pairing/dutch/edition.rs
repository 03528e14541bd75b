//! The editions of the Dutch system that the engine knows.

use serde::{Deserialize, Serialize};

/// An edition of C.04.3 with the Basic Rules (C.04.1) that were in force beside it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Approved in 2016, in force until January 2026: the last brackets collapse into one when they
    /// cannot be completed (A.9), every unplayed round is a downfloat (A.4), and only a
    /// pairing-allocated bye or a forfeit win bars from the bye (C.04.1.d).
    Fide2017,
    /// In force from 1 February 2026.
    #[default]
    Fide2026,
}
