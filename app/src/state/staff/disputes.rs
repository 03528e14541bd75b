//! Boards with two values: who says what, and since when.

use std::collections::BTreeMap;

use shared::id::{AccountId, ClaimId, GameId, RoundNo};
use shared::result::GameResult;
use shared::sync::SaveState;
use shared::time::Instant;
use shared::view::{Parts, RoundView};

use super::boards::{BoardLine, lines};

/// A value and who stands for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voice {
    /// The value.
    pub result: GameResult,
    /// Who recorded or claims it; none if it was imported.
    pub author: Option<AccountId>,
    /// When it arrived.
    pub at: Option<Instant>,
    /// The claim; none if it stands on the board for now.
    pub claim: Option<ClaimId>,
}

/// A board on which values differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// In which round.
    pub round: RoundNo,
    /// The board.
    pub line: BoardLine,
    /// The standing value, then the others as they arrived.
    pub voices: Vec<Voice>,
}

impl Dispute {
    /// The values to choose from, each once; no result only where it is one of two, for then
    /// somebody took the other back.
    #[must_use]
    pub fn values(&self) -> Vec<GameResult> {
        let mut values = Vec::new();
        for voice in &self.voices {
            if !values.contains(&voice.result) {
                values.push(voice.result);
            }
        }
        if values.len() > 2 {
            values.retain(|value| *value != GameResult::Open);
        }
        values
    }
}

/// The disputed boards of all rounds, the last round first, in board order. A dispute may outlive its
/// round.
#[must_use]
pub fn disputes(parts: &Parts, saves: &BTreeMap<GameId, SaveState>) -> Vec<Dispute> {
    let rounds = parts.rounds.iter().rev();
    rounds.flat_map(|round| of_round(parts, round, saves)).collect()
}

fn of_round(parts: &Parts, round: &RoundView, saves: &BTreeMap<GameId, SaveState>) -> Vec<Dispute> {
    lines(parts, round, saves)
        .into_iter()
        .zip(&round.games)
        .filter(|(line, _)| line.is_disputed())
        .map(|(line, game)| {
            let standing = Voice {
                result: game.result,
                author: game.recorded_by,
                at: game.recorded_at,
                claim: None,
            };
            let others = game.claims.iter().map(|claim| Voice {
                result: claim.result,
                author: Some(claim.author),
                at: Some(claim.at),
                claim: Some(claim.id),
            });
            let voices = std::iter::once(standing).chain(others).collect();
            Dispute { round: round.no, line, voices }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn voice(result: GameResult) -> Voice {
        Voice { result, author: None, at: None, claim: None }
    }

    fn values(results: &[GameResult]) -> Vec<GameResult> {
        let line = BoardLine {
            game: GameId(1),
            board: shared::id::BoardNo(1),
            leg: 1,
            due: true,
            white: Default::default(),
            black: Default::default(),
            result: GameResult::WhiteWins,
            claims: Vec::new(),
            save: None,
        };
        let voices = results.iter().map(|result| voice(*result)).collect();
        Dispute { round: RoundNo(1), line, voices }.values()
    }

    #[test]
    fn a_value_that_two_people_claim_is_one_choice() {
        use GameResult::{Draw, WhiteWins};
        assert_eq!(values(&[WhiteWins, Draw, WhiteWins]), [WhiteWins, Draw]);
    }

    #[test]
    fn no_result_is_a_choice_only_against_a_single_value() {
        use GameResult::{BlackWins, Draw, Open};
        assert_eq!(values(&[Draw, Open]), [Draw, Open]);
        assert_eq!(values(&[Open, Draw, BlackWins]), [Draw, BlackWins]);
    }
}
