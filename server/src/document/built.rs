//! The documents of one tournament at one moment.

use sha2::{Digest, Sha256};
use shared::id::Revision;
use shared::view::{ManifestPart, Scope};

use crate::http::Encoded;

/// What documents depend on; they are current while it is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The tournament's revision.
    pub revision: Revision,
    /// The event's version: its name and zone.
    pub event_version: i32,
    /// The event's count of changed names.
    pub names_revision: i64,
}

/// A part of a scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// `tournament`, `participants` or `round-<no>`.
    pub name: String,
    /// Hash of its bytes and its address.
    pub hash: String,
    /// Its bytes, plain and compressed.
    pub content: Encoded,
}

/// The documents of both scopes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// What they were built from.
    pub stamp: Stamp,
    pub(super) public: Vec<Part>,
    pub(super) staff: Vec<Part>,
}

impl Built {
    /// The parts of a scope, in the order of its manifest.
    #[must_use]
    pub fn parts(&self, scope: Scope) -> &[Part] {
        match scope {
            Scope::Public => &self.public,
            Scope::Staff => &self.staff,
        }
    }

    /// The parts as the manifest lists them.
    #[must_use]
    pub fn listed(&self, scope: Scope) -> Vec<ManifestPart> {
        self.parts(scope)
            .iter()
            .map(|part| ManifestPart {
                name: part.name.clone(),
                hash: part.hash.clone(),
                bytes: u32::try_from(part.content.raw.len()).unwrap_or(u32::MAX),
            })
            .collect()
    }

    /// The same for equal manifests, whatever the time and the server.
    #[must_use]
    pub fn tag(&self, scope: Scope, epoch: &str, build: &str) -> String {
        let mut text = format!("{epoch} {build} {}", self.stamp.revision);
        for part in self.parts(scope) {
            text.push(' ');
            text.push_str(&part.hash);
        }
        hash(text.as_bytes())
    }
}

/// Half of a SHA-256, in hexadecimal digits.
pub(super) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(16).fold(String::new(), |mut hex, byte| {
        hex.push_str(&format!("{byte:02x}"));
        hex
    })
}
