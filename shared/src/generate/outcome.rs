//! How a game ends: the stronger player wins more often.

use super::Rates;
use crate::chance::Chance;
use crate::crosstable::Mark;

/// What a player without a rating plays like.
const UNRATED: u16 = 1400;

/// How often the stronger wins a game that is not drawn, per mille, by hundreds of rating points
/// between the two (rounded from FIDE's table of expected scores, B.02 Art. 8.1).
const STRONGER_WINS: [u32; 9] = [500, 640, 760, 850, 910, 950, 970, 985, 990];

/// The marks of White and Black.
pub(super) fn outcome(
    white: Option<u16>,
    black: Option<u16>,
    rates: &Rates,
    chance: &mut Chance,
) -> (Mark, Mark) {
    if chance.happens(rates.double_forfeits) {
        return (Mark::ForfeitLoss, Mark::ForfeitLoss);
    }
    if chance.happens(rates.forfeits) {
        let white_came = chance.happens(500);
        return either(white_came, (Mark::ForfeitWin, Mark::ForfeitLoss));
    }
    if chance.happens(rates.draws) {
        return (Mark::Draw, Mark::Draw);
    }
    let (white, black) = (white.unwrap_or(UNRATED), black.unwrap_or(UNRATED));
    let hundreds = usize::from(white.abs_diff(black) / 100).min(STRONGER_WINS.len() - 1);
    let rate = STRONGER_WINS.get(hundreds).copied().unwrap_or(500);
    let stronger_wins = chance.happens(rate);
    either((white >= black) == stronger_wins, (Mark::Win, Mark::Loss))
}

/// White's mark first: the better one if it is White's.
fn either(whites: bool, (better, worse): (Mark, Mark)) -> (Mark, Mark) {
    if whites { (better, worse) } else { (worse, better) }
}
