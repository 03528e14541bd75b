//! Every reason against the engine: what it calls refused really is illegal, worse or later.

use proptest::prelude::*;

use super::trace::Step;
use super::weighing::{Demand, refusal};
use super::{Facts, reasons};
use crate::pairing::dutch::Edition;
use crate::pairing::dutch::tests::tournament;
use crate::pairing::explain::{Asked, Criterion, Refusal, RoundReasons, sentences};

/// A pair of the engine compared with itself is no worse.
fn what_was_done_is_not_refused(facts: &Facts, step: &Step) {
    for &(a, b) in &step.pairs {
        assert_eq!(refusal(&facts.field, step, Demand::Pair(a, b)), Refusal::Later);
    }
}

fn is_true(why: Refusal, legal: bool) {
    match why {
        Refusal::Met { .. } | Refusal::Forbidden | Refusal::SameColour { .. } => assert!(!legal),
        Refusal::Worse(it) => {
            assert!(legal);
            let whole = matches!(it.counts, Criterion::Completion | Criterion::Bye);
            assert!(whole || it.count > it.best, "{it:?}");
        }
        Refusal::Later | Refusal::Needed { .. } => assert!(legal),
        Refusal::Barred { .. } | Refusal::FewerMatches { .. } | Refusal::NotWeighed => {
            panic!("no reason of a pair: {why:?}")
        }
    }
}

fn consistent(facts: &Facts, reasons: &RoundReasons) {
    assert_eq!(reasons.boards.len(), facts.engine.pairs.len());
    assert_eq!(reasons.bye.as_ref().map(|bye| bye.player), facts.engine.bye);
    for board in &reasons.boards {
        assert!(board.meeting.is_some() && board.colours.is_some());
        assert!(board.departure.is_none() && board.breaks.is_none());
        for pair in &board.refused {
            let (a, b) = (facts.ranks[&pair.player], facts.ranks[&pair.opponent]);
            is_true(pair.why, facts.field.may_meet(a, b));
        }
    }
    for passed in reasons.floats.iter().flat_map(|float| &float.refused) {
        is_true(passed.why, true);
    }
    for passed in reasons.bye.iter().flat_map(|bye| &bye.refused) {
        let rank = facts.ranks[&passed.player];
        match passed.why {
            Refusal::Barred { .. } => assert!(!facts.field.players[rank].may_have_bye),
            why => is_true(why, facts.field.players[rank].may_have_bye),
        }
    }
    assert!(!sentences(reasons).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_reason_is_true(table in tournament()) {
        for edition in [Edition::Fide2017, Edition::Fide2026] {
            let Ok(facts) = Facts::of(&table, edition) else { continue };
            for step in &facts.steps {
                what_was_done_is_not_refused(&facts, step);
            }
            let reasons = reasons(&table, edition, None, Asked::Round).unwrap();
            consistent(&facts, &reasons);
            let floats: usize = facts.steps.iter().map(|step| step.floaters.len()).sum();
            let last = facts.steps.last().map_or(0, |step| step.floaters.len());
            prop_assert_eq!(reasons.floats.len(), floats - last);
        }
    }
}
