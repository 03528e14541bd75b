//! Signing in.

use serde::{Deserialize, Serialize};

use crate::access::Role;
use crate::id::{AccountId, EventId, TournamentId};
use crate::time::Instant;

/// What somebody signs in with.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name.
    pub account: String,
    /// Its password.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").finish_non_exhaustive()
    }
}

/// Who is signed in and where he is what. The tokens travel as cookies that no script reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Session {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: String,
    /// Whether it runs the installation.
    pub admin: bool,
    /// Its roles.
    pub roles: Vec<Assignment>,
    /// When the access ends unless it is refreshed.
    pub expires_at: Instant,
}

/// A role in a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Assignment {
    /// In which event.
    pub event: EventId,
    /// In which tournament only; everywhere in the event if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
    /// As what.
    pub role: Role,
}
