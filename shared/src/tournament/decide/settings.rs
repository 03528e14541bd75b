//! Rules, running matters and forbidden pairs.

use super::{Decision, Refusal};
use crate::crosstable::Prohibition;
use crate::error::{ErrorCode, Problem};
use crate::id::{BoardNo, RoundNo};
use crate::tournament::{Change, Counters, Entity, Rules, Running, Tournament};

/// A tournament of more rounds would not fit its report file.
const MOST_ROUNDS: u16 = 99;

pub(super) fn set_rules(state: &Tournament, rules: &Rules) -> Result<Decision, Refusal> {
    if !state.rounds.is_empty() {
        return Err(ErrorCode::RulesFrozen.into());
    }
    check_rules(rules)?;
    Ok(Decision::applied(vec![Change::Put(Entity::Rules(rules.clone()))]))
}

/// Whether a tournament can be played by these rules.
pub(crate) fn check_rules(rules: &Rules) -> Result<(), Problem> {
    if rules.rounds == RoundNo(0) || rules.rounds.0 > MOST_ROUNDS {
        return Err(Problem::new(ErrorCode::BadField).at("rules.rounds").with("most", MOST_ROUNDS));
    }
    let points = &rules.points;
    if points.win <= points.draw || points.draw < points.loss {
        return Err(Problem::new(ErrorCode::BadField).at("rules.points"));
    }
    Ok(())
}

pub(super) fn set_running(running: &Running) -> Result<Decision, Refusal> {
    if running.first_board == BoardNo(0) {
        return Err(Problem::new(ErrorCode::BadField).at("running.first_board").into());
    }
    Ok(Decision::applied(vec![Change::Put(Entity::Running(running.clone()))]))
}

pub(super) fn prohibit(state: &Tournament, prohibition: &Prohibition) -> Result<Decision, Refusal> {
    for (place, id) in prohibition.participants.iter().enumerate() {
        if !state.participants.contains_key(id) {
            let field = format!("prohibition.participants[{place}]");
            return Err(Problem::new(ErrorCode::NoSuchParticipant).at(field).into());
        }
    }
    if prohibition.participants.len() < 2 || prohibition.from > prohibition.to {
        return Err(Problem::new(ErrorCode::BadField).at("prohibition").into());
    }
    let no = state.counters.prohibition;
    let counters = Counters { prohibition: no + 1, ..state.counters };
    Ok(Decision::applied(vec![
        Change::Put(Entity::Counters(counters)),
        Change::Put(Entity::Prohibition(no, prohibition.clone())),
    ]))
}
