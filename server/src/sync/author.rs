//! Whose operations they are, and what he may do.

use shared::access::Permission;
use shared::id::AccountId;
use shared::tournament::Actor;

use crate::access::Roles;

/// The author of a batch; his rights are found once, when it arrives.
#[derive(Clone, Debug)]
pub struct Author {
    actor: Actor,
    roles: Option<Roles>,
}

impl Author {
    /// Somebody signed in, with his roles in the tournament.
    #[must_use]
    pub const fn account(account: AccountId, roles: Roles) -> Self {
        Author { actor: Actor::Account(account), roles: Some(roles) }
    }

    /// The clock, an import or the installation itself: may do everything.
    #[must_use]
    pub const fn system() -> Self {
        Author { actor: Actor::System, roles: None }
    }

    /// Who it is.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        self.actor
    }

    /// Whether he may.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        self.roles.as_ref().is_none_or(|roles| roles.allow(permission))
    }
}
