//! Why somebody left his bracket, and not another.

use super::trace::Step;
use super::weighing::{Demand, refusal};
use super::{Facts, points};
use crate::pairing::bits::Relation;
use crate::pairing::completion::LeftOver;
use crate::pairing::explain::{FloatCause, FloatReason, RefusedFor};

/// More of those passed over are only counted.
const MOST_LISTED: usize = 3;

impl Facts<'_> {
    pub(super) fn float(&self, step: &Step, floater: usize) -> FloatReason {
        let cause = self.cause(step, floater);
        // Lower-ranked ones float rather, were it all the same.
        let others: Vec<usize> = step
            .members()
            .filter(|&rank| rank > floater && !step.floaters.contains(&rank))
            .collect();
        let others = if cause == FloatCause::NoOpponent { Vec::new() } else { others };
        let listed = others.iter().rev().take(MOST_LISTED);
        let refused = listed.map(|&rank| RefusedFor {
            player: self.id(rank),
            why: refusal(&self.field, step, Demand::Float(rank, floater)),
        });
        let residents = step.residents.last().map(|&rank| self.field.players[rank].score);
        FloatReason {
            player: self.id(floater),
            own: self.score(floater),
            bracket: points(residents.unwrap_or_default()),
            up: false,
            cause,
            refused: refused.collect(),
            more: others.len().saturating_sub(MOST_LISTED),
        }
    }

    fn cause(&self, step: &Step, floater: usize) -> FloatCause {
        let members: Vec<usize> = step.members().collect();
        let moved = step.moved.len();
        let may_join = |a: usize, b: usize| {
            (a >= moved || b >= moved) && self.field.may_meet(members[a], members[b])
        };
        let own = members.iter().position(|&rank| rank == floater).unwrap_or_default();
        let alone = members.len() == 1;
        if !alone && !(0..members.len()).any(|other| other != own && may_join(own, other)) {
            return FloatCause::NoOpponent;
        }
        let floaters = step.floaters.len();
        if floaters == members.len() % 2 {
            return FloatCause::Odd;
        }
        let mut graph = Relation::new(members.len());
        for a in 0..members.len() {
            (a + 1..members.len()).filter(|&b| may_join(a, b)).for_each(|b| graph.insert(a, b));
        }
        let left = LeftOver::of(&graph, members.len()).single.len();
        if floaters <= left { FloatCause::NotAllPaired } else { FloatCause::Below }
    }
}
