//! What a report means: the crosstable, the state after a round, and whether its points add up.

use std::collections::BTreeMap;

use super::{AnnouncedBye, Report, ReportPlayer};
use crate::crosstable::{Cell, Crosstable, Mark, Prohibition, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::system::System;
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

/// Byes by round and player.
type Byes = BTreeMap<(RoundNo, ParticipantId), Mark>;

fn by_round(byes: &[AnnouncedBye]) -> Byes {
    byes.iter().map(|bye| ((bye.round, bye.player), bye.mark)).collect()
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
        let next = RoundNo(paired_rounds.0.saturating_add(1));
        let announced = if self.is_about_teams() { &[] } else { self.announced_byes.as_slice() };
        let known: Byes = by_round(announced);
        let coming: Byes = by_round(&self.coming_byes());
        let cells = |player: &ReportPlayer| {
            let mut cells = row_cells(player, paired_rounds, &known);
            cells.extend(coming.get(&(next, player.id)).map(|mark| Cell::bye(*mark)));
            cells
        };
        let mut rows: Vec<Row> = self
            .players
            .iter()
            .map(|player| {
                let cells = cells(player);
                Row {
                    id: player.id,
                    rating: player.rating,
                    extra: self.extra_points(player.id, &cells),
                    cells,
                    virtual_points: player.virtual_points.clone(),
                }
            })
            .collect();
        rows.sort_by_key(|row| row.id);
        Crosstable {
            rows,
            rounds: self.rounds.unwrap_or(paired_rounds),
            paired_rounds,
            games_per_round: 1,
            points: self.points,
            initial_colour: self.initial_colour,
            prohibitions: self.player_prohibitions().to_vec(),
        }
    }

    /// The forbidden pairs of players.
    pub(super) fn player_prohibitions(&self) -> &[Prohibition] {
        if self.is_about_teams() { &[] } else { &self.prohibitions }
    }

    /// Rounds of the file that are one act of pairing: 2 where its system is Double-Swiss.
    pub(super) fn games_per_round(&self) -> usize {
        System::of(self).map_or(1, |system| system.games_per_round().into())
    }

    /// The report as it stood after `round`, which in Double-Swiss is a round of two games: later
    /// rounds are dropped but for the byes that were known for the next one, points are counted
    /// anew and ranks are open.
    #[must_use]
    pub fn through(&self, round: RoundNo) -> Report {
        let games = self.games_per_round();
        let kept = usize::from(round.0) * games;
        if kept >= usize::from(self.paired_rounds().0) {
            return self.clone();
        }
        let last = RoundNo(u16::try_from(kept).unwrap_or(u16::MAX));
        let mut report = self.clone();
        report.announced_byes.retain(|bye| bye.round > last);
        report.team_play.drop_after(last);
        for player in &mut report.players {
            let coming = player.cells.iter().skip(kept).take(games);
            let known: Vec<Cell> = coming.copied().flatten().filter(is_announced).collect();
            player.cells.truncate(kept);
            player.points = Some(self.score(player, kept));
            player.rank = None;
            let byes = (last.0.saturating_add(1)..).zip(known).map(|(round, cell)| AnnouncedBye {
                round: RoundNo(round),
                player: player.id,
                mark: cell.mark,
            });
            report.announced_byes.extend(byes.filter(|_| !self.is_about_teams()));
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
            let counted = self.score(player, paired);
            let with_coming = self.score(player, player.cells.len().max(paired));
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
    fn score(&self, player: &ReportPlayer, rounds: usize) -> Points {
        let games = self.games_per_round();
        let system = if games > 1 { self.points.of_double_rounds() } else { self.points };
        let worth =
            |index: usize| match player.cells.get(index).copied().flatten().map(|cell| cell.mark) {
                None => self.points.absence,
                Some(Mark::Open) => Points::ZERO,
                Some(Mark::Adjourned) => self.unknown_result.unwrap_or(Points::ZERO),
                Some(mark) => mark.points_of_game(&system, index % games, games),
            };
        let absent = Cell::bye(Mark::ZeroPointBye);
        let cells: Vec<Cell> =
            player.cells.iter().take(rounds).map(|cell| cell.unwrap_or(absent)).collect();
        (0..rounds).map(worth).chain(self.extra_points(player.id, &cells)).sum()
    }

    /// Byes known for rounds that are not paired yet, from the players' cells and from the records
    /// about byes: ascending, one a player and round.
    #[must_use]
    pub fn coming_byes(&self) -> Vec<AnnouncedBye> {
        let paired = self.paired_rounds();
        let written = self.players.iter().flat_map(|player| {
            let cells = (1_u16..).map(RoundNo).zip(&player.cells).skip(usize::from(paired.0));
            cells.filter_map(|(round, cell)| {
                Some(AnnouncedBye { round, player: player.id, mark: as_bye((*cell)?.mark) })
            })
        });
        let announced = if self.is_about_teams() { &[] } else { self.announced_byes.as_slice() };
        let stated = announced.iter().copied().filter(|bye| bye.round > paired);
        let byes: BTreeMap<_, _> =
            stated.chain(written).map(|bye| ((bye.round, bye.player), bye)).collect();
        byes.into_values().collect()
    }
}

fn is_paired(cell: &Option<Cell>) -> bool {
    cell.is_some_and(|cell| cell.opponent.is_some() || cell.mark == Mark::PairingAllocatedBye)
}

/// A bye that can be known before its round is paired.
fn is_announced(cell: &Cell) -> bool {
    cell.mark.is_bye() && cell.mark != Mark::PairingAllocatedBye
}

/// Old files write byes as forfeits without an opponent.
fn as_bye(mark: Mark) -> Mark {
    match mark {
        Mark::ForfeitWin => Mark::FullPointBye,
        Mark::ForfeitLoss => Mark::ZeroPointBye,
        other => other,
    }
}

/// What one player's rounds were: his cells, and byes where no cell stands.
fn row_cells(player: &ReportPlayer, rounds: RoundNo, byes: &Byes) -> Vec<Cell> {
    let cell = |round: RoundNo| {
        let index = usize::from(round.0).saturating_sub(1);
        let written = player.cells.get(index).copied().flatten();
        let announced = || byes.get(&(round, player.id)).copied();
        written.unwrap_or_else(|| Cell::bye(announced().unwrap_or(Mark::ZeroPointBye)))
    };
    (1..=rounds.0).map(|round| cell(RoundNo(round))).collect()
}
