//! Baku acceleration (C.04.7): in the first half of the rounds the upper part of the field carries
//! virtual points, so that equals meet sooner. They count in pairings only, never in standings.
//!
//! Participants of group GA get a win's worth in the first half of the accelerated rounds and half
//! of it in the others; group GB gets nothing.

use thiserror::Error;

use super::dutch;
use crate::crosstable::Crosstable;
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchPoints, MatchTable};
use crate::points::{PointSystem, Points};

/// Why a tournament cannot be accelerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoAcceleration {
    /// The rule supposes that a win is worth two draws and a loss nothing.
    #[error("acceleration needs a win worth two draws and a loss worth nothing")]
    Worth,
    /// The last participant of GA is not in the table.
    #[error("{0}, the last of the upper group, is not there")]
    UnknownBoundary(ParticipantId),
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
pub fn numbered_in_round_one(table: &Crosstable) -> Vec<ParticipantId> {
    let there = |cells: &[_]| cells.first().is_none_or(dutch::takes_part);
    table.rows.iter().filter(|row| there(&row.cells)).map(|row| row.id).collect()
}

/// The same in a table of matches.
#[must_use]
pub fn numbered_in_first_matches(table: &MatchTable) -> Vec<ParticipantId> {
    let there = |cells: &[_]| cells.first().is_none_or(super::double_swiss::takes_part);
    table.rows.iter().filter(|row| there(&row.cells)).map(|row| row.id).collect()
}

/// Gives the rows down to the boundary their virtual points, the rounds already played included:
/// the floats of those depend on them. The other rows get none.
///
/// # Errors
/// When the boundary is not in the table.
pub fn accelerate(
    table: &mut Crosstable,
    baku: &Baku,
    boundary: ParticipantId,
) -> Result<(), NoAcceleration> {
    let place = table.rows.iter().position(|row| row.id == boundary);
    let last = place.ok_or(NoAcceleration::UnknownBoundary(boundary))?;
    give(table.rows.iter_mut().map(|row| &mut row.virtual_points), last, baku);
    Ok(())
}

/// The same in a table of matches, in the primary score.
///
/// # Errors
/// When the boundary is not in the table.
pub fn accelerate_matches(
    table: &mut MatchTable,
    baku: &Baku,
    boundary: ParticipantId,
) -> Result<(), NoAcceleration> {
    let place = table.rows.iter().position(|row| row.id == boundary);
    let last = place.ok_or(NoAcceleration::UnknownBoundary(boundary))?;
    give(table.rows.iter_mut().map(|row| &mut row.virtual_points), last, baku);
    Ok(())
}

fn give<'a>(rows: impl Iterator<Item = &'a mut Vec<Points>>, last: usize, baku: &Baku) {
    for (at, virtual_points) in rows.enumerate() {
        *virtual_points = if at <= last { baku.schedule() } else { Vec::new() };
    }
}
