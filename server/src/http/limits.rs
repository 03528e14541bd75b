//! How large bodies may be. How often somebody may guess a password is limited by
//! [`crate::session`]; nothing is limited by address, since a hall is one address.

/// Largest JSON body, in bytes: a hundred operations, or a tournament with its rounds.
pub(super) const MOST_JSON: usize = 2 * 1024 * 1024;
/// Largest list of people or report file, in bytes: 10,000 lines of 400.
pub const MOST_LIST: usize = 4 * 1024 * 1024;
