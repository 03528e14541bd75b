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
    /// Games of a round: 2 in double rounds (C.04.5), each a round of its own here.
    pub(super) games_per_round: usize,
    /// Rounds counted, or games where a round has two.
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
    /// Counts as played: over the board, or forfeited in a match whose other game saves it.
    pub(super) played: bool,
    /// Half-points awarded; nothing yet for an open game.
    pub(super) points: i64,
}

impl Round {
    /// A decided game over the board, as ratings see it.
    pub(super) fn is_over_the_board(&self) -> bool {
        self.mark.is_played() && self.mark.is_decided()
    }

    /// A decided game that counts as played.
    pub(super) fn is_over(&self) -> bool {
        self.played && self.mark.is_decided()
    }

    /// A round of the participant's own choice not to play: a requested bye or a forfeit loss.
    pub(super) fn is_voluntary(&self) -> bool {
        !self.played && unplayed::is_voluntary(self.mark)
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
        let games_per_round = usize::from(table.games_per_round.max(1));
        let awarded = |place: usize, mark: Mark| {
            if mark.is_decided() { i64::from(table.points_at(place, mark).halves()) } else { 0 }
        };
        let round = |(place, cell): (usize, Cell)| Round {
            opponent: cell.opponent.and_then(|id| places.get(&id).copied()),
            colour: cell.colour,
            mark: cell.mark,
            played: cell.mark.is_played(),
            points: awarded(place, cell.mark),
        };
        let absent = Cell::bye(Mark::ZeroPointBye);
        let rounds = table.cells_in(counted);
        let entrants = table.rows.iter().map(|row| Entrant {
            id: row.id,
            rating: row.rating.filter(|rating| *rating > 0),
            rounds: row
                .cells
                .iter()
                .copied()
                .chain(std::iter::repeat(absent))
                .take(rounds)
                .enumerate()
                .map(round)
                .collect(),
            extra: row
                .extra
                .iter()
                .take(counted.0.into())
                .map(|extra| i64::from(extra.halves()))
                .sum(),
            score: 0,
            adjusted: 0,
        });
        let entrants: Vec<Entrant> = entrants.collect();
        let mut field = Field {
            basis,
            win: i64::from(table.points.win.halves()),
            draw: i64::from(table.points.draw.halves()),
            games_per_round,
            rounds,
            complete: counted >= table.rounds,
            all_rated: entrants.iter().all(|entrant| entrant.rating.is_some()),
            entrants,
        };
        if games_per_round > 1 {
            field.save_single_forfeits();
        }
        field.add_up();
        field
    }

    /// A match is forfeited when a side misses both of its games; a single forfeited game counts
    /// as played (C.04.5, preface).
    fn save_single_forfeits(&mut self) {
        let games_per_round = self.games_per_round;
        let all_missed = |games: &[Round]| games.iter().all(|game| game.mark == Mark::ForfeitLoss);
        let missed: Vec<Vec<bool>> = self
            .entrants
            .iter()
            .map(|entrant| entrant.rounds.chunks(games_per_round).map(all_missed).collect())
            .collect();
        let has_missed =
            |place: usize, no: usize| missed.get(place).and_then(|own| own.get(no)) == Some(&true);
        for (place, entrant) in self.entrants.iter_mut().enumerate() {
            for (no, games) in entrant.rounds.chunks_mut(games_per_round).enumerate() {
                for game in games.iter_mut().filter(|game| game.is_paired()) {
                    let opponent = game.opponent.is_some_and(|other| has_missed(other, no));
                    game.played |= !opponent && !has_missed(place, no);
                }
            }
        }
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
            let last = fore.entrants.iter_mut().flat_map(|entrant| {
                let before = entrant.rounds.len().saturating_sub(self.games_per_round);
                entrant.rounds.iter_mut().skip(before)
            });
            for round in last.filter(|round| round.is_paired()) {
                (round.mark, round.played) = (Mark::Draw, true);
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
