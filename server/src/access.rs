//! Roles of an account where something is asked.

pub mod store;

use std::collections::BTreeSet;

use shared::access::{Permission, Role, allows};
use shared::id::{EventId, TournamentId};

/// Where something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// This installation: its events and accounts.
    Installation,
    /// An event.
    Event(EventId),
    /// A tournament.
    Tournament(TournamentId),
}

/// What somebody is in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles(BTreeSet<Role>);

impl Roles {
    /// Whether one of them has the permission.
    #[must_use]
    pub fn allow(&self, permission: Permission) -> bool {
        self.0.iter().any(|role| allows(*role, permission))
    }
}

impl Default for Roles {
    /// Everybody is the public.
    fn default() -> Self {
        Roles(BTreeSet::from([Role::Public]))
    }
}

impl FromIterator<Role> for Roles {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        let mut all = Roles::default();
        all.0.extend(roles);
        all
    }
}
