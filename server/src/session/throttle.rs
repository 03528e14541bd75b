//! How long to wait after wrong passwords. Guesses are counted for an account on each device that
//! it knows, and for all devices that it does not know together; so a stranger who guesses slows
//! other strangers and never somebody at his own device.

use shared::id::AccountId;
use shared::time::Instant;

use crate::crypto::token::{self, Token};

/// Guesses without a wait: fingers slip.
const FREE: i32 = 5;
/// A row that was quiet for so long is forgotten, in seconds.
pub(super) const FORGOTTEN_AFTER: i64 = 24 * 3600;

/// Where guesses are counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bucket {
    /// Its key in the database, from which no name can be read.
    pub(super) key: String,
    known_device: bool,
}

impl Bucket {
    /// An account on a device where it has signed in before.
    pub(super) fn known(account: AccountId, device: &Token) -> Self {
        let key = token::hash(&format!("known {account} {}", device.hash()));
        Bucket { key, known_device: true }
    }

    /// A name, of an account or not, on any other device.
    pub(super) fn unknown(folded_name: &str) -> Self {
        Bucket { key: token::hash(&format!("unknown {folded_name}")), known_device: false }
    }

    /// Seconds to wait before the next guess is looked at, after so many wrong ones.
    pub(super) fn wait(&self, failures: i32, last: Instant, now: Instant) -> Option<i64> {
        let passed = now.seconds_since(last);
        if passed >= FORGOTTEN_AFTER {
            return None;
        }
        Some(self.delay(failures) - passed).filter(|seconds| *seconds > 0)
    }

    /// Doubles with each wrong guess: up to a minute at a known device, up to a quarter of an hour
    /// elsewhere.
    fn delay(&self, failures: i32) -> i64 {
        let (first, most) = if self.known_device { (1, 60) } else { (5, 900) };
        let beyond = failures - FREE;
        if beyond < 0 { 0 } else { (first << beyond.min(16)).min(most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn at(seconds: i64) -> Instant {
        Instant::from_micros(seconds * 1_000_000)
    }

    fn waits(bucket: &Bucket) -> Vec<i64> {
        (0..20).map(|failures| bucket.wait(failures, at(0), at(0)).unwrap_or(0)).collect()
    }

    #[test]
    fn the_wait_grows_and_has_an_end() {
        let known = Bucket::known(AccountId(Uuid::nil()), &Token::random());
        let expected = [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60, 60, 60];
        assert_eq!(waits(&known), expected);
        let unknown = Bucket::unknown("anna");
        assert_eq!(
            waits(&unknown)[4..],
            [0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900, 900, 900, 900]
        );
    }

    #[test]
    fn the_wait_runs_off() {
        let bucket = Bucket::unknown("anna");
        assert_eq!(bucket.wait(6, at(100), at(104)), Some(6));
        assert_eq!(bucket.wait(6, at(100), at(110)), None);
        assert_eq!(bucket.wait(2_000_000, at(100), at(100 + FORGOTTEN_AFTER)), None);
    }

    #[test]
    fn a_known_device_and_the_unknown_ones_are_counted_apart() {
        let account = AccountId(Uuid::nil());
        let keys = [
            Bucket::known(account, &Token::random()).key,
            Bucket::known(account, &Token::random()).key,
            Bucket::unknown("anna").key,
            Bucket::unknown("tim").key,
        ];
        let different: std::collections::BTreeSet<_> = keys.iter().collect();
        assert_eq!(different.len(), keys.len());
    }
}
