//! Rules, running matters and forbidden pairs.

use std::collections::BTreeSet;

use super::{Decision, Effect, Refusal, fitting};
use crate::crosstable::Prohibition;
use crate::error::{ErrorCode, Problem};
use crate::id::{BoardNo, RoundNo};
use crate::points::Points;
use crate::text::{LONGEST_NAME, line};
use crate::tournament::{Change, Counters, Entity, Key, Rules, Running, Tournament};
use crate::trf::behind_the_score;

/// A tournament of more rounds would not fit its report file.
const MOST_ROUNDS: u16 = 99;
/// A result that is worth more is a slip; 99 of these still fit where points are shown.
const MOST_POINTS: Points = Points::from_halves(199);
/// From it the boards of the largest field still have four digits.
const HIGHEST_FIRST_BOARD: BoardNo = BoardNo(4_999);
/// More tie-breaks than anybody needs would only keep phones busy.
const MOST_TIE_BREAKS: usize = 20;

pub(super) fn set_rules(state: &Tournament, rules: &Rules) -> Result<Decision, Refusal> {
    if !state.rounds.is_empty() {
        return Err(ErrorCode::RulesFrozen.into());
    }
    check_rules(rules)?;
    fitting::check(state, rules)?;
    // Whoever is in has his place and his rating by the list of now.
    if rules.ratings != state.rules.ratings && !state.participants.is_empty() {
        return Err(Problem::new(ErrorCode::TournamentNotEmpty).at("rules.ratings").into());
    }
    // What ranks first is the score, said or not.
    let tie_breaks = behind_the_score(rules.tie_breaks.clone());
    let rules = Rules { tie_breaks, ..rules.clone() };
    Ok(Decision::applied(vec![Change::Put(Entity::Rules(rules))]))
}

/// Whether a tournament can be played by these rules.
fn check_rules(rules: &Rules) -> Result<(), Problem> {
    // Two games are two rounds of the file.
    let most = MOST_ROUNDS / u16::from(rules.games_per_round().max(1));
    if rules.rounds == RoundNo(0) || rules.rounds.0 > most {
        return Err(Problem::new(ErrorCode::BadField).at("rules.rounds").with("most", most));
    }
    if rules.protected_rounds > rules.rounds {
        let many = Problem::new(ErrorCode::BadField).at("rules.protected_rounds");
        return Err(many.with("most", rules.rounds));
    }
    let points = &rules.points;
    let worths = [
        points.win,
        points.draw,
        points.loss,
        points.absence,
        points.pairing_allocated_bye,
        points.half_point_bye,
        points.full_point_bye,
    ];
    let possible = worths.iter().all(|worth| (Points::ZERO..=MOST_POINTS).contains(worth));
    if !possible || points.win <= points.draw || points.draw < points.loss {
        return Err(Problem::new(ErrorCode::BadField).at("rules.points"));
    }
    if rules.tie_breaks.len() > MOST_TIE_BREAKS {
        let many = Problem::new(ErrorCode::BadField).at("rules.tie_breaks");
        return Err(many.with("most", MOST_TIE_BREAKS));
    }
    Ok(())
}

pub(super) fn set_running(running: &Running) -> Result<Decision, Refusal> {
    if !(BoardNo(1)..=HIGHEST_FIRST_BOARD).contains(&running.first_board) {
        let outside = Problem::new(ErrorCode::BadField).at("running.first_board");
        return Err(outside.with("most", HIGHEST_FIRST_BOARD).into());
    }
    let bad = || Problem::new(ErrorCode::BadField).at("running.hall").with("most", LONGEST_NAME);
    let hall = line(&running.hall, LONGEST_NAME).ok_or_else(bad)?;
    let running = Running { hall, ..running.clone() };
    Ok(Decision::applied(vec![Change::Put(Entity::Running(running))]))
}

pub(super) fn prohibit(state: &Tournament, prohibition: &Prohibition) -> Result<Decision, Refusal> {
    for (place, id) in prohibition.participants.iter().enumerate() {
        if !state.participants.contains_key(id) {
            let field = format!("prohibition.participants[{place}]");
            return Err(Problem::new(ErrorCode::NoSuchParticipant).at(field).into());
        }
    }
    let named: BTreeSet<_> = prohibition.participants.iter().collect();
    let each_once = named.len() == prohibition.participants.len();
    if named.len() < 2 || !each_once || !(RoundNo(1)..=prohibition.to).contains(&prohibition.from) {
        return Err(Problem::new(ErrorCode::BadField).at("prohibition").into());
    }
    let no = state.counters.prohibition;
    let counters = Counters { prohibition: no + 1, ..state.counters };
    Ok(Decision::applied(vec![
        Change::Put(Entity::Counters(counters)),
        Change::Put(Entity::Prohibition(no, prohibition.clone())),
    ]))
}

/// Lifts a prohibition for the rounds that are not paired yet.
pub(super) fn lift(state: &Tournament, no: u32) -> Result<Decision, Refusal> {
    let held = state.prohibitions.get(&no);
    let held = held.ok_or_else(|| Problem::new(ErrorCode::NotFound).at("no"))?;
    // Whoever pairs the earlier rounds anew has to know what held in them.
    let paired = state.latest_round().map_or(RoundNo(0), |latest| latest.no);
    if held.to <= paired {
        return Ok(Decision { effect: Effect::Same, ..Decision::applied(Vec::new()) });
    }
    let change = if held.from > paired {
        Change::Remove(Key::Prohibition(no))
    } else {
        Change::Put(Entity::Prohibition(no, Prohibition { to: paired, ..held.clone() }))
    };
    Ok(Decision::applied(vec![change]))
}
