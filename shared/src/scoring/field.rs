//! The crosstable made ready for tie-breaks: opponents found once, scores added once.

use super::{Basis, Schedule, unplayed};
use crate::crosstable::{Cell, Colour, Crosstable, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::order;

/// All participants with what tie-breaks ask about them. Points are half-points, wide enough that
/// no crosstable overflows them.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) entrants: Vec<Entrant>,
    pub(super) basis: Basis,
    /// What a win is worth, in half-points.
    pub(super) win: i64,
    /// What a draw is worth, in half-points.
    pub(super) draw: i64,
    /// Rounds counted.
    pub(super) rounds: usize,
    /// Whether the last of them is the last of the tournament.
    pub(super) complete: bool,
    /// Nobody is without a rating.
    pub(super) all_rated: bool,
}

/// One participant.
#[derive(Clone)]
pub(super) struct Entrant {
    pub(super) id: ParticipantId,
    pub(super) rating: Option<u16>,
    /// One for each round counted.
    pub(super) rounds: Vec<Round>,
    /// Points beside the results (299), which opponents' tie-breaks do not see.
    pub(super) extra: i64,
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
    /// The scheduled colour.
    pub(super) colour: Option<Colour>,
    pub(super) mark: Mark,
    /// Half-points awarded; nothing yet for an open game.
    pub(super) points: i64,
}

impl Round {
    /// A decided game over the board.
    pub(super) fn is_over_the_board(&self) -> bool {
        self.mark.is_played() && self.mark.is_decided()
    }

    /// Somebody was scheduled.
    pub(super) fn is_paired(&self) -> bool {
        self.opponent.is_some() && !self.mark.is_bye()
    }
}

impl Field {
    /// Reads the first `after` rounds, as far as they have been paired. A row that ends early goes
    /// on with zero-point byes.
    pub(super) fn new(table: &Crosstable, after: RoundNo, basis: Basis) -> Field {
        let counted = after.min(table.paired_rounds);
        let places = order::map(table.rows.iter().enumerate().map(|(place, row)| (row.id, place)));
        let awarded = |mark: Mark| {
            if mark.is_decided() { i64::from(mark.points(&table.points).halves()) } else { 0 }
        };
        let round = |cell: &Cell| Round {
            opponent: cell.opponent.and_then(|id| places.get(&id).copied()),
            colour: cell.colour,
            mark: cell.mark,
            points: awarded(cell.mark),
        };
        let absent = round(&Cell::bye(Mark::ZeroPointBye));
        let rounds = usize::from(counted.0);
        let entrants = table.rows.iter().map(|row| Entrant {
            id: row.id,
            rating: row.rating.filter(|rating| *rating > 0),
            rounds: row
                .cells
                .iter()
                .map(round)
                .chain(std::iter::repeat(absent))
                .take(rounds)
                .collect(),
            extra: row.extra.iter().take(rounds).map(|extra| i64::from(extra.halves())).sum(),
            score: 0,
            adjusted: 0,
        });
        let entrants: Vec<Entrant> = entrants.collect();
        let mut field = Field {
            basis,
            win: i64::from(table.points.win.halves()),
            draw: i64::from(table.points.draw.halves()),
            rounds,
            complete: counted >= table.rounds,
            all_rated: entrants.iter().all(|entrant| entrant.rating.is_some()),
            entrants,
        };
        field.add_up();
        field
    }

    /// Adds the scores of all rounds.
    pub(super) fn add_up(&mut self) {
        let (basis, draw) = (self.basis, self.draw);
        for entrant in &mut self.entrants {
            let awarded: i64 = entrant.rounds.iter().map(|round| round.points).sum();
            entrant.score = entrant.extra.saturating_add(awarded);
            entrant.adjusted = unplayed::adjusted_score(basis, draw, &entrant.rounds);
        }
    }

    /// The tournament as if the games of its last round had been drawn, once it is paired.
    pub(super) fn fore(&self) -> Field {
        let mut fore = self.clone();
        if self.complete {
            let last = fore.entrants.iter_mut().filter_map(|entrant| entrant.rounds.last_mut());
            for round in last.filter(|round| round.is_paired()) {
                round.mark = Mark::Draw;
                round.points = self.draw;
            }
            fore.add_up();
        }
        fore
    }

    pub(super) fn entrant_at(&self, index: Option<usize>) -> Option<&Entrant> {
        self.entrants.get(index?)
    }

    /// Whether all opponents are known beforehand.
    pub(super) fn is_predetermined(&self) -> bool {
        self.basis.schedule == Schedule::Predetermined
    }

    /// Whether a game is still open, so that the standings are not final.
    pub(super) fn is_provisional(&self) -> bool {
        self.entrants
            .iter()
            .flat_map(|entrant| &entrant.rounds)
            .any(|round| !round.mark.is_decided())
    }
}
