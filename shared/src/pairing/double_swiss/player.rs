//! What the system knows of a player before a round: score, number, match colours, whether he
//! floated, and the right to the pairing-allocated bye (C.04.5 Art. 1).

use std::cmp::Reverse;

use super::history::{cell, rounds};
use crate::crosstable::Colour;
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchRow, MatchTable};
use crate::pairing::history::Index;

/// A player to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) id: ParticipantId,
    /// The tournament pairing number among those already taken into account (C.04.2 Art. 2.4).
    pub(super) number: usize,
    /// Game points with virtual points, in half-points.
    pub(super) score: i64,
    /// The colours of the first games of matches in which a game was played.
    pub(super) colours: Vec<Colour>,
    /// Met another score in the previous round.
    pub(super) floated: bool,
    /// Matches played: neither forfeited nor byes.
    pub(super) matches: usize,
    /// May get the pairing-allocated bye (C2).
    pub(super) may_have_bye: bool,
}

/// The players of the next round in ranking order: score, then number.
pub(super) fn players(table: &MatchTable, index: &Index) -> Vec<Player> {
    let scores = table.rows.iter().map(|row| running_score(table, row)).collect();
    let ledger = Ledger { table, index, scores };
    let mut number = 0;
    let mut players = Vec::new();
    for (at, row) in table.rows.iter().enumerate() {
        let present = is_present(table, row);
        if present || rounds(row, table.paired_rounds).any(|(_, cell)| takes_part(cell)) {
            number += 1;
        }
        if present {
            players.push(ledger.player(at, row, number));
        }
    }
    players.sort_by_key(|player| (Reverse(player.score), player.number));
    players
}

/// Not announced as absent from the round to be paired.
fn is_present(table: &MatchTable, row: &MatchRow) -> bool {
    row.cells.get(usize::from(table.paired_rounds.0)).is_none_or(takes_part)
}

/// Whether a cell is of a round the participant was paired in.
pub(in crate::pairing) fn takes_part(cell: &MatchCell) -> bool {
    !cell.mark.is_bye() || cell.mark == MatchMark::PairingAllocatedBye
}

/// The scores after every round.
struct Ledger<'a> {
    table: &'a MatchTable,
    index: &'a Index,
    /// By row and rounds played, in half-points, without virtual points.
    scores: Vec<Vec<i64>>,
}

impl Ledger<'_> {
    /// The score a round was paired with (C.04.7: virtual points included).
    fn pairing_score(&self, at: usize, round: RoundNo) -> i64 {
        let before = usize::from(round.0.saturating_sub(1));
        let earned = self.scores.get(at).and_then(|scores| scores.get(before)).copied();
        let row = self.table.rows.get(at);
        let virtual_points = row.and_then(|row| row.virtual_points.get(before));
        earned.unwrap_or(0) + virtual_points.map_or(0, |points| i64::from(points.halves()))
    }

    fn player(&self, at: usize, row: &MatchRow, number: usize) -> Player {
        let paired = self.table.paired_rounds;
        let cells = || rounds(row, paired).map(|(_, cell)| cell);
        let played = |cell: &&MatchCell| cell.mark.is_played();
        Player {
            id: row.id,
            number,
            score: self.pairing_score(at, RoundNo(paired.0.saturating_add(1))),
            colours: cells().filter_map(match_colour).collect(),
            floated: self.floated(at, row, paired),
            matches: cells().filter(played).count(),
            may_have_bye: !cells().any(|cell| bars_from_bye(cell.mark)),
        }
    }

    /// Whether a round brought an opponent with another score. A forfeited match does not count.
    fn floated(&self, at: usize, row: &MatchRow, round: RoundNo) -> bool {
        let played = cell(row, round).filter(|cell| cell.mark.is_played());
        let opponent = played.and_then(|cell| self.index.get(&cell.opponent?));
        opponent
            .is_some_and(|&other| self.pairing_score(at, round) != self.pairing_score(other, round))
    }
}

/// The colour of the first game, if at least one of the games was played.
fn match_colour(cell: &MatchCell) -> Option<Colour> {
    let over_the_board = cell.games.is_empty() || cell.games.iter().any(|game| game.is_played());
    cell.colour.filter(|_| cell.mark.is_played() && over_the_board)
}

/// C2: a bye for being left over, a match won by forfeit, a full-point bye.
fn bars_from_bye(mark: MatchMark) -> bool {
    matches!(mark, MatchMark::PairingAllocatedBye | MatchMark::ForfeitWin | MatchMark::FullPointBye)
}

fn running_score(table: &MatchTable, row: &MatchRow) -> Vec<i64> {
    let mut scores = Vec::with_capacity(usize::from(table.paired_rounds.0) + 1);
    let mut score = i64::from(row.extra.game_points.halves());
    scores.push(score);
    for round in 1..=table.paired_rounds.0 {
        let points = cell(row, RoundNo(round)).map(|cell| cell.score.game_points);
        score += points.map_or(0, |points| i64::from(points.halves()));
        scores.push(score);
    }
    scores
}
