//! Why a report cannot be written.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::id::{ParticipantId, RoundNo};

/// Why a report cannot be written: its format has no room for a value.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(tag = "reason", content = "detail", rename_all = "snake_case")]
pub enum TrfWriteError {
    /// The format has four digits for a start number, and 0 is nobody's.
    #[error("start number {0} does not fit: the format knows 1 to 9999")]
    StartNumber(ParticipantId),
    /// The format has three digits for a team's number.
    #[error("team number {0} does not fit: the format knows 1 to 999")]
    Team(ParticipantId),
    /// A field of a team is longer than its columns.
    #[error("the {field} of team {team} does not fit: `{value}`")]
    TeamField {
        /// Whose.
        team: ParticipantId,
        /// Which field.
        field: TeamField,
        /// Its value.
        value: String,
    },
    /// The format has four characters for points.
    #[error("{points} points of player {player} do not fit into four characters")]
    Points {
        /// Whose.
        player: ParticipantId,
        /// How many.
        points: String,
    },
    /// A value of the point system does not fit into four characters.
    #[error("a result worth {0} points does not fit into four characters")]
    PointValue(String),
    /// Another field of a player is longer than its columns.
    #[error("the {field} of player {player} does not fit: `{value}`")]
    Field {
        /// Whose.
        player: ParticipantId,
        /// Which field.
        field: PlayerField,
        /// Its value.
        value: String,
    },
    /// The format has three digits for a round.
    #[error("round {0} does not fit: the format ends at 999")]
    Round(RoundNo),
}

/// A field of a player's record with few columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerField {
    /// Title, three letters.
    #[error("title")]
    Title,
    /// Rating, four digits.
    #[error("rating")]
    Rating,
    /// Federation, three letters.
    #[error("federation")]
    Federation,
    /// FIDE ID, eleven digits.
    #[error("FIDE ID")]
    FideId,
    /// Rank, four digits.
    #[error("rank")]
    Rank,
}

/// A field of a team's record with few columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamField {
    /// Short name, five letters.
    #[error("short name")]
    Nickname,
    /// Strength, six digits.
    #[error("strength")]
    Strength,
    /// Match points, six characters.
    #[error("match points")]
    MatchPoints,
    /// Game points, six characters.
    #[error("game points")]
    GamePoints,
    /// Rank, three digits.
    #[error("rank")]
    Rank,
}
