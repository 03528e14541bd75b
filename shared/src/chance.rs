//! Chance from a seed, the same on every machine.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A stream of random numbers.
pub(crate) struct Chance(Pcg32);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(Pcg32::seed_from_u64(seed))
    }

    /// A number below `end`, or 0 when there is none.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        let scaled = u64::from(self.0.next_u32()) * u64::from(end);
        u32::try_from(scaled >> u32::BITS).unwrap_or(0)
    }

    /// Any number.
    #[cfg(feature = "simulation")]
    pub(crate) fn any(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Whether something happens that does so `rate` times in a thousand.
    pub(crate) fn happens(&mut self, rate: u32) -> bool {
        self.below(1000) < rate
    }
}
