//! Devices as the server knows them.

use serde::{Deserialize, Serialize};

use super::bytes::PublicKey;
use crate::id::{AccountId, DeviceId};
use crate::time::Instant;

/// How a device signs. It belongs to the registered key, never to what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Algorithm {
    /// ECDSA on P-256 with SHA-256, as WebCrypto does it; a high s is as good as a low one.
    EcdsaP256,
}

/// A registered device: one browser profile and one account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// Which device.
    pub id: DeviceId,
    /// Whose operations it signs.
    pub account: AccountId,
    /// How it signs.
    pub algorithm: Algorithm,
    /// What it signs with.
    pub key: PublicKey,
    /// Since when it may no longer speak.
    pub revoked: Option<Instant>,
}
