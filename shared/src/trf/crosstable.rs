//! What a report means: the crosstable, the state after a round, and whether its points add up.

use std::collections::BTreeMap;

use super::{AnnouncedBye, Report, ReportPlayer};
use crate::crosstable::{Cell, Crosstable, Mark, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;

/// A player whose stated points are not those of his results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsMismatch {
    /// Who.
    pub player: ParticipantId,
    /// What columns 81–84 say.
    pub stated: Points,
    /// What the results of the paired rounds are worth.
    pub counted: Points,
}

impl Report {
    /// The last round in which anybody has an opponent or the pairing-allocated bye.
    #[must_use]
    pub fn paired_rounds(&self) -> RoundNo {
        let last = |player: &ReportPlayer| player.cells.iter().rposition(is_paired);
        let rounds = self.players.iter().filter_map(last).max().map_or(0, |index| index + 1);
        RoundNo(u16::try_from(rounds).unwrap_or(u16::MAX))
    }

    /// The crosstable, rows by start number. A round of which the file says nothing for a player
    /// is a zero-point bye; after the paired rounds only the byes known for the next one follow.
    /// Without a declared number of rounds it is the number of paired ones.
    #[must_use]
    pub fn crosstable(&self) -> Crosstable {
        let paired_rounds = self.paired_rounds();
        let announced = self.announced();
        let mut rows: Vec<Row> = self
            .players
            .iter()
            .map(|player| Row {
                id: player.id,
                rating: player.rating,
                cells: row_cells(player, paired_rounds, &announced),
                virtual_points: player.virtual_points.clone(),
            })
            .collect();
        rows.sort_by_key(|row| row.id);
        Crosstable {
            rows,
            rounds: self.rounds.unwrap_or(paired_rounds),
            paired_rounds,
            points: self.points,
            initial_colour: self.initial_colour,
            prohibitions: self.prohibitions.clone(),
        }
    }

    /// The report as it stood after `round`: later rounds are dropped but for the byes that were
    /// known for the next one, points are counted anew and ranks are open.
    #[must_use]
    pub fn through(&self, round: RoundNo) -> Report {
        if round >= self.paired_rounds() {
            return self.clone();
        }
        let kept = usize::from(round.0);
        let next = RoundNo(round.0.saturating_add(1));
        let mut report = self.clone();
        report.announced_byes.retain(|bye| bye.round > round);
        for player in &mut report.players {
            let known = player.cells.get(kept).copied().flatten().filter(is_announced);
            player.cells.truncate(kept);
            player.points = Some(self.score(&player.cells, kept));
            player.rank = None;
            let bye =
                known.map(|cell| AnnouncedBye { round: next, player: player.id, mark: cell.mark });
            report.announced_byes.extend(bye);
        }
        report.announced_byes.sort_unstable();
        report.announced_byes.dedup();
        report
    }

    /// Players whose stated points are not those of their results. A coming half-point or
    /// full-point bye may be counted already.
    #[must_use]
    pub fn points_mismatches(&self) -> Vec<PointsMismatch> {
        let paired = usize::from(self.paired_rounds().0);
        let judge = |player: &ReportPlayer| {
            let stated = player.points?;
            let counted = self.score(&player.cells, paired);
            let with_coming = self.score(&player.cells, player.cells.len().max(paired));
            (stated != counted && stated != with_coming).then_some(PointsMismatch {
                player: player.id,
                stated,
                counted,
            })
        };
        self.players.iter().filter_map(judge).collect()
    }

    /// A player's score over the first `rounds` cells; a game without a result yet is worth
    /// nothing, or what `162` says.
    fn score(&self, cells: &[Option<Cell>], rounds: usize) -> Points {
        let worth = |index: usize| match cells.get(index).copied().flatten().map(|cell| cell.mark) {
            None => self.points.absence,
            Some(Mark::Open) => Points::ZERO,
            Some(Mark::Adjourned) => self.unknown_result.unwrap_or(Points::ZERO),
            Some(mark) => mark.points(&self.points),
        };
        (0..rounds).map(worth).sum()
    }

    fn announced(&self) -> BTreeMap<(ParticipantId, RoundNo), Mark> {
        self.announced_byes.iter().map(|bye| ((bye.player, bye.round), bye.mark)).collect()
    }
}

fn is_paired(cell: &Option<Cell>) -> bool {
    cell.is_some_and(|cell| cell.opponent.is_some() || cell.mark == Mark::PairingAllocatedBye)
}

/// A bye that can be known before its round is paired.
fn is_announced(cell: &Cell) -> bool {
    cell.mark.is_bye() && cell.mark != Mark::PairingAllocatedBye
}

fn row_cells(
    player: &ReportPlayer,
    paired_rounds: RoundNo,
    announced: &BTreeMap<(ParticipantId, RoundNo), Mark>,
) -> Vec<Cell> {
    let said = |round: RoundNo| {
        let index = usize::from(round.0).saturating_sub(1);
        let written = player.cells.get(index).copied().flatten();
        written.or_else(|| announced.get(&(player.id, round)).map(|mark| Cell::bye(*mark)))
    };
    let mut cells: Vec<Cell> = (1..=paired_rounds.0)
        .map(|round| said(RoundNo(round)).unwrap_or(Cell::bye(Mark::ZeroPointBye)))
        .collect();
    let coming = said(RoundNo(paired_rounds.0.saturating_add(1)));
    // Old files write byes as forfeits without an opponent.
    cells.extend(coming.map(|cell| match cell.mark {
        Mark::ForfeitWin => Cell::bye(Mark::FullPointBye),
        Mark::ForfeitLoss => Cell::bye(Mark::ZeroPointBye),
        _ => cell,
    }));
    cells
}
