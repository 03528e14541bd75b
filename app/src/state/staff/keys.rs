//! The keyboard at the boards: three results, up and down, and to the field of boards.

use shared::id::GameId;
use shared::result::GameResult;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// This result for the board in hand, then the next one.
    Record(GameResult),
    /// The next board.
    Down,
    /// The board before.
    Up,
    /// Choose boards.
    Choose,
    /// Take the last entry back.
    Undo,
}

/// Reads a key by its name.
#[must_use]
pub fn read(key: &str) -> Option<Stroke> {
    Some(match key {
        "1" => Stroke::Record(GameResult::WhiteWins),
        "2" => Stroke::Record(GameResult::Draw),
        "3" => Stroke::Record(GameResult::BlackWins),
        "ArrowDown" => Stroke::Down,
        "ArrowUp" => Stroke::Up,
        "/" => Stroke::Choose,
        "u" | "U" => Stroke::Undo,
        _ => return None,
    })
}

/// The board in hand: the chosen one while it is there, else the first.
#[must_use]
pub fn in_hand(order: &[GameId], chosen: Option<GameId>) -> Option<GameId> {
    chosen.filter(|game| order.contains(game)).or(order.first().copied())
}

/// The board beside this one; at the ends it stays.
#[must_use]
pub fn beside(order: &[GameId], from: GameId, down: bool) -> Option<GameId> {
    let place = order.iter().position(|game| *game == from)?;
    let next = if down { place.checked_add(1) } else { place.checked_sub(1) };
    next.and_then(|next| order.get(next)).or(order.get(place)).copied()
}

/// The next board after this one that wants a result, from the top again after the last.
#[must_use]
pub fn next_wanting(
    order: &[GameId],
    from: GameId,
    wants: impl Fn(GameId) -> bool,
) -> Option<GameId> {
    let place = order.iter().position(|game| *game == from).map_or(0, |place| place + 1);
    let (before, after) = order.split_at_checked(place)?;
    after.iter().chain(before).copied().find(|game| *game != from && wants(*game))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORDER: [GameId; 3] = [GameId(7), GameId(8), GameId(9)];

    #[test]
    fn one_two_three_are_the_results_from_the_left() {
        let results = ["1", "2", "3"].map(read);
        let expected = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        assert_eq!(results, expected.map(|result| Some(Stroke::Record(result))));
        assert_eq!(read("4"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn the_board_in_hand_is_the_chosen_one_while_it_is_there() {
        assert_eq!(in_hand(&ORDER, Some(GameId(8))), Some(GameId(8)));
        assert_eq!(in_hand(&ORDER, Some(GameId(1))), Some(GameId(7)));
        assert_eq!(in_hand(&ORDER, None), Some(GameId(7)));
        assert_eq!(in_hand(&[], Some(GameId(8))), None);
    }

    #[test]
    fn arrows_stop_at_the_ends() {
        assert_eq!(beside(&ORDER, GameId(7), true), Some(GameId(8)));
        assert_eq!(beside(&ORDER, GameId(9), true), Some(GameId(9)));
        assert_eq!(beside(&ORDER, GameId(7), false), Some(GameId(7)));
        assert_eq!(beside(&ORDER, GameId(1), true), None);
    }

    #[test]
    fn after_a_result_comes_the_next_board_that_wants_one() {
        let all = |_| true;
        assert_eq!(next_wanting(&ORDER, GameId(7), all), Some(GameId(8)));
        assert_eq!(next_wanting(&ORDER, GameId(9), all), Some(GameId(7)));
        assert_eq!(next_wanting(&ORDER, GameId(7), |game| game != GameId(8)), Some(GameId(9)));
        assert_eq!(next_wanting(&ORDER, GameId(7), |game| game == GameId(7)), None);
        assert_eq!(next_wanting(&[], GameId(7), all), None);
    }
}
