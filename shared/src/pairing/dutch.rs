//! FIDE Dutch.

use super::{NoPairing, Pairing};
use crate::crosstable::Crosstable;

/// Pairs the next round.
///
/// # Errors
///
/// [`NoPairing`] says why.
pub fn pair(_table: &Crosstable) -> Result<Pairing, NoPairing> {
    Err(NoPairing::TooFewParticipants)
}
