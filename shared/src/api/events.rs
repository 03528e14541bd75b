//! Events and the people who work there.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::session::Assignment;
use super::tournaments::TournamentHead;
use crate::access::Role;
use crate::id::{AccountId, EventId, TournamentId};

/// Every event of this installation that may be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventList {
    /// Latest first day first, then by name, then by id.
    pub events: Vec<Event>,
}

/// One venue and its days, holding tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Event {
    /// Which event.
    pub id: EventId,
    /// Its name.
    pub name: String,
    /// Its name in addresses: lower-case letters, digits and hyphens.
    pub slug: String,
    /// Town or venue; empty if unknown.
    pub venue: String,
    /// Federation, three letters; empty if unknown.
    pub federation: String,
    /// First day at the venue.
    #[serde(deserialize_with = "crate::date::read_day")]
    pub first_day: NaiveDate,
    /// Last day at the venue.
    #[serde(deserialize_with = "crate::date::read_day")]
    pub last_day: NaiveDate,
    /// IANA name of the venue's time zone.
    pub zone: String,
    /// Grows with every change; an update names the one it saw.
    pub version: u32,
    /// In order of name and id.
    pub tournaments: Vec<TournamentHead>,
}

/// A new event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// Town or venue.
    #[serde(default)]
    pub venue: String,
    /// Federation, three letters.
    #[serde(default)]
    pub federation: String,
    /// First day.
    #[serde(deserialize_with = "crate::date::read_day")]
    pub first_day: NaiveDate,
    /// Last day.
    #[serde(deserialize_with = "crate::date::read_day")]
    pub last_day: NaiveDate,
    /// IANA name of the venue's time zone.
    pub zone: String,
}

/// New values for an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EventUpdate {
    /// The version that its author saw.
    pub version: u32,
    /// The new values, all of them.
    pub event: NewEvent,
}

/// Who works at an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StaffList {
    /// By account name, then by id.
    pub staff: Vec<StaffMember>,
}

/// One account and its roles in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StaffMember {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: String,
    /// Its roles in this event.
    pub roles: Vec<Assignment>,
}

/// An account that gets a role; it is made if the name is new.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewStaff {
    /// The account's name.
    pub account: String,
    /// The password of a new account; must be absent for an existing one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// Organizer, chief arbiter or arbiter.
    pub role: Role,
    /// In this tournament only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
}

impl std::fmt::Debug for NewStaff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewStaff").field("role", &self.role).finish_non_exhaustive()
    }
}
