//! Recording a result: in force, a confirmation, or a claim beside the standing one.

use super::{Actor, Ctx, Decision, Effect, Refusal};
use crate::error::{ErrorCode, Problem};
use crate::id::{ClaimId, GameId};
use crate::result::GameResult;
use crate::tournament::{
    Change, Claim, ClaimState, Counters, Entity, Game, Round, Stage, Tournament,
};

pub(super) fn record(
    state: &Tournament,
    game: GameId,
    result: GameResult,
    seen: GameResult,
    settles: &[ClaimId],
    ctx: &Ctx,
) -> Result<Decision, Refusal> {
    let (game, round) = find(state, game)?;
    if round.stage == Stage::Drafted {
        return Err(ErrorCode::RoundNotPublished.into());
    }
    // A dispute that outlived its round is still to be settled.
    if !settles.is_empty() {
        return settle(state, game, result, settles, ctx);
    }
    if round.stage == Stage::Finished {
        return Err(Refusal::Closed(Problem::new(ErrorCode::RoundClosed)));
    }
    if state.open_claims_of(game.id).next().is_some() {
        return Ok(claim(state, game, result, ctx));
    }
    if game.result == result {
        return Ok(confirm(game, ctx));
    }
    if game.result == seen {
        return Ok(Decision::applied(vec![Change::Put(Entity::Game(recorded(game, result, ctx)))]));
    }
    Ok(claim(state, game, result, ctx))
}

fn find(state: &Tournament, id: GameId) -> Result<(&Game, &Round), Refusal> {
    let Some(game) = state.games.get(&id) else {
        // A number that was given once and is gone belonged to a discarded pairing.
        return Err(if id.0 > 0 && id.0 < state.counters.game {
            Refusal::Superseded(Problem::new(ErrorCode::PairingMadeAnew).at("game"))
        } else {
            Refusal::Invalid(Problem::new(ErrorCode::NoSuchGame).at("game"))
        });
    };
    let round = state.matches.get(&game.in_match).and_then(|found| state.rounds.get(&found.round));
    match round {
        Some(round) => Ok((game, round)),
        None => Err(Problem::new(ErrorCode::NoSuchRound).at("game").into()),
    }
}

fn recorded(game: &Game, result: GameResult, ctx: &Ctx) -> Game {
    let recorded_by = match ctx.actor {
        Actor::Account(account) => Some(account),
        Actor::System => None,
    };
    Game { result, recorded_by, recorded_at: Some(ctx.now), confirmations: 0, ..game.clone() }
}

fn confirm(game: &Game, ctx: &Ctx) -> Decision {
    let independent = matches!(ctx.actor, Actor::Account(account)
        if game.recorded_by.is_some_and(|first| first != account));
    let changes = if independent && game.result != GameResult::Open {
        let confirmations = game.confirmations.saturating_add(1);
        vec![Change::Put(Entity::Game(Game { confirmations, ..game.clone() }))]
    } else {
        Vec::new()
    };
    Decision { effect: Effect::Same, changes, warnings: Vec::new() }
}

fn claim(state: &Tournament, game: &Game, result: GameResult, ctx: &Ctx) -> Decision {
    let Actor::Account(author) = ctx.actor else {
        return Decision { effect: Effect::Same, changes: Vec::new(), warnings: Vec::new() };
    };
    let repeated = state
        .open_claims_of(game.id)
        .any(|waiting| waiting.result == result && waiting.author == author);
    if repeated || (game.result == result && game.recorded_by == Some(author)) {
        return Decision { effect: Effect::Same, changes: Vec::new(), warnings: Vec::new() };
    }
    let id = ClaimId(state.counters.claim);
    let counters = Counters { claim: id.0 + 1, ..state.counters };
    let claim = Claim {
        id,
        game: game.id,
        result,
        op: ctx.op,
        author,
        at: ctx.now,
        state: ClaimState::Waiting,
    };
    Decision {
        effect: Effect::Conflict(id),
        changes: vec![Change::Put(Entity::Counters(counters)), Change::Put(Entity::Claim(claim))],
        warnings: Vec::new(),
    }
}

fn settle(
    state: &Tournament,
    game: &Game,
    result: GameResult,
    settles: &[ClaimId],
    ctx: &Ctx,
) -> Result<Decision, Refusal> {
    let mut changes = Vec::new();
    for (place, id) in settles.iter().enumerate() {
        let Some(claim) = state.open_claims_of(game.id).find(|waiting| waiting.id == *id) else {
            let field = format!("settles[{place}]");
            return Err(Problem::new(ErrorCode::NoSuchClaim).at(field).into());
        };
        let settled = Claim { state: ClaimState::Settled, ..claim.clone() };
        changes.push(Change::Put(Entity::Claim(settled)));
    }
    changes.push(Change::Put(Entity::Game(recorded(game, result, ctx))));
    Ok(Decision::applied(changes))
}
