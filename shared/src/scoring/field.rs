//! The crosstable made ready for tie-breaks: opponents found once, scores added once.

use std::collections::BTreeMap;

use super::{Basis, unplayed};
use crate::crosstable::{Crosstable, Mark, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::points::PointSystem;

/// All participants with what tie-breaks ask about them. Points are half-points, wide enough that
/// no crosstable overflows them.
pub(super) struct Field {
    pub(super) entrants: Vec<Entrant>,
    pub(super) basis: Basis,
    pub(super) system: PointSystem,
    /// Rounds counted.
    pub(super) rounds: usize,
    /// Nobody is without a rating.
    pub(super) all_rated: bool,
}

/// One participant.
pub(super) struct Entrant {
    pub(super) id: ParticipantId,
    pub(super) rating: Option<u16>,
    /// One for each round counted.
    pub(super) rounds: Vec<Round>,
    /// The score as awarded.
    pub(super) score: i64,
    /// The score that opponents' tie-breaks see (Art. 16.3).
    pub(super) adjusted: i64,
}

/// One round of one participant.
#[derive(Clone, Copy)]
pub(super) struct Round {
    /// Index of the opponent, if there is one in the crosstable.
    pub(super) opponent: Option<usize>,
    pub(super) mark: Mark,
    /// Half-points awarded; nothing yet for an open game.
    pub(super) points: i64,
}

impl Field {
    /// Reads the first `after` rounds, as far as they have been paired. A row that ends early goes
    /// on with zero-point byes.
    pub(super) fn new(table: &Crosstable, after: RoundNo, basis: Basis) -> Field {
        let rounds = usize::from(after.min(table.paired_rounds).0);
        let places: BTreeMap<ParticipantId, usize> =
            table.rows.iter().enumerate().map(|(place, row)| (row.id, place)).collect();
        let mut field =
            Field { entrants: Vec::new(), basis, system: table.points, rounds, all_rated: false };
        field.entrants = table.rows.iter().map(|row| field.entrant(row, &places)).collect();
        field.all_rated = field.entrants.iter().all(|entrant| entrant.rating.is_some());
        field
    }

    fn entrant(&self, row: &Row, places: &BTreeMap<ParticipantId, usize>) -> Entrant {
        let played = row.cells.iter().map(|cell| Round {
            opponent: cell.opponent.and_then(|id| places.get(&id).copied()),
            mark: cell.mark,
            points: self.awarded(cell.mark),
        });
        let absent = Round {
            opponent: None,
            mark: Mark::ZeroPointBye,
            points: self.awarded(Mark::ZeroPointBye),
        };
        let rounds: Vec<Round> =
            played.chain(std::iter::repeat(absent)).take(self.rounds).collect();
        Entrant {
            id: row.id,
            rating: row.rating.filter(|rating| *rating > 0),
            score: rounds.iter().map(|round| round.points).sum(),
            adjusted: unplayed::adjusted_score(self, &rounds),
            rounds,
        }
    }

    fn awarded(&self, mark: Mark) -> i64 {
        if mark.is_decided() { i64::from(mark.points(&self.system).halves()) } else { 0 }
    }

    pub(super) fn entrant_at(&self, index: Option<usize>) -> Option<&Entrant> {
        self.entrants.get(index?)
    }

    /// What a draw is worth, in half-points.
    pub(super) fn draw(&self) -> i64 {
        i64::from(self.system.draw.halves())
    }

    /// What a win is worth, in half-points.
    pub(super) fn win(&self) -> i64 {
        i64::from(self.system.win.halves())
    }

    /// Whether a game is still open, so that the standings are not final.
    pub(super) fn is_provisional(&self) -> bool {
        self.entrants
            .iter()
            .flat_map(|entrant| &entrant.rounds)
            .any(|round| !round.mark.is_decided())
    }
}
