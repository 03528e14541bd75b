//! What a device and the server say to each other: a greeting after each start, then batches.

use serde::{Deserialize, Serialize};

use super::bytes::{Digest, PublicKey};
use super::chain::Link;
use super::envelope::Signed;
use crate::api::ops::Outcome;
use crate::id::{AccountId, DeviceId, Revision, Seq};
use crate::time::Instant;

/// Signed operations, those of one device in the order of its chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Push {
    /// At most a hundred (`BATCH_LIMIT`); also such that were carried for another device.
    pub ops: Vec<Signed>,
    /// How many operations wait on this device behind these: what the chief arbiter is told.
    #[serde(default)]
    pub left: u64,
}

/// How a batch ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Pushed {
    /// The server's epoch; another one than before means that it was restored from a backup.
    pub epoch: String,
    /// The tournament's revision after the batch.
    pub revision: Revision,
    /// The server's clock.
    pub server_time: Instant,
    /// What became of the operations, in the order of the batch; it may be shorter than the batch,
    /// and what it does not name is offered again.
    pub ends: Vec<End>,
}

/// What became of one operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// Of which text.
    pub digest: Digest,
    /// How it ended; none if it was not taken and is to be offered again, as when its device has
    /// to register first.
    pub outcome: Option<Outcome>,
}

/// A device shows itself after a start, and is registered if it is new.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Greet {
    /// Which device.
    pub device: DeviceId,
    /// Whose it is. It is registered only in a session of this very account.
    pub account: AccountId,
    /// Its key; what is registered stays.
    pub key: PublicKey,
    /// The first place of its chain whose end it does not know.
    pub from: Seq,
}

/// What the server holds of the chain of a device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Greeted {
    /// The server's epoch.
    pub epoch: String,
    /// The tournament's revision.
    pub revision: Revision,
    /// The server's clock.
    pub server_time: Instant,
    /// Places received from the one that was asked for, ascending.
    pub links: Vec<Link>,
}
