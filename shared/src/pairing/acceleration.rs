//! Baku acceleration (C.04.7): in the first half of the rounds the upper part of the field carries
//! virtual points, so that equals meet sooner. They count in pairings only, never in standings.
//!
//! Participants of group GA get a win's worth in the first half of the accelerated rounds and half
//! of it in the others; group GB gets nothing.

use thiserror::Error;

use super::history::{Cell, History, Row};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::MatchPoints;
use crate::points::{PointSystem, Points};

/// Why a tournament cannot be accelerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoAcceleration {
    /// The rule supposes that a win is worth two draws and a loss nothing.
    #[error("acceleration needs a win worth two draws and a loss worth nothing")]
    Worth,
}

/// The virtual points of group GA by round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Baku {
    rounds: RoundNo,
    win: Points,
}

impl Baku {
    /// For individual tournaments.
    ///
    /// # Errors
    /// When the worth of results does not allow it.
    pub fn of_games(rounds: RoundNo, points: &PointSystem) -> Result<Baku, NoAcceleration> {
        Baku::new(rounds, points.win, points.draw, points.loss)
    }

    /// For team tournaments paired by match points. With game points as the primary score the
    /// rule cannot be used.
    ///
    /// # Errors
    /// When the worth of results does not allow it.
    pub fn of_match_points(rounds: RoundNo, points: &MatchPoints) -> Result<Baku, NoAcceleration> {
        Baku::new(rounds, points.win, points.draw, points.loss)
    }

    /// For Double-Swiss. The rule does not say whether "a win" is that of a match (two points) or
    /// of a game (one): the event does.
    #[must_use]
    pub const fn of_double_swiss(rounds: RoundNo, win: Points) -> Baku {
        Baku { rounds, win }
    }

    fn new(
        rounds: RoundNo,
        win: Points,
        draw: Points,
        loss: Points,
    ) -> Result<Baku, NoAcceleration> {
        let fits = loss == Points::ZERO && i64::from(win.halves()) == 2 * i64::from(draw.halves());
        if fits { Ok(Baku { rounds, win }) } else { Err(NoAcceleration::Worth) }
    }

    /// The first half of the tournament, rounded up.
    #[must_use]
    pub const fn accelerated_rounds(&self) -> RoundNo {
        RoundNo(self.rounds.0.div_ceil(2))
    }

    /// What a participant of GA carries in a round, from 1.
    #[must_use]
    pub fn points(&self, round: RoundNo) -> Points {
        let accelerated = self.accelerated_rounds().0;
        match round.0 {
            0 => Points::ZERO,
            round if round <= accelerated.div_ceil(2) => self.win,
            round if round <= accelerated => Points::from_halves(self.win.halves() / 2),
            _ => Points::ZERO,
        }
    }

    /// All of them, from round 1 to the last accelerated one.
    fn schedule(&self) -> Vec<Points> {
        (1..=self.accelerated_rounds().0).map(|round| self.points(RoundNo(round))).collect()
    }
}

/// The size of GA: half of the field, rounded up to an even number.
#[must_use]
pub const fn upper_group_size(participants: usize) -> usize {
    2 * participants.div_ceil(4)
}

/// The last of GA when round 1 is paired, for participants by pairing number; none without any. He
/// stays the boundary: late entries join the group in which their number lies.
#[must_use]
pub fn boundary(numbered: &[ParticipantId]) -> Option<ParticipantId> {
    let last = upper_group_size(numbered.len()).min(numbered.len()).checked_sub(1)?;
    numbered.get(last).copied()
}

/// Who had or has a pairing number in round 1: whoever is absent from it is not yet taken into
/// account (C.04.2 Art. 2.4).
#[must_use]
pub fn numbered_in_round_one<T: History>(table: &T) -> Vec<ParticipantId> {
    let there = |row: &&T::Row| row.cells().first().is_none_or(Cell::takes_part);
    table.rows().iter().filter(there).map(Row::id).collect()
}

/// Gives the rows down to the boundary their virtual points, in the primary score and the rounds
/// already played included: the floats of those depend on them. The other rows get none.
pub fn accelerate<T: History>(table: &mut T, baku: &Baku) {
    let boundary = boundary(&numbered_in_round_one(table));
    let last = table.rows().iter().position(|row| Some(row.id()) == boundary);
    for (at, virtual_points) in table.virtual_points().into_iter().enumerate() {
        let upper = last.is_some_and(|last| at <= last);
        *virtual_points = if upper { baku.schedule() } else { Vec::new() };
    }
}
