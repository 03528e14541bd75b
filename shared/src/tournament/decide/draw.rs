//! What is drawn before round 1: the initial colour (C.04.3 Art. 5.1), the seed of lots, and the
//! numbers of a round robin; and its number of rounds, which follows from the numbers.

use crate::crosstable::Colour;
use crate::id::{RoundNo, StartNumber};
use crate::pairing::system::System;
use crate::pairing::{lots, round_robin};
use crate::scoring::Criterion;
use crate::tournament::{Change, Entity, Participant, Rules, Tournament};

/// What has not been drawn yet and is needed now, from the host's seed.
pub(super) fn draw(state: &Tournament, seed: u64) -> Vec<Change> {
    let rules = Rules {
        initial_colour: state.rules.initial_colour.or_else(|| colour(state.rules.system, seed)),
        seed: state.rules.seed.or_else(|| lots_needed(&state.rules).then_some((seed >> 32) as u32)),
        rounds: rounds(state),
        ..state.rules.clone()
    };
    let mut changes = numbers(state, &rules);
    if rules != state.rules {
        changes.push(Change::Put(Entity::Rules(rules)));
    }
    changes
}

/// As many as declared; in a round robin as many as its numbers need (C.05 Annex 1).
fn rounds(state: &Tournament) -> RoundNo {
    let numbered = || state.berger_numbers().len();
    match state.rules.system {
        System::RoundRobin { cycles, .. } if state.rounds.is_empty() && numbered() > 1 => {
            round_robin::rounds(numbered(), cycles)
        }
        _ => state.rules.rounds,
    }
}

const fn colour(system: System, seed: u64) -> Option<Colour> {
    if !system.draws_colour() {
        return None;
    }
    Some(if seed.is_multiple_of(2) { Colour::White } else { Colour::Black })
}

fn lots_needed(rules: &Rules) -> bool {
    rules.by_lot || rules.tie_breaks.iter().any(|one| one.criterion() == Criterion::Lots)
}

/// Start numbers by lot, where the system pairs by them.
fn numbers(state: &Tournament, rules: &Rules) -> Vec<Change> {
    let robin = state.pairs_by_numbers();
    let Some(seed) = rules.seed.filter(|_| robin && rules.by_lot && state.rounds.is_empty()) else {
        return Vec::new();
    };
    let drawn = lots::draw(&state.berger_numbers(), seed.into());
    let left_out = state.participants.keys().filter(|id| !drawn.contains(id));
    let numbered = (1..).map(StartNumber).zip(drawn.iter().chain(left_out));
    numbered
        .filter_map(|(start_number, id)| {
            let row = state.participants.get(id)?;
            Some(Change::Put(Entity::Participant(Participant { start_number, ..row.clone() })))
        })
        .collect()
}
