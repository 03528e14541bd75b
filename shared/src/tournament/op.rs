//! Operations: what people want to happen in a tournament.

use serde::{Deserialize, Serialize};

use super::{Alteration, ByeKind, Presence, Rules, Running};
use crate::access::Permission;
use crate::crosstable::{Cell, Colour, Prohibition};
use crate::id::{BoardNo, ClaimId, EntryId, GameId, ParticipantId, Revision, RoundNo, StartNumber};
use crate::result::GameResult;
use crate::time::Instant;

/// An entry that becomes a participant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewParticipant {
    /// The entry that holds name and data.
    pub entry: EntryId,
    /// Rating for pairing order and tie-breaks; none if unrated.
    pub rating: Option<u16>,
    /// Place in the initial order; smaller is stronger (see `Participant::strength_order`).
    pub strength_order: u32,
    /// Position in an imported list that must be kept; otherwise given by strength.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_number: Option<StartNumber>,
    /// The number of his club; none without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<u32>,
}

/// A participant and his number in the initial order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Who.
    pub participant: ParticipantId,
    /// His place; smaller is stronger (see `Participant::strength_order`).
    pub strength_order: u32,
}

/// A recorded round of an imported tournament, cell by cell in the order of the participants of
/// the same operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct HistoryRound {
    /// One cell a participant; opponents are named by their start number.
    pub cells: Vec<Cell>,
    /// The return games of a double round, in the same order; empty where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub return_cells: Vec<Cell>,
}

/// Who reported a result to the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reporter {
    /// The player with this colour.
    Player(Colour),
    /// The arbiter saw it.
    Arbiter,
}

/// An intention. What it changes is decided by `decide`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// Set the rules; only before round 1 is paired.
    SetRules {
        /// The new rules.
        rules: Rules,
    },
    /// Set what may change any time.
    SetRunning {
        /// The new values.
        running: Running,
    },
    /// Take entries in; after round 1 they are late entries (C.04.2 Art. 2.4).
    AddParticipants {
        /// In any order.
        participants: Vec<NewParticipant>,
        /// New numbers of those who make room for them; their order among each other stays.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moved: Vec<Placed>,
    },
    /// Take over a tournament that was run elsewhere: participants and played rounds.
    ImportHistory {
        /// In order of their start numbers, which must be given.
        participants: Vec<NewParticipant>,
        /// From round 1.
        rounds: Vec<HistoryRound>,
    },
    /// Correct what pairing reads of a participant.
    EditParticipant {
        /// Whose.
        participant: ParticipantId,
        /// The right rating.
        rating: Option<u16>,
        /// The right place in the initial order; once round 4 is paired the old one stays
        /// (C.04.2 Art. 2.3).
        strength_order: u32,
        /// New numbers of those who make room for him; their order among each other stays.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moved: Vec<Placed>,
        /// The number of his club; none without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        club: Option<u32>,
    },
    /// Let somebody play at one board, whomever he meets, or at any again.
    FixBoard {
        /// Who.
        participant: ParticipantId,
        /// Where; none for any board.
        board: Option<BoardNo>,
    },
    /// Say from which round on somebody is there or not.
    SetPresence {
        /// Who.
        participant: ParticipantId,
        /// From this round on.
        from: RoundNo,
        /// What he is then.
        presence: Presence,
        /// Why; no personal data.
        reason: String,
    },
    /// Give a bye that was asked for, before the round is paired.
    GiveBye {
        /// To whom.
        participant: ParticipantId,
        /// In which round.
        round: RoundNo,
        /// Half, full or zero.
        bye: ByeKind,
    },
    /// Take such a bye back.
    CancelBye {
        /// From whom.
        participant: ParticipantId,
        /// In which round.
        round: RoundNo,
    },
    /// Forbid pairs.
    Prohibit {
        /// Who must not meet, and when.
        prohibition: Prohibition,
    },
    /// Lift a prohibition from the next round on; of the rounds before it stays on record.
    LiftProhibition {
        /// Its number.
        no: u32,
    },
    /// Pair the next round as a draft that only the staff sees.
    DraftRound {
        /// The next round.
        round: RoundNo,
    },
    /// Throw the draft away.
    DiscardDraft {
        /// Its round.
        round: RoundNo,
    },
    /// Begin to pair the next round by hand: on its draft, or on a new one with the engine's pairing
    /// if there is one.
    StartManualPairing {
        /// Its round.
        round: RoundNo,
    },
    /// Change a pairing that is being made by hand.
    AlterPairing {
        /// Its round.
        round: RoundNo,
        /// What is changed.
        alteration: Alteration,
    },
    /// End the manual pairing: what breaks a rule, and that it differs from the engine's, needs
    /// consent.
    EndManualPairing {
        /// Its round.
        round: RoundNo,
        /// The state that was looked at.
        basis: Revision,
    },
    /// Go back to the engine's pairing; without one there is no draft any more.
    CancelManualPairing {
        /// Its round.
        round: RoundNo,
    },
    /// Show the draft to everybody and close the round before.
    PublishRound {
        /// Its round.
        round: RoundNo,
        /// The draft that was looked at; a draft made anew meanwhile is not published.
        basis: Revision,
    },
    /// Record a result, correct it, undo it (`open`), or settle a dispute.
    RecordResult {
        /// Of which game.
        game: GameId,
        /// The result, White–Black.
        result: GameResult,
        /// What the author saw on the board when he decided.
        seen: GameResult,
        /// Claims that this value settles; needs the permission `run_rounds`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        settles: Vec<ClaimId>,
        /// Who reported it, where the event wants it known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reported_by: Option<Reporter>,
        /// When the game ended, by the recording device's corrected clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ended_at: Option<Instant>,
    },
}

impl Op {
    /// What its author must be allowed to do.
    #[must_use]
    pub const fn permission(&self) -> Permission {
        match self {
            Op::SetRules { .. }
            | Op::SetRunning { .. }
            | Op::ImportHistory { .. }
            | Op::EditParticipant { .. } => Permission::ManageEvent,
            Op::AddParticipants { .. }
            | Op::SetPresence { .. }
            | Op::GiveBye { .. }
            | Op::CancelBye { .. }
            | Op::Prohibit { .. }
            | Op::DraftRound { .. }
            | Op::LiftProhibition { .. }
            | Op::FixBoard { .. }
            | Op::StartManualPairing { .. }
            | Op::AlterPairing { .. }
            | Op::EndManualPairing { .. }
            | Op::CancelManualPairing { .. }
            | Op::DiscardDraft { .. }
            | Op::PublishRound { .. } => Permission::RunRounds,
            Op::RecordResult { settles, .. } => {
                if settles.is_empty() {
                    Permission::RecordResults
                } else {
                    Permission::RunRounds
                }
            }
        }
    }

    /// Whether it may be made without the server and sent later (design: whatever creates or
    /// renumbers needs the server).
    #[must_use]
    pub const fn may_wait_offline(&self) -> bool {
        matches!(self, Op::RecordResult { .. })
    }
}
