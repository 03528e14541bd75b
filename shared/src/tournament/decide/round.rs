//! Pairing a round as a draft, throwing it away, publishing it.

use super::{Ctx, Decision, Refusal, Warning, ask, engine};
use crate::crosstable::Colour;
use crate::crosstable::Mark;
use crate::error::{ErrorCode, Problem};
use crate::id::{BoardNo, GameId, MatchId, ParticipantId, Revision, RoundNo};
use crate::pairing::{NoPairing, Pairing};
use crate::result::GameResult;
use crate::tournament::{
    Bye, ByeKind, ByeOrigin, ByeState, Change, Counters, Entity, Game, Key, Match, Op, Presence,
    Round, Rules, Stage, Tournament,
};

pub(super) fn draft(state: &Tournament, round: RoundNo, ctx: &Ctx) -> Result<Decision, Refusal> {
    let warnings = may_pair(state, round, ctx)?;
    let mut changes = Vec::new();
    let mut drawn = state.clone();
    if state.rules.initial_colour.is_none() {
        // C.04.3 Art. 5.1: drawn by lot before round 1.
        let initial_colour =
            Some(if ctx.seed.is_multiple_of(2) { Colour::White } else { Colour::Black });
        let rules = Change::Put(Entity::Rules(Rules { initial_colour, ..state.rules.clone() }));
        drawn.apply(rules.clone());
        changes.push(rules);
    }
    let pairing = engine::pair(&drawn, round).map_err(|why| no_pairing(state, &why))?;
    changes.push(Change::Put(Entity::Round(Round {
        no: round,
        stage: Stage::Drafted,
        basis: Some(ctx.revision),
        engine: state.rules.system.name().to_owned(),
        published_at: None,
        stale: false,
    })));
    seat(state, round, &pairing, &mut changes);
    changes.extend(absent(state, round).map(|bye| Change::Put(Entity::Bye(bye))));
    Ok(Decision { warnings, ..Decision::applied(changes) })
}

/// The engine's reason, with participants named by their start numbers.
fn no_pairing(state: &Tournament, why: &NoPairing) -> Problem {
    let numbers = |ids: &[ParticipantId]| {
        let known = ids.iter().filter_map(|id| state.participants.get(id));
        known.map(|row| row.start_number.to_string()).collect::<Vec<_>>().join(", ")
    };
    match why {
        NoPairing::NoParticipants { .. } => Problem::new(ErrorCode::NobodyToPair),
        NoPairing::RoundsExceeded { .. } => Problem::new(ErrorCode::AllRoundsPaired),
        NoPairing::NobodyForTheBye => Problem::new(ErrorCode::NobodyForTheBye),
        NoPairing::ByeBreaksPairing { left_over } => {
            Problem::new(ErrorCode::ByeBreaksPairing).with("participants", numbers(left_over))
        }
        NoPairing::NoCompletePairing { unpaired } => {
            Problem::new(ErrorCode::NoCompletePairing).with("participants", numbers(unpaired))
        }
        other => Problem::new(ErrorCode::InconsistentHistory).with("reason", other),
    }
}

/// Whether everything is in that the round is paired from.
fn may_pair(state: &Tournament, round: RoundNo, ctx: &Ctx) -> Result<Vec<Warning>, Refusal> {
    if state.latest_round().is_some_and(|latest| latest.stage == Stage::Drafted) {
        return Err(Problem::new(ErrorCode::AlreadyDrafted).at("round").into());
    }
    if state.next_round() > state.rules.rounds {
        return Err(Problem::new(ErrorCode::AllRoundsPaired).at("round").into());
    }
    if state.next_round() != round {
        let next = state.next_round();
        return Err(Problem::new(ErrorCode::WrongRound).at("round").with("round", next).into());
    }
    let open = state.games.values().filter(|game| game.result == GameResult::Open).count();
    if open > 0 {
        return Err(Problem::new(ErrorCode::ResultsOpen).with("count", open).into());
    }
    if state.disputed().next().is_some() {
        return Ok(vec![ask(Warning::DisputesOpen, ctx)?]);
    }
    Ok(Vec::new())
}

/// Boards, games and the bye of a pairing, from the first board number on.
fn seat(state: &Tournament, round: RoundNo, pairing: &Pairing, changes: &mut Vec<Change>) {
    let Counters { match_, game, .. } = state.counters;
    for (place, pair) in (0u32..).zip(&pairing.pairs) {
        let board =
            state.running.first_board.0.saturating_add(place.try_into().unwrap_or(u16::MAX));
        let id = MatchId(match_ + place);
        changes.push(Change::Put(Entity::Match(Match {
            id,
            round,
            board: BoardNo(board),
            white: pair.white,
            black: pair.black,
        })));
        changes.push(Change::Put(Entity::Game(Game {
            id: GameId(game + place),
            in_match: id,
            board: 1,
            leg: 1,
            result: GameResult::Open,
            recorded_by: None,
            recorded_at: None,
            confirmations: 0,
        })));
    }
    let seated = u32::try_from(pairing.pairs.len()).unwrap_or(u32::MAX);
    changes.push(Change::Put(Entity::Counters(Counters {
        match_: match_ + seated,
        game: game + seated,
        ..state.counters
    })));
    if let Some(participant) = pairing.bye {
        changes.push(Change::Put(Entity::Bye(Bye {
            round,
            participant,
            kind: ByeKind::PairingAllocated,
            origin: ByeOrigin::Engine,
            state: ByeState::Confirmed,
        })));
    }
}

