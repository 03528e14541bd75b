//! Instants as the host hands them in; the core never asks for the time.

use serde::{Deserialize, Serialize};

/// Microseconds since 1970-01-01T00:00:00Z, the finest that both databases keep.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Instant(i64);

impl Instant {
    /// The instant so many microseconds after the epoch (UTC).
    #[must_use]
    pub const fn from_micros(micros: i64) -> Self {
        Instant(micros)
    }

    /// Microseconds since the epoch (UTC).
    #[must_use]
    pub const fn micros(self) -> i64 {
        self.0
    }

    /// Whole seconds from `earlier` to this instant, rounded down; negative if it is before.
    #[must_use]
    pub const fn seconds_since(self, earlier: Instant) -> i64 {
        (self.0.saturating_sub(earlier.0)).div_euclid(1_000_000)
    }
}
