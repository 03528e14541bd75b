//! Pairing engines.

pub mod dutch;

use crate::id::ParticipantId;

/// One board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Has White.
    pub white: ParticipantId,
    /// Has Black.
    pub black: ParticipantId,
}

/// The pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// In board order (C.04.2 Art. 3.6).
    pub pairs: Vec<Pair>,
    /// The pairing-allocated bye.
    pub bye: Option<ParticipantId>,
}

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// Fewer than two participants are there.
    #[error("too few participants")]
    TooFewParticipants,
}
