//! Pairing a round as a draft, throwing it away, publishing it.

use std::collections::BTreeSet;

use super::draw::draw;
use super::engine::{kind_of_bye, result_at_start};
use super::protection::{Paired, paired};
use super::{Ctx, Decision, Refusal, Warning, ask, seats};
use crate::crosstable::Mark;
use crate::error::{ErrorCode, Problem};
use crate::id::{GameId, MatchId, ParticipantId, Revision, RoundNo};
use crate::pairing::{NoPairing, Pairing};
use crate::result::GameResult;
use crate::tournament::{
    Bye, ByeKind, ByeOrigin, ByeState, Change, Counters, Entity, Game, Key, Match, Op, Presence,
    Protection, Round, Stage, Tournament,
};

pub(super) fn draft(state: &Tournament, round: RoundNo, ctx: &Ctx) -> Result<Decision, Refusal> {
    let mut warnings = may_pair(state, round, ctx)?;
    let mut changes = draw(state, ctx.seed);
    let mut drawn = state.clone();
    for change in &changes {
        drawn.apply(change.clone());
    }
    let Paired { pairing, protection, warning } = paired(&drawn, round, ctx)?;
    warnings.extend(warning);
    changes.push(Change::Put(Entity::Round(new_draft(state, round, protection, ctx))));
    seat(state, round, &pairing, &mut changes)?;
    changes.extend(absent(state, round, &pairing).map(|bye| Change::Put(Entity::Bye(bye))));
    Ok(Decision { warnings, ..Decision::applied(changes) })
}

pub(super) fn new_draft(
    state: &Tournament,
    no: RoundNo,
    protection: Protection,
    ctx: &Ctx,
) -> Round {
    Round {
        no,
        stage: Stage::Drafted,
        basis: Some(ctx.revision),
        engine: state.rules.system.name().to_owned(),
        published_at: None,
        stale: false,
        protection,
        by_hand: None,
    }
}

/// The engine's reason, with participants named by their start numbers.
pub(in crate::tournament) fn no_pairing(state: &Tournament, why: &NoPairing) -> Problem {
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
pub(super) fn may_pair(
    state: &Tournament,
    round: RoundNo,
    ctx: &Ctx,
) -> Result<Vec<Warning>, Refusal> {
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
pub(super) fn seat(
    state: &Tournament,
    round: RoundNo,
    pairing: &Pairing,
    changes: &mut Vec<Change>,
) -> Result<(), Problem> {
    let Counters { match_, game, .. } = state.counters;
    let legs = state.rules.games_per_round();
    let boards = seats::boards(state, &pairing.pairs)?;
    for ((place, pair), board) in (0u32..).zip(&pairing.pairs).zip(boards) {
        let id = MatchId(match_ + place);
        changes.push(Change::Put(Entity::Match(Match {
            id,
            round,
            board,
            white: pair.white,
            black: pair.black,
        })));
        let result = result_at_start(state, round, *pair);
        let first = game + place * u32::from(legs);
        changes.extend((first..).zip(1..=legs).map(|(game, leg)| {
            Change::Put(Entity::Game(Game::new(GameId(game), id, leg, result)))
        }));
    }
    let seated = u32::try_from(pairing.pairs.len()).unwrap_or(u32::MAX);
    changes.push(Change::Put(Entity::Counters(Counters {
        match_: match_ + seated,
        game: game + seated * u32::from(legs),
        ..state.counters
    })));
    if let Some(participant) = pairing.bye {
        changes.push(Change::Put(Entity::Bye(Bye {
            round,
            participant,
            kind: kind_of_bye(state.rules.system),
            origin: ByeOrigin::Engine,
            state: ByeState::Confirmed,
        })));
    }
    Ok(())
}

/// Zero-point byes for those who are out, have no bye of their own and were not paired all the
/// same.
pub(super) fn absent(
    state: &Tournament,
    round: RoundNo,
    pairing: &Pairing,
) -> impl Iterator<Item = Bye> {
    let paired: BTreeSet<ParticipantId> =
        pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye).collect();
    let others = state.participants.keys().filter(move |id| !paired.contains(id));
    others.filter_map(move |&participant| {
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
    Ok(Decision { warnings: vec![warning], ..Decision::applied(removed(state, no)) })
}

/// A draft with all that came with it.
pub(super) fn removed(state: &Tournament, no: RoundNo) -> Vec<Change> {
    let mut changes = unseated(state, no);
    let absences = byes_of(state, no).filter(|bye| bye.origin == ByeOrigin::Absence);
    changes.extend(absences.map(|bye| Change::Remove(Key::Bye(no, bye.participant))));
    changes.push(Change::Remove(Key::Round(no)));
    changes
}

/// The matches of a draft and the byes that its pairing gave.
pub(super) fn unseated(state: &Tournament, no: RoundNo) -> Vec<Change> {
    let mut changes = Vec::new();
    for paired in state.matches_of(no) {
        changes.extend(state.games_of(paired.id).map(|game| Change::Remove(Key::Game(game.id))));
        changes.push(Change::Remove(Key::Match(paired.id)));
    }
    let given = |bye: &&Bye| matches!(bye.origin, ByeOrigin::Engine | ByeOrigin::ByHand);
    let given = byes_of(state, no).filter(given);
    changes.extend(given.map(|bye| Change::Remove(Key::Bye(no, bye.participant))));
    changes
}

/// The byes of a round by participant, whatever their state.
pub(super) fn byes_of(state: &Tournament, no: RoundNo) -> impl Iterator<Item = &Bye> {
    let all = (no, ParticipantId(0))..=(no, ParticipantId(u32::MAX));
    state.byes.range(all).map(|(_, bye)| bye)
}

pub(super) fn publish(
    state: &Tournament,
    no: RoundNo,
    basis: Revision,
    ctx: &Ctx,
) -> Result<Decision, Refusal> {
    let round = drafted(state, no)?;
    if round.by_hand.as_ref().is_some_and(|by_hand| by_hand.open) {
        return Err(Problem::new(ErrorCode::ManualPairingOpen).at("round").into());
    }
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

pub(super) fn drafted(state: &Tournament, no: RoundNo) -> Result<&Round, Problem> {
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
    let about_rounds = matches!(
        op,
        Op::DraftRound { .. }
            | Op::DiscardDraft { .. }
            | Op::PublishRound { .. }
            | Op::StartManualPairing { .. }
            | Op::AlterPairing { .. }
            | Op::EndManualPairing { .. }
            | Op::CancelManualPairing { .. }
    );
    let draft = state.latest_round().filter(|latest| latest.stage == Stage::Drafted);
    let Some(draft) = draft.filter(|draft| !draft.stale && !about_rounds) else { return };
    let moved = decision.changes.iter().any(|change| match change {
        Change::Put(Entity::Game(row)) => {
            state.games.get(&row.id).is_some_and(|game| game.result != row.result)
        }
        Change::Put(Entity::Participant(_) | Entity::Prohibition(..))
        | Change::Remove(Key::Prohibition(_)) => true,
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
