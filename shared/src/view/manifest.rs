//! The small document that a phone polls: which parts are current.

use serde::{Deserialize, Serialize};

use crate::id::Revision;
use crate::time::Instant;

/// Who looks. It is in the path of every manifest and part, and is what is authorised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Published facts with public names.
    Public,
    /// Drafts, claims and full names, for the officials.
    Staff,
}

impl Scope {
    /// Both scopes.
    pub const ALL: [Scope; 2] = [Scope::Public, Scope::Staff];

    /// Its word in the path.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Scope::Public => "public",
            Scope::Staff => "staff",
        }
    }
}

/// Which parts are current.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Manifest {
    /// Changes when the server's data were restored from a backup.
    pub epoch: String,
    /// The tournament's revision that the parts show.
    pub revision: Revision,
    /// The server's time, for countdowns on phones whose clock is wrong.
    pub server_time: Instant,
    /// When to ask again, in milliseconds.
    pub next_poll_ms: u32,
    /// The build of the app that this server serves.
    pub build: String,
    /// The parts, in the order in which they are best fetched.
    pub parts: Vec<ManifestPart>,
}

/// One part of a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ManifestPart {
    /// `tournament`, `participants` or `round-<no>`.
    pub name: String,
    /// Hash of its bytes and its address.
    pub hash: String,
    /// Its size uncompressed.
    pub bytes: u32,
}
