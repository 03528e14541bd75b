//! What can be wrong with a report file, and where.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::id::{ParticipantId, RoundNo};

/// A fault of a report file, with the place to look at.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("line {line}, column {column}: {kind}")]
pub struct TrfError {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1; one past the end where something is missing.
    pub column: u32,
    /// What is wrong there.
    pub kind: TrfErrorKind,
}

/// The kinds of faults that make a report file unreadable.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(tag = "reason", content = "detail", rename_all = "snake_case")]
pub enum TrfErrorKind {
    /// The file has no player record.
    #[error("the file has no player (no line that starts with 001)")]
    NoPlayers,
    /// A value that the record needs is not there.
    #[error("a value is missing: {0}")]
    Missing(Subject),
    /// Something else stands where a whole number must be.
    #[error("`{0}` is not a whole number")]
    NotANumber(String),
    /// A number that is too large or too small for what it says.
    #[error("`{0}` is out of range")]
    OutOfRange(String),
    /// Something else stands where points must be.
    #[error("`{0}` is not a number of points (whole or half)")]
    NotPoints(String),
    /// Something else stands where a date must be.
    #[error("`{0}` is not a date (YYYY/MM/DD or YYYY)")]
    NotADate(String),
    /// A sex other than m and w.
    #[error("`{0}` is not a sex (m or w)")]
    UnknownSex(String),
    /// A colour that does not exist.
    #[error("`{0}` is not a colour")]
    UnknownColour(String),
    /// A result code that does not exist.
    #[error("`{0}` is not a result code")]
    UnknownResult(String),
    /// A kind of bye that does not exist.
    #[error("`{0}` is not a bye (F, H or Z)")]
    UnknownBye(String),
    /// A symbol for points that does not exist.
    #[error("`{0}` is not a symbol for points")]
    UnknownPointSymbol(String),
    /// A column between two fields is used: the line is shifted.
    #[error("`{0}` stands between two fields: the columns of this line are shifted")]
    Shifted(char),
    /// Two players have the same start number.
    #[error("start number {0} is used twice")]
    DuplicateStartNumber(ParticipantId),
    /// A record names somebody who has no player record.
    #[error("there is no player {0}")]
    UnknownPlayer(ParticipantId),
    /// A record names a team that has no record.
    #[error("there is no team {0}")]
    UnknownTeam(ParticipantId),
    /// Two teams have the same number.
    #[error("team number {0} is used twice")]
    DuplicateTeam(ParticipantId),
    /// A player stands in two teams, or twice in one.
    #[error("player {0} is in a team already")]
    TwoTeams(ParticipantId),
    /// A kind of forfeited match that does not exist.
    #[error("`{0}` is not a forfeited match (+-, -+ or --)")]
    UnknownForfeit(String),
    /// A record that can stand only once says two things.
    #[error("a second record {0} says something else")]
    RepeatedRecord(String),
    /// A player who meets himself.
    #[error("player {0} is paired with himself")]
    OwnOpponent(ParticipantId),
    /// The opponent's row names somebody else, or nobody.
    #[error("in round {round} player {opponent} is not paired with this player")]
    NotMutual {
        /// The round.
        round: RoundNo,
        /// Whose row says otherwise.
        opponent: ParticipantId,
    },
    /// Both rows of a game state the same colour, or one has none.
    #[error("in round {round} the colours of this game do not fit: see player {opponent}")]
    ColoursDisagree {
        /// The round.
        round: RoundNo,
        /// Whose row says otherwise.
        opponent: ParticipantId,
    },
    /// The results of both rows cannot be true together.
    #[error("in round {round} the results of this game do not fit: see player {opponent}")]
    ResultsDisagree {
        /// The round.
        round: RoundNo,
        /// Whose row says otherwise.
        opponent: ParticipantId,
    },
    /// A bye code beside an opponent.
    #[error("a bye (`{0}`) cannot have an opponent")]
    ByeWithOpponent(char),
    /// A game's result without an opponent.
    #[error("a result (`{0}`) needs an opponent")]
    ResultWithoutOpponent(char),
    /// A colour without an opponent.
    #[error("a colour needs an opponent")]
    ColourWithoutOpponent,
    /// A game over the board without a colour.
    #[error("a game over the board needs a colour")]
    GameWithoutColour,
    /// Two records say different things about the same matter.
    #[error("{what}: `{second}` here, but `{first}` before")]
    Contradiction {
        /// What they speak of.
        what: Subject,
        /// What was read first.
        first: String,
        /// What this record says.
        second: String,
    },
    /// More rounds are paired than the tournament has.
    #[error("round {round} is paired, but the tournament has only {rounds}")]
    BeyondLastRound {
        /// The round.
        round: RoundNo,
        /// The declared number of rounds.
        rounds: RoundNo,
    },
}

/// What a fault is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A start number.
    #[error("start number")]
    StartNumber,
    /// A team's number.
    #[error("team number")]
    Team,
    /// A round.
    #[error("round")]
    Round,
    /// A colour.
    #[error("colour")]
    Colour,
    /// Points.
    #[error("points")]
    Points,
    /// How many rounds the tournament has.
    #[error("the number of rounds")]
    RoundCount,
    /// The first player's colour in round 1.
    #[error("the initial colour")]
    InitialColour,
    /// What a result is worth.
    #[error("the worth of a result")]
    ResultWorth,
    /// A player's announced bye in a round.
    #[error("the bye of a player")]
    Bye,
    /// A player's virtual points in a round.
    #[error("virtual points")]
    VirtualPoints,
}
