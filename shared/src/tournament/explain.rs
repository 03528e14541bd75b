//! Why a round is paired as it is, from the state alone.

use super::decide::{as_numbered, no_pairing};
use super::{ByeState, Presence, Tournament};
use crate::crosstable::Mark;
use crate::error::{ErrorCode, Problem};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchMark, MatchTable};
use crate::pairing::explain::{self, Absence, Asked, NoReasons, RoundReasons};
use crate::pairing::system::{System, Table};

impl Tournament {
    /// Why somebody has his opponent, the bye or neither in a round that is paired, draft or not.
    ///
    /// # Errors
    /// When there is no such round or participant, and when the engine finds no pairing to compare
    /// with.
    pub fn explain(
        &self,
        round: RoundNo,
        participant: ParticipantId,
    ) -> Result<RoundReasons, Problem> {
        let Some(paired) = self.rounds.get(&round) else {
            return Err(Problem::new(ErrorCode::NoSuchRound));
        };
        if !self.participants.contains_key(&participant) {
            return Err(Problem::new(ErrorCode::NoSuchParticipant));
        }
        let system = self.rules.system;
        let games = self.crosstable(round);
        let mut table = match system {
            System::DoubleSwiss { .. } => Table::Matches(MatchTable::of_double_rounds(&games)),
            _ => Table::Players(games),
        };
        let unworthy = |_| Problem::new(ErrorCode::AccelerationNeedsPoints);
        system.accelerate(&mut table, self.rules.points.win).map_err(unworthy)?;
        as_numbered(self, &mut table, round);
        self.take_in_the_unpaired(&mut table, round);
        let asked = Asked::Participant(participant);
        let mut reasons =
            explain::explain(&table, system, round, asked).map_err(|why| match why {
                NoReasons::NoSuchRound(_) => Problem::new(ErrorCode::NoSuchRound),
                NoReasons::NoPairing(why) => no_pairing(self, &why),
            })?;
        if reasons.boards.is_empty() && reasons.bye.is_none() && reasons.absent.is_empty() {
            // A round robin numbers only those who were there at its start.
            reasons.absent =
                vec![explain::AbsentReason { player: participant, why: Absence::Away }];
        }
        for absent in &mut reasons.absent {
            absent.why = self.absence(absent.player, round).unwrap_or(absent.why);
        }
        reasons.by_hand = paired.by_hand.is_some();
        Ok(reasons)
    }

    /// Whom a pairing made by hand has not placed yet is to be paired all the same: without an
    /// opponent he stands like one who did not come, not like one who has leave.
    fn take_in_the_unpaired(&self, table: &mut Table, round: RoundNo) {
        let is_left = |id| self.absence(id, round) == Some(Absence::NotYetPaired);
        let place = usize::from(round.0).saturating_sub(1);
        match table {
            Table::Players(table) => {
                for row in table.rows.iter_mut().filter(|row| is_left(row.id)) {
                    if let Some(cell) = row.cells.get_mut(place).filter(|it| it.opponent.is_none())
                    {
                        cell.mark = Mark::ForfeitLoss;
                    }
                }
            }
            Table::Matches(table) => {
                for row in table.rows.iter_mut().filter(|row| is_left(row.id)) {
                    if let Some(cell) = row.cells.get_mut(place).filter(|it| it.opponent.is_none())
                    {
                        cell.mark = MatchMark::ForfeitLoss;
                    }
                }
            }
        }
    }

    /// What the state knows better than the table of a round: why there is no bye either.
    fn absence(&self, id: ParticipantId, round: RoundNo) -> Option<Absence> {
        let mut words = self.participations.range((id, RoundNo(0))..=(id, round));
        if words.next().is_none() {
            return Some(Absence::NotYetEntered);
        }
        match self.presence(id, round) {
            Presence::Withdrawn => Some(Absence::Withdrawn),
            Presence::Expelled => Some(Absence::Expelled),
            Presence::Out => None,
            Presence::In => {
                let bye = self.byes.get(&(round, id));
                let has_bye = bye.is_some_and(|bye| bye.state == ByeState::Confirmed);
                (!has_bye).then_some(Absence::NotYetPaired)
            }
        }
    }
}
