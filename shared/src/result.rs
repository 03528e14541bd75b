//! The result of a game, always White–Black, whoever reports it.

use serde::{Deserialize, Serialize};

use crate::crosstable::{Colour, Mark};

/// The closed set of results for both sides of a game.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum GameResult {
    /// No result yet.
    #[default]
    #[serde(rename = "open")]
    Open,
    /// White won over the board.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Drawn over the board.
    #[serde(rename = "1/2")]
    Draw,
    /// Black won over the board.
    #[serde(rename = "0-1")]
    BlackWins,
    /// White has a draw, Black a loss, by decision of the arbiter.
    #[serde(rename = "1/2-0")]
    DrawLoss,
    /// White has a loss, Black a draw, by decision of the arbiter.
    #[serde(rename = "0-1/2")]
    LossDraw,
    /// Both lost a game that was played.
    #[serde(rename = "0-0")]
    BothLose,
    /// White won, not rated.
    #[serde(rename = "1-0u")]
    WhiteWinsUnrated,
    /// Drawn, not rated.
    #[serde(rename = "1/2u")]
    DrawUnrated,
    /// Black won, not rated.
    #[serde(rename = "0-1u")]
    BlackWinsUnrated,
    /// Black did not come.
    #[serde(rename = "+-")]
    BlackForfeits,
    /// White did not come.
    #[serde(rename = "-+")]
    WhiteForfeits,
    /// Neither came.
    #[serde(rename = "--")]
    BothForfeit,
    /// Adjourned.
    #[serde(rename = "adjourned")]
    Adjourned,
}

impl GameResult {
    /// Every result, in the order of the list that the arbiter sees.
    pub const ALL: [GameResult; 14] = [
        GameResult::Open,
        GameResult::WhiteWins,
        GameResult::Draw,
        GameResult::BlackWins,
        GameResult::DrawLoss,
        GameResult::LossDraw,
        GameResult::BothLose,
        GameResult::WhiteWinsUnrated,
        GameResult::DrawUnrated,
        GameResult::BlackWinsUnrated,
        GameResult::BlackForfeits,
        GameResult::WhiteForfeits,
        GameResult::BothForfeit,
        GameResult::Adjourned,
    ];

    /// The mark of the side that has this colour.
    #[must_use]
    pub const fn mark(self, colour: Colour) -> Mark {
        let (white, black) = self.marks();
        match colour {
            Colour::White => white,
            Colour::Black => black,
        }
    }

    const fn marks(self) -> (Mark, Mark) {
        match self {
            GameResult::Open => (Mark::Open, Mark::Open),
            GameResult::WhiteWins => (Mark::Win, Mark::Loss),
            GameResult::Draw => (Mark::Draw, Mark::Draw),
            GameResult::BlackWins => (Mark::Loss, Mark::Win),
            GameResult::DrawLoss => (Mark::Draw, Mark::Loss),
            GameResult::LossDraw => (Mark::Loss, Mark::Draw),
            GameResult::BothLose => (Mark::Loss, Mark::Loss),
            GameResult::WhiteWinsUnrated => (Mark::UnratedWin, Mark::UnratedLoss),
            GameResult::DrawUnrated => (Mark::UnratedDraw, Mark::UnratedDraw),
            GameResult::BlackWinsUnrated => (Mark::UnratedLoss, Mark::UnratedWin),
            GameResult::BlackForfeits => (Mark::ForfeitWin, Mark::ForfeitLoss),
            GameResult::WhiteForfeits => (Mark::ForfeitLoss, Mark::ForfeitWin),
            GameResult::BothForfeit => (Mark::ForfeitLoss, Mark::ForfeitLoss),
            GameResult::Adjourned => (Mark::Adjourned, Mark::Adjourned),
        }
    }

    /// The result whose two sides are these marks; none if no single game ends so.
    #[must_use]
    pub fn from_marks(white: Mark, black: Mark) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|result| result.marks() == (white, black))
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        !matches!(self, GameResult::Open | GameResult::Adjourned)
    }
}
