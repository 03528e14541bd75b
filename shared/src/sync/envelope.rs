//! What a device signs: an operation, where it comes from and what its author had seen.
//!
//! The text is made once and kept as it is; its digest names it and links the chain of the device.

mod act;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use act::{Act, Kind, Record, Settle};

use super::bytes::{Digest, Signature};
use super::fault::Fault;
use crate::id::{DeviceId, OpId, Revision, Seq, TournamentId};
use crate::result::GameResult;
use crate::time::Instant;
use crate::tournament::Warning;

/// The version of the envelope that is written here.
pub const VERSION: u16 = 1;

/// Longest text of an envelope, in bytes.
pub const LONGEST: usize = 8192;

/// What the author saw when he decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The server's epoch at that time.
    pub epoch: String,
    /// The confirmed revision on his screen.
    pub revision: Revision,
    /// His own operation on the same thing that was replayed over it, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// An own operation that the server may not know yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// Which operation.
    pub op: OpId,
    /// What the board showed without the author's own operations.
    pub base: GameResult,
}

/// An operation before it is signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// The version of this envelope (see [`VERSION`]).
    pub v: u16,
    /// Made with the intention; the same id is applied at most once.
    pub id: OpId,
    /// In which tournament.
    pub tournament: TournamentId,
    /// On which device.
    pub device: DeviceId,
    /// Its place in the chain of this device in this tournament.
    pub seq: Seq,
    /// Digest of the operation before it in the chain; none of the first.
    pub prev: Option<Digest>,
    /// The word for what it is.
    pub kind: String,
    /// The version of its body.
    pub kind_version: u16,
    /// What its author had seen.
    pub seen: Seen,
    /// When it was made, by the device's clock.
    pub made_at: Instant,
    /// Microseconds to add to the device's clock to have the server's; none if the device had never
    /// heard it.
    pub clock_offset: Option<i64>,
    /// Warnings that are accepted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consents: Vec<Warning>,
    /// What it says, in the form of its kind and version.
    pub body: Value,
}

/// An envelope as it is sent: its exact text and the signature over it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Signed {
    /// The text of an `Envelope`, kept as it came.
    pub text: String,
    /// Over the bytes of the text, by the key of the device.
    pub signature: Signature,
}

#[derive(Deserialize)]
struct Version {
    v: u16,
}

impl Envelope {
    /// The text that is signed and sent.
    ///
    /// # Errors
    ///
    /// Never for an envelope that was read or made here; the writer says so all the same.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads a text that came.
    ///
    /// # Errors
    ///
    /// [`Fault::TooLong`], [`Fault::Unreadable`] or [`Fault::UnknownEnvelope`].
    pub fn read(text: &str) -> Result<Envelope, Fault> {
        if text.len() > LONGEST {
            return Err(Fault::TooLong);
        }
        let Version { v } = serde_json::from_str(text).map_err(|_| Fault::Unreadable)?;
        if v != VERSION {
            return Err(Fault::UnknownEnvelope);
        }
        serde_json::from_str(text).map_err(|_| Fault::Unreadable)
    }

    /// When it was made by the server's clock, as far as the device knew that; saturates.
    #[must_use]
    pub const fn corrected(&self) -> Instant {
        let offset = match self.clock_offset {
            Some(offset) => offset,
            None => 0,
        };
        Instant::from_micros(self.made_at.micros().saturating_add(offset))
    }
}
