//! Everything that can be said no to, as codes that the app translates.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is wrong. Every code has a text in every locale, `error-` followed by its serialized form
/// with hyphens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The body is not the JSON that the endpoint takes.
    BadJson,
    /// The body is larger than the endpoint takes.
    TooLarge,
    /// A path, query or body field has a value outside its domain.
    BadField,
    /// A required field is empty.
    Missing,
    /// Nobody is signed in, or the session has ended.
    NotSignedIn,
    /// The name or the password is wrong.
    WrongPassword,
    /// Too many attempts; `seconds` says how long to wait.
    TooManyAttempts,
    /// The signed-in person may not do this.
    NotAllowed,
    /// The request did not come from the app's own pages.
    ForeignOrigin,
    /// There is no such thing here, or it may not be known.
    NotFound,
    /// The row was changed meanwhile.
    ChangedMeanwhile,
    /// The name in the address is taken.
    SlugTaken,
    /// Another participant has this FIDE ID.
    DuplicateFideId,
    /// Another participant has this national ID.
    DuplicateNationalId,
    /// The same operation id came with another content.
    OperationIdReused,
    /// A file could not be read; `line`, `column` and `reason` say where and why.
    BadFile,
    /// The tournament already has participants or rounds.
    TournamentNotEmpty,
    /// Rules are frozen once round 1 is paired.
    RulesFrozen,
    /// The participant does not exist in this tournament.
    NoSuchParticipant,
    /// The round does not exist.
    NoSuchRound,
    /// The game does not exist.
    NoSuchGame,
    /// The claim does not exist or is settled.
    NoSuchClaim,
    /// The pairing of this game was made anew.
    PairingMadeAnew,
    /// The round is finished; a later change is a correction.
    RoundClosed,
    /// The round is not published yet.
    RoundNotPublished,
    /// Results are missing; `count` says how many.
    ResultsOpen,
    /// Boards with two values wait for the chief arbiter; `count` says how many.
    BoardsDisputed,
    /// All declared rounds have been paired.
    AllRoundsPaired,
    /// The next round to pair is another one; `round` says which.
    WrongRound,
    /// A draft of the round exists already.
    AlreadyDrafted,
    /// The round is published already.
    AlreadyPublished,
    /// Nobody is there to be paired.
    NobodyToPair,
    /// The number is odd and nobody may get the pairing-allocated bye.
    NobodyForTheBye,
    /// Whoever may get the pairing-allocated bye is needed as an opponent; `participants` are
    /// those who would be left over.
    ByeBreaksPairing,
    /// No pairing brings everybody an opponent he may meet; `participants` are left over in one of
    /// the largest possible pairings.
    NoCompletePairing,
    /// The recorded rounds contradict themselves; `reason` says where.
    InconsistentHistory,
    /// The participant is already paired in this round.
    AlreadyPaired,
    /// A bye can be asked only for a round that has not been paired.
    ByeTooLate,
    /// A warning needs the person's consent; `warnings` lists them.
    ConsentNeeded,
    /// Something failed here; `id` finds it in the log.
    Internal,
}

/// The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(deny_unknown_fields)]
#[error("{code:?} {field:?} {args:?}")]
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

impl ErrorCode {
    /// Every code.
    pub const ALL: [ErrorCode; 37] = [
        ErrorCode::BadJson,
        ErrorCode::TooLarge,
        ErrorCode::BadField,
        ErrorCode::Missing,
        ErrorCode::NotSignedIn,
        ErrorCode::WrongPassword,
        ErrorCode::TooManyAttempts,
        ErrorCode::NotAllowed,
        ErrorCode::ForeignOrigin,
        ErrorCode::NotFound,
        ErrorCode::ChangedMeanwhile,
        ErrorCode::SlugTaken,
        ErrorCode::DuplicateFideId,
        ErrorCode::DuplicateNationalId,
        ErrorCode::OperationIdReused,
        ErrorCode::BadFile,
        ErrorCode::TournamentNotEmpty,
        ErrorCode::RulesFrozen,
        ErrorCode::NoSuchParticipant,
        ErrorCode::NoSuchRound,
        ErrorCode::NoSuchGame,
        ErrorCode::NoSuchClaim,
        ErrorCode::PairingMadeAnew,
        ErrorCode::RoundClosed,
        ErrorCode::RoundNotPublished,
        ErrorCode::ResultsOpen,
        ErrorCode::BoardsDisputed,
        ErrorCode::AllRoundsPaired,
        ErrorCode::WrongRound,
        ErrorCode::AlreadyDrafted,
        ErrorCode::AlreadyPublished,
        ErrorCode::TooFewParticipants,
        ErrorCode::NoLegalPairing,
        ErrorCode::AlreadyPaired,
        ErrorCode::ByeTooLate,
        ErrorCode::ConsentNeeded,
        ErrorCode::Internal,
    ];

    /// The HTTP status of the answer that carries this code.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            ErrorCode::BadJson
            | ErrorCode::BadField
            | ErrorCode::Missing
            | ErrorCode::BadFile
            | ErrorCode::OperationIdReused => 400,
            ErrorCode::NotSignedIn | ErrorCode::WrongPassword => 401,
            ErrorCode::NotAllowed | ErrorCode::ForeignOrigin => 403,
            ErrorCode::NotFound
            | ErrorCode::NoSuchParticipant
            | ErrorCode::NoSuchRound
            | ErrorCode::NoSuchGame
            | ErrorCode::NoSuchClaim => 404,
            ErrorCode::ChangedMeanwhile
            | ErrorCode::SlugTaken
            | ErrorCode::DuplicateFideId
            | ErrorCode::DuplicateNationalId
            | ErrorCode::PairingMadeAnew
            | ErrorCode::RoundClosed
            | ErrorCode::AlreadyDrafted
            | ErrorCode::AlreadyPublished
            | ErrorCode::TournamentNotEmpty => 409,
            ErrorCode::TooLarge => 413,
            ErrorCode::RulesFrozen
            | ErrorCode::RoundNotPublished
            | ErrorCode::ResultsOpen
            | ErrorCode::BoardsDisputed
            | ErrorCode::AllRoundsPaired
            | ErrorCode::WrongRound
            | ErrorCode::NobodyToPair
            | ErrorCode::NobodyForTheBye
            | ErrorCode::ByeBreaksPairing
            | ErrorCode::NoCompletePairing
            | ErrorCode::InconsistentHistory
            | ErrorCode::AlreadyPaired
            | ErrorCode::ByeTooLate
            | ErrorCode::ConsentNeeded => 422,
            ErrorCode::TooManyAttempts => 429,
            ErrorCode::Internal => 500,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_codes_is_whole() {
        let numbers: Vec<usize> = ErrorCode::ALL.iter().map(|code| *code as usize).collect();
        let declared: Vec<usize> = (0..=ErrorCode::Internal as usize).collect();
        assert_eq!(numbers, declared);
    }
}
