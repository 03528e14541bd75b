//! Exit codes that scripts around pairing programs expect.

/// There is no legal pairing.
pub(super) const NO_PAIRING: u8 = 1;
/// A check found boards that differ.
pub(super) const DIFFERS: u8 = 1;
/// A file cannot be read, or what it asks for makes no sense.
pub(super) const BAD_FILE: u8 = 3;
