//! Whether the parts of rules fit together: what a system asks of points, rounds and tie-breaks.

use super::engine;
use crate::error::{ErrorCode, Problem};
use crate::pairing::acceleration::Baku;
use crate::pairing::system::System;
use crate::tournament::{Rules, Tournament};

/// The first that does not fit, with its field.
pub(super) fn check(state: &Tournament, rules: &Rules) -> Result<(), Problem> {
    let accelerated = rules.system.is_accelerated();
    if accelerated && Baku::of_games(rules.rounds, &rules.points).is_err() {
        return Err(engine::worth());
    }
    if let System::RoundRobin { cycles, .. } = rules.system
        && !state.participants.is_empty()
    {
        engine::fits(rules.rounds, state.berger_numbers().len(), cycles)?;
    }
    let basis = rules.basis();
    let foreign = |(_, one): &(usize, &crate::scoring::TieBreak)| !basis.permits(one.criterion());
    match rules.tie_breaks.iter().enumerate().find(foreign) {
        None => Ok(()),
        Some((place, one)) => {
            let problem = Problem::new(ErrorCode::TieBreakNotHere);
            Err(problem.at(format!("rules.tie_breaks[{place}]")).with("code", one))
        }
    }
}
