//! Why an operation is quarantined: what does not prove whose it is and where it belongs is kept
//! for the chief arbiter and never judged.

use serde::{Deserialize, Serialize};

/// What is wrong with an envelope or its place in the chain of its device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Longer than any operation.
    TooLong,
    /// Not an envelope: no JSON, a field missing, foreign or of another kind.
    Unreadable,
    /// An envelope of a version that this server does not know.
    UnknownEnvelope,
    /// An operation of a kind that this server does not know.
    UnknownKind,
    /// A version of a known kind for which there is no reader.
    UnknownVersion,
    /// A known kind and version whose body is something else.
    BadBody,
    /// Made for another tournament.
    ForeignTournament,
    /// The device's right to speak was taken back.
    RevokedDevice,
    /// Not signed by its device.
    BadSignature,
    /// Another operation has this place in the chain, or it does not follow its neighbours.
    ForkedChain,
    /// Another operation has its id.
    ReusedId,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Fault; 11] = [
        Fault::TooLong,
        Fault::Unreadable,
        Fault::UnknownEnvelope,
        Fault::UnknownKind,
        Fault::UnknownVersion,
        Fault::BadBody,
        Fault::ForeignTournament,
        Fault::RevokedDevice,
        Fault::BadSignature,
        Fault::ForkedChain,
        Fault::ReusedId,
    ];
}