/// Zero-point byes for those who are out and have no bye of their own.
fn absent(state: &Tournament, round: RoundNo) -> impl Iterator<Item = Bye> {
    state.participants.keys().filter_map(move |&participant| {
        let zero =
            state.announced(participant, round).is_some_and(|cell| cell.mark == Mark::ZeroPointBye);
        let left_out = state.presence(participant, round) != Presence::In;
        (zero && left_out).then_some(Bye {
            round,
            participant,
            kind: ByeKind::Zero,
            origin: ByeOrigin::Absence,
            state: ByeState::Confirmed,
        })
    })
}

pub(super) fn discard(state: &Tournament, no: RoundNo, ctx: &Ctx) -> Result<Decision, Refusal> {
    drafted(state, no)?;
    let warning = ask(Warning::DraftDiscarded, ctx)?;
    let mut changes = Vec::new();
    for paired in state.matches_of(no) {
        changes.extend(state.games_of(paired.id).map(|game| Change::Remove(Key::Game(game.id))));
        changes.push(Change::Remove(Key::Match(paired.id)));
    }
    let given = |bye: &&Bye| matches!(bye.origin, ByeOrigin::Engine | ByeOrigin::Absence);
    changes.extend(
        state
            .byes
            .range((no, ParticipantId(0))..=(no, ParticipantId(u32::MAX)))
            .map(|(_, bye)| bye)
            .filter(given)
            .map(|bye| Change::Remove(Key::Bye(no, bye.participant))),
    );
    changes.push(Change::Remove(Key::Round(no)));
    Ok(Decision { warnings: vec![warning], ..Decision::applied(changes) })
}

pub(super) fn publish(
    state: &Tournament,
    no: RoundNo,
    basis: Revision,
    ctx: &Ctx,
) -> Result<Decision, Refusal> {
    let round = drafted(state, no)?;
    if round.basis != Some(basis) {
        return Err(Refusal::Superseded(Problem::new(ErrorCode::PairingMadeAnew).at("basis")));
    }
    let warnings = if round.stale { vec![ask(Warning::DraftStale, ctx)?] } else { Vec::new() };
    let mut changes: Vec<Change> = state
        .rounds
        .values()
        .filter(|earlier| earlier.stage == Stage::Published)
        .map(|earlier| {
            Change::Put(Entity::Round(Round { stage: Stage::Finished, ..earlier.clone() }))
        })
        .collect();
    changes.push(Change::Put(Entity::Round(Round {
        stage: Stage::Published,
        published_at: Some(ctx.now),
        ..round.clone()
    })));
    Ok(Decision { warnings, ..Decision::applied(changes) })
}

fn drafted(state: &Tournament, no: RoundNo) -> Result<&Round, Problem> {
    match state.rounds.get(&no) {
        None => Err(Problem::new(ErrorCode::NoSuchRound).at("round")),
        Some(round) if round.stage != Stage::Drafted => {
            Err(Problem::new(ErrorCode::AlreadyPublished).at("round"))
        }
        Some(round) => Ok(round),
    }
}

/// Marks the draft of the next round once what it was paired from has changed.
pub(super) fn mark_stale(state: &Tournament, op: &Op, decision: &mut Decision) {
    let about_rounds =
        matches!(op, Op::DraftRound { .. } | Op::DiscardDraft { .. } | Op::PublishRound { .. });
    let draft = state.latest_round().filter(|latest| latest.stage == Stage::Drafted);
    let Some(draft) = draft.filter(|draft| !draft.stale && !about_rounds) else { return };
    let moved = decision.changes.iter().any(|change| match change {
        Change::Put(Entity::Game(row)) => {
            state.games.get(&row.id).is_some_and(|game| game.result != row.result)
        }
        Change::Put(Entity::Participant(_) | Entity::Prohibition(..)) => true,
        _ => false,
    });
    if moved {
        let draft = Round { stale: true, ..draft.clone() };
        decision.changes.push(Change::Put(Entity::Round(draft)));
    }
}

impl Tournament {
    /// Games with a claim that waits, in order of their ids.
    pub fn disputed(&self) -> impl Iterator<Item = &Game> {
        self.games.values().filter(|game| self.open_claims_of(game.id).next().is_some())
    }
}
