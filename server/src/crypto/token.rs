//! Opaque tokens: 256 random bits for the bearer, their SHA-256 for the database.

use sha2::{Digest, Sha256};

/// A token as its bearer holds it: 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Token").finish_non_exhaustive()
    }
}

impl Token {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Token(hexadecimal(&rand::random::<[u8; 32]>()))
    }

    /// One that a bearer presents; none if it has another shape.
    #[must_use]
    pub fn presented(text: &str) -> Option<Self> {
        let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        (text.len() == 64 && digits).then(|| Token(text.to_owned()))
    }

    /// For the bearer.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// For the database.
    #[must_use]
    pub fn hash(&self) -> String {
        hash(&self.0)
    }
}

/// What the database holds of a token that somebody presents. The token has 256 random bits, so
/// its hash needs neither salt nor work.
#[must_use]
pub fn hash(token: &str) -> String {
    hexadecimal(&Sha256::digest(token.as_bytes()))
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let written = write!(text, "{byte:02x}");
        debug_assert!(written.is_ok(), "a string takes whatever is written");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_have_256_bits() {
        let (one, other) = (Token::random(), Token::random());
        assert_ne!(one, other);
        assert_eq!(one.as_str().len(), 64);
    }

    #[test]
    fn only_what_looks_like_a_token_is_taken_for_one() {
        let token = Token::random();
        assert_eq!(Token::presented(token.as_str()), Some(token.clone()));
        for bad in ["", "abc", &token.as_str()[1..], &"g".repeat(64), &"A".repeat(64)] {
            assert_eq!(Token::presented(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_hash_is_sha_256() {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash("abc"), expected);
    }

    #[test]
    fn a_token_is_not_shown_in_logs() {
        let token = Token::random();
        assert!(!format!("{token:?}").contains(token.as_str()));
    }
}
