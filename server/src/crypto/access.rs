//! Access tokens: who somebody is for ten minutes. They hold no roles, so that a role taken away
//! is gone at once.

use std::time::Duration;

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use shared::id::AccountId;
use shared::time::Instant;

use super::hs256;

/// How long an access token is good.
pub const LIFETIME: Duration = Duration::from_mins(10);

/// How far two servers' clocks may differ, in seconds.
const LEEWAY: u64 = 5;
/// Shortest secret: as long as the hash (RFC 7518 §3.2).
const SHORTEST_SECRET: usize = 32;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claims {
    sub: AccountId,
    iat: i64,
    exp: i64,
}

/// The secret that signs access tokens.
#[derive(Clone)]
pub struct AccessKey {
    encoding: EncodingKey,
    decoding: DecodingKey,
}

impl std::fmt::Debug for AccessKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccessKey").finish_non_exhaustive()
    }
}

impl AccessKey {
    /// A key from at least 32 bytes.
    ///
    /// # Errors
    ///
    /// The secret is shorter.
    pub fn new(secret: &[u8]) -> anyhow::Result<Self> {
        anyhow::ensure!(
            secret.len() >= SHORTEST_SECRET,
            "the token secret needs at least {SHORTEST_SECRET} bytes"
        );
        hs256::install();
        Ok(AccessKey {
            encoding: EncodingKey::from_secret(secret)?,
            decoding: DecodingKey::from_secret(secret)?,
        })
    }

    /// A token for the account, and when it ends.
    ///
    /// # Errors
    ///
    /// The token cannot be written as JSON.
    pub fn issue(&self, account: AccountId, now: Instant) -> anyhow::Result<(String, Instant)> {
        let issued = now.micros().div_euclid(1_000_000);
        let ends = issued + i64::try_from(LIFETIME.as_secs())?;
        let claims = Claims { sub: account, iat: issued, exp: ends };
        let token = encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)?;
        Ok((token, Instant::from_micros(ends * 1_000_000)))
    }

    /// Whose token it is and when it ends; none unless it is whole, ours and still good.
    #[must_use]
    pub fn read(&self, token: &str) -> Option<(AccountId, Instant)> {
        let mut rules = Validation::new(Algorithm::HS256);
        rules.leeway = LEEWAY;
        rules.set_required_spec_claims(&["exp", "sub"]);
        let claims = decode::<Claims>(token, &self.decoding, &rules).ok()?.claims;
        Some((claims.sub, Instant::from_micros(claims.exp.saturating_mul(1_000_000))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Utc;
    use uuid::Uuid;

    const SECRET: &[u8] = b"a secret of thirty-two bytes ...";

    fn now() -> Instant {
        Instant::from_micros(Utc::now().timestamp_micros())
    }

    fn account() -> AccountId {
        AccountId(Uuid::from_u128(7))
    }

    #[test]
    fn a_token_says_whose_it_is_and_when_it_ends() {
        let key = AccessKey::new(SECRET).unwrap();
        let (token, ends) = key.issue(account(), now()).unwrap();
        assert_eq!(key.read(&token), Some((account(), ends)));
    }

    #[test]
    fn a_token_of_another_secret_is_nobodys() {
        let other = AccessKey::new(b"another secret of thirty-two byt").unwrap();
        let (token, _) = other.issue(account(), now()).unwrap();
        assert_eq!(AccessKey::new(SECRET).unwrap().read(&token), None);
    }

    #[test]
    fn a_token_ends_after_ten_minutes_and_five_seconds() {
        let key = AccessKey::new(SECRET).unwrap();
        let ago = |seconds: i64| Instant::from_micros(now().micros() - seconds * 1_000_000);
        let (late, _) = key.issue(account(), ago(606)).unwrap();
        let (just_good, _) = key.issue(account(), ago(602)).unwrap();
        assert_eq!(key.read(&late), None);
        assert!(key.read(&just_good).is_some());
    }

    #[test]
    fn a_token_without_signature_or_of_another_shape_is_nobodys() {
        let key = AccessKey::new(SECRET).unwrap();
        let (token, _) = key.issue(account(), now()).unwrap();
        let payload = token.split('.').nth(1).unwrap();
        // {"alg":"none","typ":"JWT"}
        let unsigned = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{payload}.");
        for bad in [unsigned.as_str(), "", "..", &token[..token.len() - 2]] {
            assert_eq!(key.read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_token_without_one_of_its_claims_is_nobodys() {
        let key = AccessKey::new(SECRET).unwrap();
        let exp = now().micros() / 1_000_000 + 60;
        for claims in [
            serde_json::json!({ "sub": account(), "iat": exp - 60 }),
            serde_json::json!({ "sub": account(), "exp": exp }),
            serde_json::json!({ "iat": exp - 60, "exp": exp }),
        ] {
            let token = encode(&Header::new(Algorithm::HS256), &claims, &key.encoding).unwrap();
            assert_eq!(key.read(&token), None, "{claims}");
        }
    }

    #[test]
    fn a_short_secret_is_refused() {
        assert!(AccessKey::new(&SECRET[1..]).is_err());
    }
}
