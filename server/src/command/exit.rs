//! Exit codes that scripts around pairing programs expect.

use shared::pairing::NoPairing;

/// There is no legal pairing.
pub(super) const NO_PAIRING: u8 = 1;
/// A check found boards, points or ranks that differ.
pub(super) const DIFFERS: u8 = 1;
/// The program broke off.
pub(crate) const INTERNAL: u8 = 2;
/// A file cannot be read, or what is asked makes no sense.
pub(crate) const BAD_FILE: u8 = 3;
/// The tournament is too large to be paired.
pub(super) const TOO_LARGE: u8 = 4;
/// A file cannot be opened.
pub(super) const NO_ACCESS: u8 = 5;

/// What a command ends with when a round of a file has no pairing.
pub(super) const fn unpaired(why: &NoPairing) -> u8 {
    match why {
        NoPairing::Inconsistent(_) | NoPairing::InitialColourUnknown | NoPairing::OtherKind => {
            BAD_FILE
        }
        NoPairing::TooLarge => TOO_LARGE,
        _ => NO_PAIRING,
    }
}
