//! The ranking of single players of teams for prizes by board: points, games on higher boards,
//! performance rating (regulations of team cups; the performance as in C.07 Art. 10.2).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::rating_table::difference;
use super::ratings::{mean, worth};
use crate::crosstable::Mark;
use crate::id::BoardNo;
use crate::order::sort_by_key;
use crate::points::{PointSystem, Points};

/// A game of a player for his team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardGame {
    /// The board, from 1.
    pub board: BoardNo,
    /// The result.
    pub mark: Mark,
    /// The opponent's rating, or what the regulations give to the unrated; none leaves the game
    /// out of the performance.
    pub opponent_rating: Option<u16>,
}

/// A player and his games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPlayer<K> {
    /// Who.
    pub player: K,
    /// His place in the team's board order, from 1; a reserve's is behind the last board.
    pub own_board: BoardNo,
    /// His games.
    pub games: Vec<BoardGame>,
}

/// One player in the ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardLine<K> {
    /// Place from 1, shared by those whom nothing parts.
    pub rank: u32,
    /// Who.
    pub player: K,
    /// Points of all games, forfeits included.
    pub points: Points,
    /// Games played over the board on a board above his own.
    pub higher_boards: u32,
    /// Performance rating of the games over the board; none without a rated opponent.
    pub performance: Option<i32>,
    /// Games played over the board.
    pub games: u32,
}

/// Ranks players with each other, those with fewer than `least` games over the board left out.
/// Who stays level shares a rank, in the order given.
#[must_use]
pub fn board_ranking<K: Clone>(
    players: &[BoardPlayer<K>],
    least: u32,
    system: &PointSystem,
) -> Vec<BoardLine<K>> {
    let lines = players.iter().map(|player| line(player, system));
    let mut lines: Vec<BoardLine<K>> = lines.filter(|line| line.games >= least).collect();
    sort_by_key(&mut lines, key);
    let mut ahead: Option<(u32, Key)> = None;
    for (place, line) in (1..).zip(&mut lines) {
        let own = key(line);
        line.rank = match ahead {
            Some((rank, level)) if level == own => rank,
            _ => place,
        };
        ahead = Some((line.rank, own));
    }
    lines
}

type Key = Reverse<(Points, u32, Option<i32>)>;

fn key<K>(line: &BoardLine<K>) -> Key {
    Reverse((line.points, line.higher_boards, line.performance))
}

fn line<K: Clone>(player: &BoardPlayer<K>, system: &PointSystem) -> BoardLine<K> {
    let decided = || player.games.iter().filter(|game| game.mark.is_decided());
    let played = || decided().filter(|game| game.mark.is_played());
    let number = |games: usize| u32::try_from(games).unwrap_or(u32::MAX);
    BoardLine {
        rank: 0,
        player: player.player.clone(),
        points: decided().map(|game| game.mark.points(system)).sum(),
        higher_boards: number(played().filter(|game| game.board < player.own_board).count()),
        performance: performance(played()),
        games: number(played().count()),
    }
}

fn performance<'a>(played: impl Iterator<Item = &'a BoardGame>) -> Option<i32> {
    let (mut ratings, mut halves) = (Vec::new(), 0);
    for game in played {
        let Some(rating) = game.opponent_rating else { continue };
        ratings.push(i64::from(rating));
        halves += worth(game.mark);
    }
    let games = i64::try_from(ratings.len()).ok()?;
    let percent = (100 * halves + games).checked_div(2 * games)?;
    i32::try_from(mean(&ratings)? + difference(percent)).ok()
}
