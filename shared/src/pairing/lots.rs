//! Drawing of lots, repeatable by everybody who knows the seed: the numbers of a round robin, and
//! the order by which a first round is paired by lot.

use crate::id::ParticipantId;

/// The participants in the order drawn; the order in which they are given does not matter.
#[must_use]
pub fn draw(participants: &[ParticipantId], seed: u64) -> Vec<ParticipantId> {
    let mut drawn = participants.to_vec();
    drawn.sort_unstable();
    drawn.dedup();
    drawn.sort_by_key(|id| mixed(seed ^ mixed(u64::from(id.0))));
    drawn
}

/// Spreads the bits of a number evenly; no two numbers give the same (the finalizer of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
