//! A Double-Swiss tournament (C.04.5) in a report file: each match takes two of its rounds, one a
//! game, with the same opponent; a bye stands in both.

use super::{Report, ReportPlayer};
use crate::crosstable::{Cell, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use crate::points::Points;

/// The match that a round of the file belongs to.
const fn match_of(round: RoundNo) -> RoundNo {
    RoundNo(round.0.div_ceil(2))
}

impl Report {
    /// The table of two-game matches, rows by start number. Rounds are matches here.
    #[must_use]
    pub fn double_match_table(&self) -> MatchTable {
        let paired_rounds = match_of(self.paired_rounds());
        let mut rows: Vec<MatchRow> =
            self.players.iter().map(|player| self.match_row(player, paired_rounds)).collect();
        rows.sort_by_key(|row| row.id);
        let prohibitions = self.prohibitions.iter().map(|held| Prohibition {
            from: match_of(held.from),
            to: match_of(held.to),
            participants: held.participants.clone(),
        });
        MatchTable {
            rows,
            rounds: self.rounds.map_or(paired_rounds, match_of),
            paired_rounds,
            games_per_match: 2,
            match_points: MatchPoints::default(),
            initial_colour: self.initial_colour,
            prohibitions: prohibitions.collect(),
        }
    }

    fn match_row(&self, player: &ReportPlayer, paired: RoundNo) -> MatchRow {
        let next = RoundNo(paired.0.saturating_add(1));
        let written = |round: usize| player.cells.get(round).copied().flatten();
        let cell = |round: RoundNo| {
            let first = usize::from(round.0.saturating_sub(1)) * 2;
            self.match_cell(player.id, round, written(first), written(first + 1))
        };
        let ahead = usize::from(paired.0) * 2;
        let coming = written(ahead).is_some() || self.announced(player.id, next).is_some();
        let mut cells: Vec<MatchCell> = (1..=paired.0).map(|round| cell(RoundNo(round))).collect();
        cells.extend(coming.then(|| cell(next)));
        MatchRow {
            id: player.id,
            rating: player.rating,
            cells,
            extra: MatchScore::default(),
            virtual_points: player.virtual_points.iter().step_by(2).copied().collect(),
        }
    }

    /// A bye that a record of its own tells.
    fn announced(&self, player: ParticipantId, round: RoundNo) -> Option<Mark> {
        let mut known = self.announced_byes.iter();
        let found = known.find(|bye| bye.player == player && match_of(bye.round) == round);
        found.map(|bye| bye.mark)
    }

    fn match_cell(
        &self,
        player: ParticipantId,
        round: RoundNo,
        first: Option<Cell>,
        second: Option<Cell>,
    ) -> MatchCell {
        let opponent =
            first.and_then(|cell| cell.opponent).or(second.and_then(|cell| cell.opponent));
        let Some(opponent) = opponent else {
            let written = first.or(second).map(|cell| cell.mark);
            return self.match_bye(written.or_else(|| self.announced(player, round)));
        };
        let later = second.and_then(|cell| cell.colour).map(|colour| colour.opposite());
        let mark = |cell: Option<Cell>| cell.map_or(Mark::Open, |cell| cell.mark);
        let games = vec![mark(first), mark(second)];
        let game_points = games.iter().map(|mark| mark.points(&self.points)).sum();
        MatchCell {
            opponent: Some(opponent),
            colour: first.and_then(|cell| cell.colour).or(later),
            mark: as_match(&games),
            games,
            score: MatchScore { match_points: Points::ZERO, game_points },
        }
    }

    fn match_bye(&self, mark: Option<Mark>) -> MatchCell {
        let points = &self.points;
        let (mark, game_points) = match mark {
            // A win and a draw, unless the file says that the bye is worth something else.
            Some(Mark::PairingAllocatedBye) if points.pairing_allocated_bye == points.win => {
                (MatchMark::PairingAllocatedBye, points.win + points.draw)
            }
            Some(Mark::PairingAllocatedBye) => {
                (MatchMark::PairingAllocatedBye, points.pairing_allocated_bye)
            }
            Some(Mark::FullPointBye | Mark::ForfeitWin) => {
                (MatchMark::FullPointBye, points.full_point_bye * 2)
            }
            Some(Mark::HalfPointBye) => (MatchMark::HalfPointBye, points.half_point_bye * 2),
            _ => (MatchMark::ZeroPointBye, points.absence * 2),
        };
        let score = MatchScore { match_points: Points::ZERO, game_points };
        MatchCell { opponent: None, colour: None, mark, games: Vec::new(), score }
    }
}

/// A match is forfeited only by whom neither game was played with.
fn as_match(games: &[Mark]) -> MatchMark {
    if games.iter().any(|mark| !mark.is_decided()) {
        MatchMark::Open
    } else if games.iter().all(|mark| *mark == Mark::ForfeitWin) {
        MatchMark::ForfeitWin
    } else if games.iter().all(|mark| *mark == Mark::ForfeitLoss) {
        MatchMark::ForfeitLoss
    } else {
        MatchMark::Played
    }
}
