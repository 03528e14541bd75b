//! Who may do what: one table for routes, operations and screens.

use serde::{Deserialize, Serialize};

/// What somebody is, in the scope where it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Everybody, signed in or not.
    Public,
    /// Records results in a tournament.
    Arbiter,
    /// Runs the rounds of a tournament and settles what differs.
    ChiefArbiter,
    /// Owns an event: its tournaments, entries and people.
    Organizer,
    /// Runs this installation: creates events and accounts.
    Admin,
}

impl Role {
    /// Every role, weakest first.
    pub const ALL: [Role; 5] =
        [Role::Public, Role::Arbiter, Role::ChiefArbiter, Role::Organizer, Role::Admin];
}

/// What an endpoint or an operation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// Nothing: published facts, and signing in.
    Anyone,
    /// A session of whomever, or what a registered device says by its key: its work does not wait for
    /// a password.
    OwnDevice,
    /// Any account.
    SignedIn,
    /// Drafts, claims and full names of a tournament.
    SeeStaffView,
    /// Results and presence.
    RecordResults,
    /// Choose between two values; pair, publish, give byes, withdraw, admit late.
    RunRounds,
    /// Participants, rules, files of a tournament; the event itself.
    ManageEvent,
    /// New events.
    CreateEvents,
}

impl Permission {
    /// Every permission.
    pub const ALL: [Permission; 8] = [
        Permission::Anyone,
        Permission::OwnDevice,
        Permission::SignedIn,
        Permission::SeeStaffView,
        Permission::RecordResults,
        Permission::RunRounds,
        Permission::ManageEvent,
        Permission::CreateEvents,
    ];
}

/// Whether a role has a permission in its scope.
#[must_use]
pub const fn allows(role: Role, permission: Permission) -> bool {
    match permission {
        // A device proves itself by what it sends; what its account may is asked for each operation.
        Permission::Anyone | Permission::OwnDevice => true,
        Permission::SignedIn => !matches!(role, Role::Public),
        Permission::SeeStaffView | Permission::RecordResults => {
            matches!(role, Role::Arbiter | Role::ChiefArbiter | Role::Organizer)
        }
        Permission::RunRounds => matches!(role, Role::ChiefArbiter | Role::Organizer),
        Permission::ManageEvent => matches!(role, Role::Organizer),
        Permission::CreateEvents => matches!(role, Role::Organizer | Role::Admin),
    }
}
