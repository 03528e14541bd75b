//! The boards of the round whose results are being taken, as an arbiter works through them.

use std::collections::BTreeMap;

use shared::api::ops::Outcome;
use shared::crosstable::{Colour, Mark};
use shared::id::{BoardNo, ClaimId, GameId, OpId, ParticipantId, RoundNo};
use shared::order;
use shared::result::GameResult;
use shared::sync::envelope::Record;
use shared::sync::{Entry, SaveState};
use shared::tournament::Stage;
use shared::view::{ClaimView, Parts, RoundView};

use super::range::Range;
use crate::state::situation::{due, leg};
use crate::text::board_label;

/// One player at a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// `Family, Given`.
    pub name: String,
    /// Title; empty without.
    pub title: String,
    /// Rating, if rated.
    pub rating: Option<u16>,
    /// At a return game, what the first one brought him.
    pub before: Option<Mark>,
}

/// A board with everything its row shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// Which game.
    pub game: GameId,
    /// At which board.
    pub board: BoardNo,
    /// Which game of the pairing: 1 the first, 2 the return game, 0 the only one.
    pub leg: u8,
    /// Whether anybody looks at it yet.
    pub due: bool,
    /// Has White.
    pub white: Player,
    /// Has Black.
    pub black: Player,
    /// The standing result, White–Black.
    pub result: GameResult,
    /// Other values that wait beside it.
    pub claims: Vec<ClaimView>,
    /// How far this device's last entry is, where it matters still.
    pub save: Option<SaveState>,
}

/// What a tap means for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Nothing would change.
    Nothing,
    /// Two values wait, and this person does not choose between them.
    NotYours,
    /// This is to be recorded.
    Record(Record),
}

impl BoardLine {
    /// The board, and which of its games, as people call it.
    #[must_use]
    pub fn label(&self) -> String {
        board_label(self.board, self.leg)
    }

    /// Whether two values wait.
    #[must_use]
    pub const fn is_disputed(&self) -> bool {
        !self.claims.is_empty()
    }

    /// Whether nobody has anything to do here any more.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.result.is_decided()
            && !self.is_disputed()
            && !matches!(self.save, Some(SaveState::Refused(_)))
    }

    /// Whether somebody claims this value against the standing one.
    #[must_use]
    pub fn is_claimed(&self, result: GameResult) -> bool {
        self.claims.iter().any(|claim| claim.result == result)
    }

    /// What follows from this value being tapped while `seen` is on the board. Who may settle
    /// settles every waiting value with it.
    #[must_use]
    pub fn tap(&self, result: GameResult, seen: GameResult, may_settle: bool) -> Tap {
        if self.is_disputed() && !may_settle {
            return Tap::NotYours;
        }
        if result == seen && !self.is_disputed() {
            return Tap::Nothing;
        }
        let settles: Vec<ClaimId> = self.claims.iter().map(|claim| claim.id).collect();
        Tap::Record(Record {
            game: self.game,
            result,
            seen,
            settles,
            reported_by: None,
            ended_at: None,
        })
    }
}

/// The round whose results are being taken; none before round 1 is published.
#[must_use]
pub fn running_round(parts: &Parts) -> Option<&RoundView> {
    parts.rounds.iter().rev().find(|round| round.stage == Stage::Published)
}

/// Its boards, in board order.
#[must_use]
pub fn lines(
    parts: &Parts,
    round: &RoundView,
    saves: &BTreeMap<GameId, SaveState>,
) -> Vec<BoardLine> {
    let people = order::map(parts.participants.participants.iter().map(|who| (who.id, who)));
    let player = |id: ParticipantId| {
        people.get(&id).map_or_else(
            || Player { name: id.to_string(), ..Player::default() },
            |who| Player {
                name: who.name.clone(),
                title: who.title.clone(),
                rating: who.rating,
                before: None,
            },
        )
    };
    let before = [None].into_iter().chain(round.games.iter().map(Some));
    let games = round.games.iter().zip(due(&round.games)).zip(before);
    games
        .map(|((game, due), first)| {
            // In the first game the colours were the other way round.
            let first = first.filter(|first| game.leg > 1 && first.result.is_decided());
            let player = |id, then| Player {
                before: first.map(|first| first.result.mark(then)),
                ..player(id)
            };
            BoardLine {
                game: game.id,
                board: game.board,
                leg: leg(parts, game),
                due,
                white: player(game.white, Colour::Black),
                black: player(game.black, Colour::White),
                result: game.result,
                claims: game.claims.clone(),
                save: saves.get(&game.id).cloned(),
            }
        })
        .collect()
}

/// Of a double round whose return games are to come, how many first games have no result yet.
#[must_use]
pub fn first_games_left(lines: &[BoardLine]) -> Option<usize> {
    let mut returns = lines.iter().filter(|line| line.leg > 1);
    let to_come = returns.any(|line| line.result == GameResult::Open);
    let left = lines.iter().filter(|line| line.leg < 2 && !line.is_done()).count();
    to_come.then_some(left)
}

/// The boards of an arbiter, split by whether they want something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// Without a result, disputed or refused; and what was finished a moment ago by whomever, so
    /// that no row moves under the thumb.
    pub unfinished: Vec<GameId>,
    /// The others.
    pub done: Vec<GameId>,
    /// How many want something, whatever lingers.
    pub left: usize,
    /// How often finished rows were folded away before.
    pub folds: u32,
}

/// Splits the boards within a range. A row that is finished since `before` lingers in its place
/// until the next folding.
#[must_use]
pub fn split(lines: &[BoardLine], range: &Range, before: Option<&Split>, folds: u32) -> Split {
    let lingering = before.filter(|before| before.folds == folds);
    let lingers = |game| lingering.is_some_and(|before| before.unfinished.contains(&game));
    let mut split = Split { folds, ..Split::default() };
    for line in lines.iter().filter(|line| range.contains(line.board)) {
        if !line.is_done() {
            split.left += 1;
        }
        if !line.due {
            continue;
        }
        if line.is_done() && !lingers(line.game) {
            split.done.push(line.game);
        } else {
            split.unfinished.push(line.game);
        }
    }
    split
}

/// An entry that is not in force and whose game is not among the boards in view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Its operation.
    pub op: OpId,
    /// What was entered.
    pub result: GameResult,
    /// Its round, and its board as people call it, if the game is still known.
    pub game: Option<(RoundNo, String)>,
    /// How it ended.
    pub why: Outcome,
}

/// Entries of this device that nobody has read the end of and that no row shows: the pairing was
/// made anew, or the round is closed.
#[must_use]
pub fn strays(parts: &Parts, queue: &[Entry]) -> Vec<Stray> {
    let games = running_round(parts).into_iter().flat_map(|round| &round.games);
    let running = order::set(games.map(|game| game.id));
    let known = |id: GameId| {
        parts.rounds.iter().find_map(|round| {
            let game = round.games.iter().find(|game| game.id == id)?;
            Some((round.no, board_label(game.board, leg(parts, game))))
        })
    };
    let stray = |entry: &Entry| {
        let (game, result) = entry.record().map(|record| (record.game, record.result))?;
        match &entry.state {
            SaveState::Refused(why) if !entry.read && !running.contains(&game) => {
                Some(Stray { op: entry.op, result, game: known(game), why: why.clone() })
            }
            _ => None,
        }
    };
    queue.iter().filter_map(stray).collect()
}

#[cfg(test)]
pub(super) mod tests;
