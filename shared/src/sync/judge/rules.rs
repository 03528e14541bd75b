//! What is asked before the tournament's own judge: whether the pairing is the one that was seen,
//! and whether somebody settles what he claims himself.

use std::collections::BTreeSet;

use super::{Bench, Judged, Settled, next, refused};
use crate::api::ops::Outcome;
use crate::error::{ErrorCode, Problem};
use crate::id::{AccountId, GameId, Revision};
use crate::sync::envelope::{Act, Envelope, Seen, Settle};
use crate::tournament::{Change, ClaimState, Entity, Op, Refusal, Tournament};

/// The operation for the tournament's judge. Who built on an own operation that has not come saw
/// the board as it was before that one.
pub(super) fn op(bench: &Bench<'_>, envelope: &Envelope, act: &Act) -> Option<Op> {
    let mut op = act.op()?;
    if let (Op::RecordResult { seen, .. }, Some(after)) = (&mut op, envelope.seen.after)
        && !bench.own_earlier
    {
        *seen = after.base;
    }
    Some(op)
}

pub(super) fn check(
    bench: &Bench<'_>,
    envelope: &Envelope,
    author: AccountId,
    op: &Op,
) -> Result<(), Refusal> {
    let Op::RecordResult { game, .. } = op else { return Ok(()) };
    if paired_anew(bench, &envelope.seen, *game) {
        return Err(Refusal::Superseded(Problem::new(ErrorCode::PairingMadeAnew).at("game")));
    }
    own_claim(bench.state, bench.settlers, author, op)
}

/// Nobody settles what he claims himself while somebody else is there who may.
///
/// # Errors
///
/// [`ErrorCode::OwnClaim`].
pub fn own_claim(
    state: &Tournament,
    settlers: &BTreeSet<AccountId>,
    author: AccountId,
    op: &Op,
) -> Result<(), Refusal> {
    let Op::RecordResult { game, settles, .. } = op else { return Ok(()) };
    if settles.is_empty() {
        return Ok(());
    }
    let claims = state.claims.values().filter(|claim| settles.contains(&claim.id));
    let standing = state.games.get(game).and_then(|game| game.recorded_by);
    let parties = claims.map(|claim| claim.author).chain(standing).collect();
    if is_left_to_others(settlers, author, &parties) {
        return Err(Problem::new(ErrorCode::OwnClaim).at("settles").into());
    }
    Ok(())
}

/// Whether the game's number was given to another pairing since the author looked: a restored server
/// gives numbers again that its lost life had given.
fn paired_anew(bench: &Bench<'_>, seen: &Seen, game: GameId) -> bool {
    let Tournament { games, matches, rounds, .. } = bench.state;
    let paired = games.get(&game).and_then(|game| matches.get(&game.in_match));
    let Some(basis) = paired.and_then(|paired| rounds.get(&paired.round)?.basis) else {
        return false;
    };
    // What both lives have in common ends where the first of the later ones began.
    let known = bench.epochs.iter().position(|epoch| epoch.name == seen.epoch);
    let common = match known {
        Some(place) => bench.epochs.iter().skip(place + 1).map(|epoch| epoch.from).min(),
        None => Some(Revision(0)),
    };
    common.is_some_and(|common| basis >= common)
}

/// Whether an author is a party, and somebody is there who may settle and is none.
fn is_left_to_others(
    settlers: &BTreeSet<AccountId>,
    author: AccountId,
    parties: &BTreeSet<AccountId>,
) -> bool {
    parties.contains(&author)
        && settlers.iter().any(|other| *other != author && !parties.contains(other))
}

/// Settles what is no claim on a board; those are settled by the value that names them.
pub(super) fn settle(bench: &Bench<'_>, author: AccountId, settle: &Settle) -> Judged {
    let open = bench.waiting.filter(|item| item.digest == settle.waiting && item.is_open());
    let Some(item) = open else {
        return refused(Problem::new(ErrorCode::NoSuchClaim).at("waiting").into()).into();
    };
    if matches!(item.outcome, Outcome::Conflict { .. }) {
        return refused(Problem::new(ErrorCode::BadField).at("waiting").into()).into();
    }
    if is_left_to_others(bench.settlers, author, &item.author.into_iter().collect()) {
        return refused(Problem::new(ErrorCode::OwnClaim).at("waiting").into()).into();
    }
    let revision = next(bench.revision);
    Judged {
        revision: Some(revision),
        settled: vec![Settled::Item(item.digest)],
        ..Outcome::Applied { revision }.into()
    }
}

/// The operations whose claims these changes settle.
#[must_use]
pub fn claims_settled(state: &Tournament, changes: &[Change]) -> Vec<Settled> {
    let settled = changes.iter().filter_map(|change| match change {
        Change::Put(Entity::Claim(claim)) if claim.state == ClaimState::Settled => {
            state.claims.get(&claim.id).filter(|before| before.state == ClaimState::Waiting)
        }
        _ => None,
    });
    settled.map(|claim| Settled::Claim(claim.op)).collect()
}
