//! The chain of a device in one tournament: gapless numbers, each operation naming the one before.
//!
//! A gap does not hold anything up, since every operation stands alone; it shows as unsent work. A
//! place has one holder: who comes later with other bytes is quarantined, and so is what follows
//! him.

use serde::{Deserialize, Serialize};

use super::bytes::Digest;
use super::envelope::Envelope;
use super::fault::Fault;
use crate::id::{DeviceId, OpId, Seq};

/// No chain is longer: databases count with a sign.
pub const LAST: Seq = Seq(i64::MAX.unsigned_abs());

/// What the server holds around the place that an operation claims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The bytes received under the operation's id, on whatever device.
    pub same_id: Option<Digest>,
    /// The operation at its place.
    pub here: Option<Digest>,
    /// The operation one place before.
    pub before: Option<Digest>,
    /// What the operation one place behind names as the one before it.
    pub behind: Option<Option<Digest>>,
}

/// Whether an authenticated operation is new and follows its neighbours.
///
/// # Errors
///
/// [`Fault::ReusedId`] or [`Fault::ForkedChain`]; the caller has answered an operation of known
/// bytes before.
pub fn place(envelope: &Envelope, digest: Digest, links: &Links) -> Result<(), Fault> {
    if links.same_id.is_some_and(|other| other != digest) {
        return Err(Fault::ReusedId);
    }
    let first = envelope.seq == Seq(1);
    let numbered =
        envelope.seq > Seq(0) && envelope.seq <= LAST && first == envelope.prev.is_none();
    let follows = links.before.is_none() || links.before == envelope.prev;
    let leads = links.behind.is_none_or(|prev| prev == Some(digest));
    if !numbered || links.here.is_some_and(|other| other != digest) || !follows || !leads {
        return Err(Fault::ForkedChain);
    }
    Ok(())
}

/// How far a chain has come, as the server tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reach {
    /// Of which device.
    pub device: DeviceId,
    /// The highest place that was received.
    pub highest: Seq,
    /// How many places were received.
    pub received: u64,
}

impl Reach {
    /// Operations before the highest that have not come: unsent work on that device.
    #[must_use]
    pub const fn missing(&self) -> u64 {
        self.highest.0.saturating_sub(self.received)
    }
}

/// A place of a chain that the server has received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Link {
    /// Which place.
    pub seq: Seq,
    /// Which operation holds it.
    pub id: OpId,
}
