//! Hashes and signatures for the server; the app has WebCrypto for both.

use p256::ecdsa::VerifyingKey;
use p256::ecdsa::signature::Verifier;
use sha2::{Digest as _, Sha256};

use super::bytes::{Digest, PublicKey, Signature};

/// SHA-256 of these bytes.
#[must_use]
pub fn digest(bytes: &[u8]) -> Digest {
    Digest(Sha256::digest(bytes).into())
}

/// Whether this key has signed these bytes (ECDSA, P-256, SHA-256). WebCrypto does not normalise s:
/// a high one is accepted, so a signature never names anything.
#[must_use]
pub fn verify(key: &PublicKey, bytes: &[u8], signature: &Signature) -> bool {
    let Ok(key) = VerifyingKey::from_sec1_bytes(&key.0) else { return false };
    let Ok(signature) = p256::ecdsa::Signature::from_slice(&signature.0) else { return false };
    key.verify(bytes, &signature).is_ok()
}

/// Whether a device may be registered with this key: a point of the curve.
#[must_use]
pub fn is_key(key: &PublicKey) -> bool {
    VerifyingKey::from_sec1_bytes(&key.0).is_ok()
}
