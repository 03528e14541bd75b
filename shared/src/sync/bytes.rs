//! Byte strings of a fixed length, written as lower-case hexadecimal text.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The text is not what it should be: wrong length, or something else than `0-9a-f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not lower-case hexadecimal of the right length")]
pub struct NotHex;

macro_rules! fixed_bytes {
    ($(#[$meta:meta])* $name:ident[$length:literal]) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub [u8; $length]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = NotHex;
            fn from_str(text: &str) -> Result<Self, NotHex> {
                let mut bytes = [0; $length];
                read_hex(text, &mut bytes)?;
                Ok($name(bytes))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
                text.parse().map_err(D::Error::custom)
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                <String as utoipa::PartialSchema>::schema()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}
    };
}

fixed_bytes!(
    /// SHA-256 of an envelope's exact bytes: names what was sent, links a chain.
    Digest[32]
);
fixed_bytes!(
    /// An ECDSA P-256 signature as WebCrypto makes it: r and s, 32 bytes each.
    Signature[64]
);
fixed_bytes!(
    /// A P-256 public key as WebCrypto exports it (`raw`): an uncompressed point.
    PublicKey[65]
);

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str, into: &mut [u8]) -> Result<(), NotHex> {
    if text.len() != 2 * into.len() {
        return Err(NotHex);
    }
    for (place, pair) in into.iter_mut().zip(text.as_bytes().chunks(2)) {
        let [high, low] = pair else { return Err(NotHex) };
        *place = 16 * nibble(*high)? + nibble(*low)?;
    }
    Ok(())
}

// One spelling only: the same bytes are never two texts.
const fn nibble(digit: u8) -> Result<u8, NotHex> {
    match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(NotHex),
    }
}
