//! Invented results for the demo event: the stronger wins more often.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use shared::result::GameResult;

/// A result for a board, the same for the same seed and board.
pub(crate) fn result(white: Option<u16>, black: Option<u16>, seed: u64) -> GameResult {
    let mut chance = StdRng::seed_from_u64(seed);
    if chance.random_ratio(1, 120) {
        return GameResult::BlackForfeits;
    }
    let strength = |rating: Option<u16>| i32::from(rating.unwrap_or(1400));
    let edge = (strength(white) - strength(black)).clamp(-400, 400) / 8;
    let draw_below = 22;
    let white_below = draw_below + 40 + edge * 38 / 50;
    match chance.random_range(0..100) {
        roll if roll < draw_below => GameResult::Draw,
        roll if roll < white_below => GameResult::WhiteWins,
        _ => GameResult::BlackWins,
    }
}
