//! Everything that can be said no to, as codes that the app translates.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

macro_rules! error_codes {
    ($($(#[$doc:meta])+ $code:ident = $status:literal,)+) => {
        /// What is wrong. Every code has a text in every locale, `error-` followed by its
        /// serialized form with hyphens.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum ErrorCode {
            $($(#[$doc])+ $code,)+
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$code,)+];

            /// The HTTP status of the answer that carries this code.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self {
                    $(ErrorCode::$code => $status,)+
                }
            }
        }
    };
}

error_codes! {
    /// The body is not the JSON that the endpoint takes.
    BadJson = 400,
    /// The body is larger than the endpoint takes.
    TooLarge = 413,
    /// A path, query or body field has a value outside its domain.
    BadField = 400,
    /// A required field is empty.
    Missing = 400,
    /// Nobody is signed in, or the session has ended.
    NotSignedIn = 401,
    /// The name or the password is wrong.
    WrongPassword = 401,
    /// Too many attempts; `seconds` says how long to wait.
    TooManyAttempts = 429,
    /// The signed-in person may not do this.
    NotAllowed = 403,
    /// The request did not come from the app's own pages.
    ForeignOrigin = 403,
    /// There is no such thing here, or it may not be known.
    NotFound = 404,
    /// Nothing here takes this method.
    NoSuchMethod = 405,
    /// The row was changed meanwhile.
    ChangedMeanwhile = 409,
    /// The name in the address is taken.
    SlugTaken = 409,
    /// There is an account of this name already; its password is its own.
    AccountExists = 409,
    /// Another participant has this FIDE ID.
    DuplicateFideId = 409,
    /// Another participant has this national ID.
    DuplicateNationalId = 409,
    /// The same operation id came with another content.
    OperationIdReused = 400,
    /// It is kept for the chief arbiter, who sees what is wrong with it.
    Quarantined = 409,
    /// Nobody settles what he claims himself while another is there who may.
    OwnClaim = 403,
    /// A file could not be read; `line`, `column` and `reason` say where and why.
    BadFile = 400,
    /// A report file is of a pairing system, `system`, by which no tournament is run here.
    UnknownSystem = 400,
    /// The tournament already has participants or rounds.
    TournamentNotEmpty = 409,
    /// Rules are frozen once round 1 is paired.
    RulesFrozen = 422,
    /// The participant does not exist in this tournament.
    NoSuchParticipant = 404,
    /// The round does not exist.
    NoSuchRound = 404,
    /// The game does not exist.
    NoSuchGame = 404,
    /// The claim does not exist or is settled.
    NoSuchClaim = 404,
    /// The pairing of this game was made anew.
    PairingMadeAnew = 409,
    /// The round is finished; a later change is a correction.
    RoundClosed = 409,
    /// The round is not published yet.
    RoundNotPublished = 422,
    /// Results are missing; `count` says how many.
    ResultsOpen = 422,
    /// All declared rounds have been paired.
    AllRoundsPaired = 422,
    /// The next round to pair is another one; `round` says which.
    WrongRound = 422,
    /// A draft of the round exists already.
    AlreadyDrafted = 409,
    /// The round is drafted: the draft has to go first.
    RoundDrafted = 422,
    /// The round is published already.
    AlreadyPublished = 409,
    /// Nobody is there to be paired.
    NobodyToPair = 422,
    /// The number is odd and nobody may get the pairing-allocated bye.
    NobodyForTheBye = 422,
    /// Whoever may get the pairing-allocated bye is needed as an opponent; `participants` are
    /// those who would be left over.
    ByeBreaksPairing = 422,
    /// No pairing brings everybody an opponent he may meet; `participants` are left over in one of
    /// the largest possible pairings.
    NoCompletePairing = 422,
    /// No pairing keeps these `clubs` apart; without club protection there is one.
    ClubsInTheWay = 422,
    /// Two matches need the same fixed board, `board`; `participants` are those it is fixed for.
    SameFixedBoard = 422,
    /// The round is being paired by hand: that has to end first.
    ManualPairingOpen = 422,
    /// The round is not being paired by hand.
    NoManualPairing = 422,
    /// This participant is not to be paired in this round.
    NotToBePaired = 422,
    /// A round robin of so many `participants` takes `rounds`.
    RoundsDoNotFit = 422,
    /// Acceleration needs a win worth two draws and a loss worth nothing.
    AccelerationNeedsPoints = 422,
    /// The tie-break `code` is none of this system and edition.
    TieBreakNotHere = 422,
    /// The numbers of a round robin are fixed: nobody comes in after round 1 is paired.
    NumbersFrozen = 422,
    /// In a round robin nobody asks for a bye.
    NoByesHere = 422,
    /// In a round robin the numbers say who meets whom: no round is paired by hand.
    PairedByNumbers = 422,
    /// The recorded rounds contradict themselves; `reason` says where.
    InconsistentHistory = 422,
    /// The participant is already paired in this round.
    AlreadyPaired = 422,
    /// A bye can be asked only for a round that has not been paired.
    ByeTooLate = 422,
    /// A warning needs the person's consent; `warnings` lists them.
    ConsentNeeded = 422,
    /// The request did not arrive whole in time.
    TooSlow = 408,
    /// Something failed here; `id` finds it in the log.
    Internal = 500,
}

/// The body of every answer that is not a success. As an error it is shown without its arguments,
/// which may quote what somebody has typed: logs must not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[error("{code:?}{}", at(.field))]
pub struct Problem {
    /// What is wrong.
    pub code: ErrorCode,
    /// The field of the request it is about, as a JSON path such as `participants[3].rating`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Values for the text's placeables.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
}

fn at(field: &Option<String>) -> String {
    field.as_ref().map(|field| format!(" at {field}")).unwrap_or_default()
}

impl Problem {
    /// A problem without field and arguments.
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        Problem { code, field: None, args: BTreeMap::new() }
    }

    /// The same, about this field.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// The same, with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl std::fmt::Display) -> Self {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }
}
