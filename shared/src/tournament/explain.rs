//! Why a round is paired as it is, from the state alone.

use super::Tournament;
use super::decide::{as_numbered, no_pairing};
use crate::error::{ErrorCode, Problem};
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::explain::{self, Asked, NoReasons, RoundReasons};
use crate::pairing::system::Table;

impl Tournament {
    /// Why somebody has his opponent or the bye in a round that is paired, draft or not.
    ///
    /// # Errors
    /// When there is no such round, when he has neither, and when the engine finds no pairing to
    /// compare with.
    pub fn explain(
        &self,
        round: RoundNo,
        participant: ParticipantId,
    ) -> Result<RoundReasons, Problem> {
        if !self.rounds.contains_key(&round) {
            return Err(Problem::new(ErrorCode::NoSuchRound));
        }
        let system = self.rules.system;
        let mut table = Table::Players(self.crosstable(round));
        let unworthy = |_| Problem::new(ErrorCode::AccelerationNeedsPoints);
        system.accelerate(&mut table, self.rules.points.win).map_err(unworthy)?;
        as_numbered(self, &mut table, round);
        let asked = Asked::Participant(participant);
        let reasons = explain::explain(&table, system, round, asked).map_err(|why| match why {
            NoReasons::NoSuchRound(_) => Problem::new(ErrorCode::NoSuchRound),
            NoReasons::NotExplained(_) => Problem::new(ErrorCode::NotExplained),
            NoReasons::NoPairing(why) => no_pairing(self, &why),
        })?;
        if reasons.boards.is_empty() && reasons.bye.is_none() {
            return Err(Problem::new(ErrorCode::NoSuchGame));
        }
        Ok(reasons)
    }
}
