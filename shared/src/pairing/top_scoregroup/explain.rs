//! Why the systems of matches pair a round as they do (C.04.1 Art. 9): the engine's own way through
//! the brackets, and what its weights say of the alternatives.

mod byes;
mod opponents;
#[cfg(test)]
mod tests;
mod upfloaters;

use std::collections::BTreeMap;

use super::{Field, Step};
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::match_table::MatchTable;
use crate::pairing::boards::Seat;
use crate::pairing::explain::{
    Asked, BoardReason, ByeReason, ColourReason, Criterion, FloatReason, Made, Refusal,
    RoundReasons, Shortfall, Telling, tell,
};
use crate::pairing::legality::kept_apart;
use crate::pairing::{NoPairing, Pair, Pairing};
use crate::points::Points;

/// More participants than this are not weighed: it would take too long for a question in passing.
const MOST: usize = 400;

/// What all explanations of a round rest on.
struct Facts<'a> {
    table: &'a MatchTable,
    field: &'a Field,
    steps: Vec<Step>,
    engine: Pairing,
    ranks: BTreeMap<ParticipantId, usize>,
}

/// Explains the round after `table.paired_rounds` as it was `made`, or as the engine pairs it.
pub(in crate::pairing) fn reasons(
    table: &MatchTable,
    field: &Field,
    made: Option<&Made>,
    asked: Asked,
) -> Result<RoundReasons, NoPairing> {
    Ok(tell(&Facts::of(table, field)?, made, asked))
}

impl<'a> Facts<'a> {
    fn of(table: &'a MatchTable, field: &'a Field) -> Result<Facts<'a>, NoPairing> {
        let (steps, bye) = field.walk()?;
        let pairs: Vec<(usize, usize)> =
            steps.iter().flat_map(|step| step.pairs.iter().copied()).collect();
        let engine = field.arrange(&pairs, bye);
        let ids = field.entrants.iter().map(|entrant| entrant.id);
        let ranks = ids.enumerate().map(|(rank, id)| (id, rank)).collect();
        Ok(Facts { table, field, steps, engine, ranks })
    }
}

impl Facts<'_> {
    fn id(&self, rank: usize) -> ParticipantId {
        self.field.entrants[rank].id
    }

    fn score(&self, rank: usize) -> Points {
        points(self.field.entrants[rank].score)
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
        self.field.entrants[rank].seat()
    }

    /// C1.
    fn obstacle(&self, a: usize, b: usize) -> Option<Refusal> {
        if self.field.legal.has(a, b) {
            return None;
        }
        kept_apart(self.table, self.id(a), self.id(b))
    }

    fn colours(&self, pair: Pair, higher: usize, lower: usize) -> ColourReason {
        let colouring = &self.field.colouring;
        let decision = colouring.decide(higher, lower);
        let higher_is_white = pair.white == self.id(higher);
        let (white, black) = if higher_is_white { (higher, lower) } else { (lower, higher) };
        ColourReason {
            rule: decision.rule,
            higher: self.id(decision.first),
            favoured: decision.favoured.map(|rank| self.id(rank)),
            otherwise: higher_is_white != (decision.colour == Colour::White),
            white: colouring.preference(white),
            black: colouring.preference(black),
        }
    }

    fn meeting(&self, reason: BoardReason, higher: usize, lower: usize) -> BoardReason {
        self.with_meeting(reason, higher, lower)
    }

    fn floats(&self, concerned: &dyn Fn(ParticipantId) -> bool) -> Vec<FloatReason> {
        let ups =
            self.steps.iter().flat_map(|step| step.upfloaters.iter().map(move |&it| (step, it)));
        let wanted = ups.filter(|&(_, rank)| concerned(self.id(rank)));
        wanted.map(|(step, rank)| self.upfloat(step, rank)).collect()
    }

    fn bye(&self, id: ParticipantId) -> ByeReason {
        self.bye_reason(id)
    }
}

/// A count of a criterion.
type Count = (u8, Criterion, Option<Points>, i64);

/// What an alternative falls short of first, both counted in the same criteria.
fn compared(made: &[Count], other: &[Count]) -> Refusal {
    let shortfalls = made.iter().zip(other).find(|(made, other)| made.3 != other.3);
    shortfalls.map_or(Refusal::Later, |(&(number, counts, score, best), other)| {
        Refusal::Worse(Shortfall { number, counts, score, count: other.3, best })
    })
}

/// With the alternative somebody finds no opponent (C3).
const fn incomplete() -> Refusal {
    let counts = Criterion::Completion;
    Refusal::Worse(Shortfall { number: 3, counts, score: None, count: 1, best: 0 })
}

fn points(score: i64) -> Points {
    Points::from_halves(i32::try_from(score).unwrap_or(i32::MAX))
}
