//! What waits for a person in a tournament, and the devices that work in it.

use serde::{Deserialize, Serialize};

use crate::id::{AccountId, DeviceId, Revision};
use crate::sync::chain::Reach;
use crate::sync::waiting_list::{Item, Tally};
use crate::time::Instant;
use crate::tournament::Reporter;

/// What was received and is neither in force nor was there already: to the chief arbiter
/// everything, to others what they are told of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WaitingList {
    /// The server's epoch.
    pub epoch: String,
    /// The tournament's revision.
    pub revision: Revision,
    /// The server's clock.
    pub server_time: Instant,
    /// What waits first, then what was settled; each in the order of arrival.
    pub items: Vec<WaitingItem>,
    /// What has come of everything that devices have sent; none but to the chief arbiter.
    pub tally: Option<Tally>,
}

/// A line of the waiting list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WaitingItem {
    /// What waits, and why.
    pub item: Item,
    /// The name of its author's account; none if its author is not proven.
    pub author: Option<String>,
    /// Who reported the result to him.
    pub reported_by: Option<Reporter>,
    /// When the game ended, as its author noted it.
    pub ended_at: Option<Instant>,
    /// The name of the account that settled it.
    pub settled_by: Option<String>,
    /// When it was settled.
    pub settled_at: Option<Instant>,
    /// What came, as it came.
    pub text: String,
}

/// The devices that have shown themselves in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceList {
    /// The server's clock.
    pub server_time: Instant,
    /// In the order of the account's name, then of registration.
    pub devices: Vec<DeviceLine>,
}

/// A device in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceLine {
    /// Which device.
    pub device: DeviceId,
    /// Whose.
    pub account: AccountId,
    /// The account's name.
    pub name: String,
    /// Since when its key is known.
    pub registered_at: Instant,
    /// When it was heard last in this tournament.
    pub heard_at: Instant,
    /// How far its chain has come; what is missing before its highest place is unsent work.
    pub reach: Reach,
    /// What it said last that it still held.
    pub left: u64,
    /// Since when it may no longer speak in this tournament.
    pub revoked_at: Option<Instant>,
}
