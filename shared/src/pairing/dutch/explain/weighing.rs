//! Whether a bracket could have been paired with something in it that the engine did not do: the
//! best pairing that has it is found by the engine's own weights and compared with the one made.

use super::trace::Step;
use crate::pairing::dutch::Edition;
use crate::pairing::dutch::bracket::{Bracket, Part, Scope, View};
use crate::pairing::dutch::criteria::failures::{Failure, first_difference};
use crate::pairing::dutch::criteria::{self, Criteria};
use crate::pairing::dutch::field::Field;
use crate::pairing::explain::{Criterion, Refusal, Shortfall};
use crate::pairing::matching::Matching;
use crate::pairing::weight::{Weight, Wide};

/// More players than this are not weighed: it would take too long for a question in passing.
const MOST: usize = 700;

/// What a pairing of the bracket must have; players by rank.
#[derive(Clone, Copy)]
pub(super) enum Demand<'a> {
    /// The pairs and floaters of the engine.
    AsMade(&'a Step),
    /// These two meet.
    Pair(usize, usize),
    /// The first floats and the second stays.
    Float(usize, usize),
}

/// The best pairing of a demand.
struct Solved {
    failures: Vec<Failure>,
    /// What is wrong with the rest of the field, if something is.
    incomplete: Option<Criterion>,
}

/// Why a demand was refused; none if it is what was done.
pub(super) fn refusal(field: &Field, step: &Step, demand: Demand) -> Refusal {
    let bracket = step.bracket(field);
    let scopes = scopes(field, step, &bracket);
    let compared = || {
        let made = solve(&bracket, step, &scopes, Demand::AsMade(step))?;
        Some((made, solve(&bracket, step, &scopes, demand)?))
    };
    let Some((made, other)) = compared() else { return Refusal::NotWeighed };
    let edition = field.edition;
    if let Some(counts) = other.incomplete.filter(|_| made.incomplete.is_none()) {
        let number = match (counts, edition) {
            (Criterion::Bye, Edition::Fide2026) => 5,
            (Criterion::Bye, Edition::Fide2017) => 2,
            _ => 4,
        };
        return Refusal::Worse(Shortfall { number, counts, score: None, count: 1, best: 0 });
    }
    first_difference(edition, &made.failures, &other.failures)
        .map_or(Refusal::Later, Refusal::Worse)
}

/// How far down to look, from near to far. Who is below the next bracket matters by C4 alone: when
/// the best pairing without them in sight can be completed, it is the best with them too.
fn scopes(field: &Field, step: &Step, bracket: &Bracket) -> Vec<Scope> {
    if field.edition == Edition::Fide2017 && !bracket.next.is_empty() && !step.penultimate {
        return vec![Scope::Next];
    }
    if bracket.next.is_empty() || bracket.rest.is_empty() {
        return vec![Scope::Field];
    }
    vec![Scope::Next, Scope::Field]
}

fn solve(bracket: &Bracket, step: &Step, scopes: &[Scope], demand: Demand) -> Option<Solved> {
    for &scope in scopes {
        let view = View::new(bracket, scope);
        if view.ranks.len() > MOST {
            return None;
        }
        let criteria = Criteria::new(&view);
        // C9 is for a bracket of a single downfloater.
        let criteria =
            if step.floaters.len() == 1 { criteria } else { criteria.without_unplayed() };
        let bits = criteria.bits() + criteria::MARGIN + 2;
        let solved = if bits <= i128::BITS {
            weighed::<i128>(&view, &criteria, demand)
        } else if bits <= Wide::<4>::BITS {
            weighed::<Wide<4>>(&view, &criteria, demand)
        } else if bits <= Wide::<16>::BITS {
            weighed::<Wide<16>>(&view, &criteria, demand)
        } else {
            return None;
        };
        if solved.incomplete.is_none() || scopes.last() == Some(&scope) {
            return Some(solved);
        }
    }
    None
}

fn weighed<W: Weight>(view: &View, criteria: &Criteria, demand: Demand) -> Solved {
    let size = view.ranks.len();
    let inside = view.inside();
    let mut graph = Matching::<W>::new(size);
    for higher in 0..size {
        for lower in (higher + 1..size).filter(|&lower| view.may_join(higher, lower)) {
            let (a, b) = (view.ranks[higher], view.ranks[lower]);
            if demand.allows(a, b, lower < inside) {
                let weight: W = criteria.weigh(view, higher, lower);
                let kept = lower < inside && demand.keeps(a, b);
                let bonus = if kept { W::of(1).shifted(criteria.bits()) } else { W::ZERO };
                graph.add_edge(higher, lower, weight.plus(bonus));
            }
        }
    }
    graph.solve();
    let mates = (0..size).filter_map(|vertex| Some((vertex, graph.mate(vertex)?)));
    let pairs: Vec<(usize, usize)> = mates.filter(|(vertex, mate)| vertex < mate).collect();
    let single: Vec<usize> = (0..size).filter(|&vertex| graph.mate(vertex).is_none()).collect();
    Solved { failures: criteria.failures(view, &pairs), incomplete: incomplete(view, &single) }
}

/// C4 and C5: whether somebody is left over who must not be, `single` being without opponent.
fn incomplete(view: &View, single: &[usize]) -> Option<Criterion> {
    let field = view.bracket.field;
    let ranks = single.iter().map(|&vertex| view.ranks[vertex]);
    match view.scope {
        Scope::Field => {
            let left: Vec<usize> = ranks.collect();
            let most = usize::from(field.bye_score.is_some());
            if left.len() > most {
                return Some(Criterion::Completion);
            }
            left.iter().any(|&rank| !field.may_be_left(rank)).then_some(Criterion::Bye)
        }
        // 2017: the brackets below the next are looked at only when all else has failed.
        _ if field.edition == Edition::Fide2017 => None,
        _ => {
            let here = single.iter().filter(|&&vertex| view.part(vertex) != Part::Rest);
            let mut left: Vec<usize> = here.map(|&vertex| view.ranks[vertex]).collect();
            left.extend(&view.bracket.rest);
            (!field.completes(&left)).then_some(Criterion::Completion)
        }
    }
}

impl Demand<'_> {
    /// Whether two may still meet, `inside` the bracket or with somebody below.
    fn allows(self, a: usize, b: usize, inside: bool) -> bool {
        match self {
            Demand::AsMade(step) => {
                let made = step.pairs.contains(&(a, b));
                let paired =
                    |rank| step.pairs.iter().any(|&(own, other)| own == rank || other == rank);
                made || !inside && !paired(a) && !paired(b)
            }
            Demand::Pair(own, other) => {
                let concerns = |rank| rank == own || rank == other;
                concerns(a) == concerns(b)
            }
            Demand::Float(floater, stays) => {
                let floats = a == floater || b == floater;
                let leaves = a == stays && !inside;
                !(inside && floats || leaves)
            }
        }
    }

    /// Whether a pair keeps somebody in the bracket who has to stay.
    fn keeps(self, a: usize, b: usize) -> bool {
        matches!(self, Demand::Float(_, stays) if a == stays || b == stays)
    }
}

#[cfg(test)]
mod tests;
