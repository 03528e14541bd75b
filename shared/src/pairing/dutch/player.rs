//! What the Dutch system knows of a player before a round: score, number, colours, floats and the
//! right to the pairing-allocated bye (C.04.3 Art. 1).

use super::Edition;
use super::colours::Colours;
use crate::crosstable::{Cell, Crosstable, Mark, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::boards::Seat;
use crate::pairing::history::{Index, cell, numbered, rounds};

/// How a player left his scoregroup in a round (Art. 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Float {
    /// Met a lower score, or scored more than a loss without playing (2017: did not play).
    Down,
    /// Met a higher score.
    Up,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) id: ParticipantId,
    /// The tournament pairing number among those already taken into account (C.04.2 Art. 2.4).
    pub(super) number: usize,
    /// Score with virtual points, in half-points.
    pub(super) score: i64,
    pub(super) colours: Colours,
    /// The floats of the last round and of the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Rounds so far without a played game (C9).
    pub(super) unplayed: usize,
    /// May get the pairing-allocated bye (C.04.1 Art. 4).
    pub(super) may_have_bye: bool,
    /// More than half of the possible points before the last round (Art. 1.8).
    pub(super) topscorer: bool,
}

impl Player {
    pub(super) fn seat(&self) -> Seat {
        Seat { id: self.id, score: self.score, number: self.number }
    }
}

/// The players of the next round in pairing order: score, then number (Art. 1.2).
pub(super) fn players(table: &Crosstable, index: &Index, edition: Edition) -> Vec<Player> {
    let ledger = Ledger::new(table, index, edition);
    let present = numbered(table).into_iter();
    let mut players: Vec<Player> = present
        .filter_map(|(at, number)| table.rows.get(at).map(|row| ledger.player(at, row, number)))
        .collect();
    players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.number));
    players
}

/// The scores after every round.
struct Ledger<'a> {
    table: &'a Crosstable,
    index: &'a Index,
    edition: Edition,
    /// By row and rounds played, in half-points, without virtual points.
    scores: Vec<Vec<i64>>,
}

impl<'a> Ledger<'a> {
    fn new(table: &'a Crosstable, index: &'a Index, edition: Edition) -> Self {
        let scores = table.rows.iter().map(|row| running_score(table, row)).collect();
        Ledger { table, index, edition, scores }
    }

    /// The score a round was paired with (C.04.7: virtual points included).
    fn pairing_score(&self, at: usize, round: RoundNo) -> i64 {
        let before = usize::from(round.0.saturating_sub(1));
        let earned = self.scores.get(at).and_then(|scores| scores.get(before)).copied();
        let row = self.table.rows.get(at);
        let virtual_points = row.and_then(|row| row.virtual_points.get(before));
        earned.unwrap_or(0) + virtual_points.map_or(0, |points| i64::from(points.halves()))
    }

    fn player(&self, at: usize, row: &Row, number: usize) -> Player {
        let paired = self.table.paired_rounds;
        let played = |cell: &&Cell| cell.mark.is_played();
        let cells = || rounds(row, paired).map(|(_, cell)| cell);
        let score = self.pairing_score(at, RoundNo(paired.0.saturating_add(1)));
        let possible = i64::from(self.table.points.win.halves()) * i64::from(paired.0);
        let last = paired.0.saturating_add(1) == self.table.rounds.0;
        Player {
            id: row.id,
            number,
            score,
            colours: Colours::new(cells().filter(played).filter_map(|cell| cell.colour).collect()),
            floats: [0, 1].map(|back| self.float(at, row, paired.0.checked_sub(back)?)),
            unplayed: usize::from(paired.0) - cells().filter(played).count(),
            may_have_bye: barring(self.table, self.edition, row).is_none(),
            topscorer: last && 2 * score > possible,
        }
    }

    fn float(&self, at: usize, row: &Row, round: u16) -> Option<Float> {
        let round = RoundNo(round);
        let cell = cell(row, round)?;
        match cell.mark {
            // 2017, A.4.b
            mark if self.edition == Edition::Fide2017 && !mark.is_played() => Some(Float::Down),
            Mark::ForfeitLoss | Mark::ZeroPointBye => None,
            Mark::PairingAllocatedBye => Some(Float::Down),
            mark if mark.is_played() => {
                let opponent = *self.index.get(&cell.opponent?)?;
                match self.pairing_score(at, round).cmp(&self.pairing_score(opponent, round)) {
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Equal => None,
                }
            }
            mark => {
                let points = &self.table.points;
                (mark.points(points) > points.loss).then_some(Float::Down)
            }
        }
    }
}

/// C.04.1 Art. 4: the first round that bars a row from the bye, by a pairing-allocated bye or a
/// win's points without playing; in 2017 (C.04.1.d) the opponent had to be the one who did not come.
pub(super) fn barring<'a>(
    table: &Crosstable,
    edition: Edition,
    row: &'a Row,
) -> Option<(RoundNo, &'a Cell)> {
    let points = &table.points;
    rounds(row, table.paired_rounds).find(|(_, cell)| {
        let win = match edition {
            Edition::Fide2017 => cell.mark == Mark::ForfeitWin,
            Edition::Fide2026 => !cell.mark.is_played() && cell.mark.points(points) >= points.win,
        };
        win || cell.mark == Mark::PairingAllocatedBye
    })
}

fn running_score(table: &Crosstable, row: &Row) -> Vec<i64> {
    let mut scores = Vec::with_capacity(usize::from(table.paired_rounds.0) + 1);
    let mut score = 0;
    scores.push(score);
    for round in 1..=table.paired_rounds.0 {
        let mark = cell(row, RoundNo(round)).map_or(Mark::ZeroPointBye, |cell| cell.mark);
        score += i64::from(mark.points(&table.points).halves());
        let extra = row.extra.get(usize::from(round) - 1);
        score += extra.map_or(0, |points| i64::from(points.halves()));
        scores.push(score);
    }
    scores
}
