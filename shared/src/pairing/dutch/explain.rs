//! Why the Dutch system pairs a round as it does (C.04.1 Art. 9): the engine's own way through the
//! brackets, and what its weights say of the alternatives.

mod byes;
mod colours;
mod floats;
mod opponents;
#[cfg(test)]
mod tests;
mod trace;
mod weighing;

use std::collections::BTreeMap;

use super::boards::arrange;
use super::field::Field;
use super::{Edition, field_of};
use crate::crosstable::Crosstable;
use crate::id::ParticipantId;
use crate::pairing::boards::Seat;
use crate::pairing::explain::{
    Asked, BoardReason, ByeReason, ColourReason, FloatReason, Made, Refusal, RoundReasons, Telling,
    tell,
};
use crate::pairing::legality::kept_apart;
use crate::pairing::{NoPairing, Pair, Pairing};
use crate::points::Points;
use trace::Step;

/// What all explanations of a round rest on.
struct Facts<'a> {
    table: &'a Crosstable,
    field: Field,
    steps: Vec<Step>,
    engine: Pairing,
    ranks: BTreeMap<ParticipantId, usize>,
}

/// Explains the round after `table.paired_rounds` as it was `made`, or as the engine pairs it.
pub(in crate::pairing) fn reasons(
    table: &Crosstable,
    edition: Edition,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    Ok(tell(&Facts::of(table, edition)?, made, asked))
}

impl<'a> Facts<'a> {
    fn of(table: &'a Crosstable, edition: Edition) -> Result<Facts<'a>, NoPairing> {
        let field = field_of(table, edition)?;
        let (steps, (pairs, bye)) = trace::walk(&field)?;
        let engine = arrange(&field, &pairs, bye);
        let ranks =
            field.players.iter().enumerate().map(|(rank, player)| (player.id, rank)).collect();
        Ok(Facts { table, field, steps, engine, ranks })
    }
}

impl Facts<'_> {
    fn id(&self, rank: usize) -> ParticipantId {
        self.field.players[rank].id
    }

    fn score(&self, rank: usize) -> Points {
        points(self.field.players[rank].score)
    }
}

impl Telling for Facts<'_> {
    fn engine(&self) -> &Pairing {
        &self.engine
    }

    fn rank(&self, id: ParticipantId) -> Option<usize> {
        self.ranks.get(&id).copied()
    }

    fn seat(&self, rank: usize) -> Seat {
        self.field.players[rank].seat()
    }

    /// C1 and C3.
    fn obstacle(&self, a: usize, b: usize) -> Option<Refusal> {
        if self.field.may_meet(a, b) {
            return None;
        }
        let preferred = self.field.players[a].colours.preferred;
        let same = || preferred.map(|colour| Refusal::SameColour { colour });
        kept_apart(self.table, self.id(a), self.id(b)).or_else(same)
    }

    fn colours(&self, pair: Pair, higher: usize, lower: usize) -> ColourReason {
        self.colour_reason(pair, higher, lower)
    }

    fn meeting(&self, reason: BoardReason, higher: usize, lower: usize) -> BoardReason {
        self.with_meeting(reason, higher, lower)
    }

    fn floats(&self, concerned: &dyn Fn(ParticipantId) -> bool) -> Vec<FloatReason> {
        // The last bracket's is the bye.
        let above = self.steps.split_last().map_or(&[][..], |(_, above)| above);
        let floats = above.iter().flat_map(|step| step.floaters.iter().map(move |&it| (step, it)));
        let wanted = floats.filter(|&(_, rank)| concerned(self.id(rank)));
        wanted.map(|(step, rank)| self.float(step, rank)).collect()
    }

    fn bye(&self, id: ParticipantId) -> ByeReason {
        self.bye_reason(id)
    }
}

fn points(score: i64) -> Points {
    Points::from_halves(i32::try_from(score).unwrap_or(i32::MAX))
}
