//! The one signature that access tokens have: HMAC with SHA-256 (RFC 7518 §3.2). `jsonwebtoken`
//! brings no algorithm of its own here, so there is no other to be talked into.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
use sha2::Sha256;

static PROVIDER: CryptoProvider =
    CryptoProvider { signer_factory, verifier_factory, key_utils: KeyUtils::new_unimplemented() };

/// Makes this process sign with HS256. Asking twice does no harm.
pub(super) fn install() {
    if PROVIDER.install_default().is_err() {
        tracing::debug!("access.provider_already_installed");
    }
}

struct Keyed(Hmac<Sha256>);

fn keyed(algorithm: Algorithm, secret: &[u8]) -> Result<Keyed, Error> {
    if algorithm != Algorithm::HS256 {
        return Err(ErrorKind::UnsupportedAlgorithm.into());
    }
    let mac = Hmac::new_from_slice(secret).map_err(|_| ErrorKind::InvalidKeyFormat)?;
    Ok(Keyed(mac))
}

fn signer_factory(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>, Error> {
    Ok(Box::new(keyed(*algorithm, key.as_bytes())?))
}

fn verifier_factory(
    algorithm: &Algorithm,
    key: &DecodingKey,
) -> Result<Box<dyn JwtVerifier>, Error> {
    Ok(Box::new(keyed(*algorithm, key.try_get_as_bytes()?)?))
}

impl Signer<Vec<u8>> for Keyed {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let mut mac = self.0.clone();
        mac.update(message);
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Keyed {
    fn verify(&self, message: &[u8], signed: &Vec<u8>) -> Result<(), signature::Error> {
        let mut mac = self.0.clone();
        mac.update(message);
        mac.verify_slice(signed).map_err(|_| signature::Error::new())
    }
}

impl JwtSigner for Keyed {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Keyed {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}
