//! Fingerprints of requests: whether one came before is known without keeping what it said.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::token::hexadecimal;

/// Sets these hashes apart from the signatures of access tokens, which have the same secret.
const PURPOSE: &[u8] = b"fingerprint of a request\0";

/// Makes fingerprints. Keyed, because a request may hold a password that could be guessed from a
/// plain hash.
#[derive(Clone)]
pub struct FingerprintKey(Hmac<Sha256>);

impl FingerprintKey {
    /// A key from the installation's secret.
    ///
    /// # Errors
    ///
    /// Never for a secret that access tokens are signed with.
    pub fn new(secret: &[u8]) -> anyhow::Result<Self> {
        let mut mac = Hmac::new_from_slice(secret)?;
        mac.update(PURPOSE);
        Ok(FingerprintKey(mac))
    }

    /// The fingerprint of these parts in this order.
    #[must_use]
    pub fn of(&self, parts: &[&[u8]]) -> String {
        let mut mac = self.0.clone();
        for part in parts {
            // Lengths keep `ab`, `c` apart from `a`, `bc`.
            mac.update(&part.len().to_le_bytes());
            mac.update(part);
        }
        hexadecimal(&mac.finalize().into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_anywhere_has_another_fingerprint() {
        let key = FingerprintKey::new(&[7; 32]).expect("a key");
        let first = key.of(&[b"ab", b"c"]);
        assert_eq!((first.len(), &first), (64, &key.of(&[b"ab", b"c"])));
        assert_ne!(first, key.of(&[b"a", b"bc"]));
        assert_ne!(first, key.of(&[b"abc"]));
        assert_ne!(first, FingerprintKey::new(&[8; 32]).expect("a key").of(&[b"ab", b"c"]));
    }
}
