//! The verdicts of small brackets against a count of every pairing there is.

use proptest::prelude::*;

use super::super::trace;
use super::*;
use crate::pairing::dutch::field_of;
use crate::pairing::dutch::tests::tournament;

/// More players have too many pairings.
const FEW: usize = 7;

/// Every set of pairs that a demand leaves.
fn every_pairing(view: &View, demand: Demand, at: usize, pairs: &mut Pairs, all: &mut Vec<Pairs>) {
    let taken =
        |pairs: &Pairs, vertex: usize| pairs.iter().any(|&(a, b)| a == vertex || b == vertex);
    if at == view.ranks.len() {
        all.push(pairs.clone());
        return;
    }
    every_pairing(view, demand, at + 1, pairs, all);
    if taken(pairs, at) {
        return;
    }
    for lower in at + 1..view.ranks.len() {
        let (a, b) = (view.ranks[at], view.ranks[lower]);
        let allowed = view.may_join(at, lower) && demand.allows(a, b, lower < view.inside());
        if allowed && !taken(pairs, lower) {
            pairs.push((at, lower));
            every_pairing(view, demand, at + 1, pairs, all);
            pairs.pop();
        }
    }
}

type Pairs = Vec<(usize, usize)>;

/// The best of them; none if none has the pair that is asked for.
fn best(view: &View, criteria: &Criteria, demand: Demand) -> Option<Solved> {
    let mut all = Vec::new();
    every_pairing(view, demand, 0, &mut Vec::new(), &mut all);
    let asked = |pairs: &Pairs| match demand {
        Demand::Pair(own, other) => {
            pairs.iter().any(|&(a, b)| (view.ranks[a], view.ranks[b]) == (own, other))
        }
        _ => true,
    };
    let solved = all.iter().filter(|pairs| asked(pairs)).map(|pairs| {
        let single = |vertex: &usize| !pairs.iter().any(|&(a, b)| a == *vertex || b == *vertex);
        let single: Vec<usize> = (0..view.ranks.len()).filter(single).collect();
        let failures = criteria.failures(view, pairs);
        Solved { failures, incomplete: incomplete(view, &single) }
    });
    let severity = |solved: &Solved| match solved.incomplete {
        None => 0,
        Some(Criterion::Bye) => 1,
        Some(_) => 2,
    };
    solved.reduce(|best, other| {
        let worse = |it: Shortfall| it.count < it.best;
        let difference = first_difference(Edition::Fide2026, &best.failures, &other.failures);
        match severity(&other).cmp(&severity(&best)) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Equal if difference.is_some_and(worse) => other,
            _ => best,
        }
    })
}

fn judged(field: &Field, step: &Step) {
    let bracket = step.bracket(field);
    let view = View::new(&bracket, Scope::Field);
    if view.ranks.len() > FEW {
        return;
    }
    let criteria = Criteria::new(&view);
    let criteria = if step.floaters.len() == 1 { criteria } else { criteria.without_unplayed() };
    let made = best(&view, &criteria, Demand::AsMade(step)).unwrap();
    for higher in 0..view.inside() {
        for lower in (higher + 1..view.inside()).filter(|&lower| view.may_join(higher, lower)) {
            let demand = Demand::Pair(view.ranks[higher], view.ranks[lower]);
            let other = best(&view, &criteria, demand).unwrap();
            let found = refusal(field, step, demand);
            match (found, other.incomplete) {
                (Refusal::Worse(found), Some(counts)) => assert_eq!(found.counts, counts),
                (found, incomplete) => {
                    assert_eq!(incomplete, None);
                    let difference =
                        first_difference(field.edition, &made.failures, &other.failures);
                    assert_eq!(found, difference.map_or(Refusal::Later, Refusal::Worse));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn a_refused_pair_is_as_bad_as_a_count_of_all_pairings_says(table in tournament()) {
        if let Ok(field) = field_of(&table, Edition::Fide2026) {
            let (steps, _) = trace::walk(&field).unwrap();
            steps.iter().for_each(|step| judged(&field, step));
        }
    }
}
