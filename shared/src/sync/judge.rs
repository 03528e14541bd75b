//! From a text that arrived to its outcome, in steps between which the host looks things up: read
//! and authenticate, place in the chain ([`super::chain::place`]), judge.

mod rules;

pub use rules::{claims_settled, own_claim};

use std::collections::BTreeSet;

use super::bytes::{Digest, PublicKey, Signature};
use super::device::Device;
use super::envelope::{Act, Envelope, Signed};
use super::fault::Fault;
use super::waiting_list::Item;
use crate::access::Permission;
use crate::api::ops::Outcome;
use crate::error::{ErrorCode, Problem};
use crate::id::{AccountId, OpId, Revision, TournamentId};
use crate::time::Instant;
use crate::tournament::{Actor, Change, Ctx, Effect, Op, Refusal, Tournament, decide};

/// An operation of which is proven whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authentic {
    /// As it came.
    pub envelope: Envelope,
    /// The account of its device.
    pub author: AccountId,
}

/// Reads a text as an operation of this tournament.
///
/// # Errors
///
/// What [`Envelope::read`] finds, or [`Fault::ForeignTournament`].
pub fn read(signed: &Signed, tournament: TournamentId) -> Result<Envelope, Fault> {
    let envelope = Envelope::read(&signed.text)?;
    if envelope.tournament != tournament {
        return Err(Fault::ForeignTournament);
    }
    Ok(envelope)
}

/// Proves whose it is, by the registered device that it names. `verify` says whether the key has made
/// the signature over these bytes.
///
/// # Errors
///
/// [`Fault::BadSignature`] or [`Fault::RevokedDevice`]. A device that is not registered is no fault
/// of the operation: the host does not take it and says so.
pub fn authenticate(
    signed: &Signed,
    envelope: Envelope,
    device: &Device,
    verify: impl Fn(&PublicKey, &[u8], &Signature) -> bool,
) -> Result<Authentic, Fault> {
    let own = envelope.device == device.id;
    if !own || !verify(&device.key, signed.text.as_bytes(), &signed.signature) {
        return Err(Fault::BadSignature);
    }
    if device.revoked.is_some() {
        return Err(Fault::RevokedDevice);
    }
    Ok(Authentic { envelope, author: device.account })
}

/// A life of the server's data; each restore from a backup begins a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epoch {
    /// Its name.
    pub name: String,
    /// The tournament's revision with which it began.
    pub from: Revision,
}

/// What the host has looked up for one operation.
#[derive(Clone, Copy, Debug)]
pub struct Bench<'a> {
    /// The tournament before it.
    pub state: &'a Tournament,
    /// Its revision.
    pub revision: Revision,
    /// The host's clock.
    pub now: Instant,
    /// For lots.
    pub seed: u64,
    /// The lives of the server's data, oldest first; the last is this one.
    pub epochs: &'a [Epoch],
    /// Who may settle what waits and is there.
    pub settlers: &'a BTreeSet<AccountId>,
    /// What a settlement names; none if there is no such thing.
    pub waiting: Option<&'a Item>,
    /// Whether the author's own operation that it builds on was received.
    pub own_earlier: bool,
}

/// Something that waited and is settled now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The operation that brought a claim.
    Claim(OpId),
    /// What has this digest.
    Item(Digest),
}

/// What becomes of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// How it ends.
    pub outcome: Outcome,
    /// What it was judged with, for the log; none if the tournament was not asked.
    pub ctx: Option<Ctx>,
    /// Its revision, if it changed anything.
    pub revision: Option<Revision>,
    /// Rows to put and remove, in order.
    pub changes: Vec<Change>,
    /// What waited and no longer does.
    pub settled: Vec<Settled>,
}

impl From<Outcome> for Judged {
    /// An end that changes nothing.
    fn from(outcome: Outcome) -> Self {
        Judged { outcome, ctx: None, revision: None, changes: Vec::new(), settled: Vec::new() }
    }
}

/// Judges an operation that has its place in the chain. `may` says what its author may do now, when
/// it arrives.
#[must_use]
pub fn judge(bench: &Bench<'_>, authentic: &Authentic, may: impl Fn(Permission) -> bool) -> Judged {
    let Authentic { envelope, author } = authentic;
    let act = match Act::read(&envelope.kind, envelope.kind_version, &envelope.body) {
        Ok(act) => act,
        Err(fault) => return Outcome::Quarantined { fault }.into(),
    };
    let op = rules::op(bench, envelope, &act);
    if !may(op.as_ref().map_or(Permission::RunRounds, Op::permission)) {
        return Outcome::Parked { problem: Problem::new(ErrorCode::NotAllowed) }.into();
    }
    match (op, &act) {
        (Some(op), _) => tournament(bench, authentic, &op),
        (None, Act::Settle(settle)) => rules::settle(bench, *author, settle),
        (None, Act::Record(_)) => refused(ErrorCode::BadField.into()).into(),
    }
}

fn tournament(bench: &Bench<'_>, authentic: &Authentic, op: &Op) -> Judged {
    let Authentic { envelope, author } = authentic;
    if let Err(refusal) = rules::check(bench, envelope, *author, op) {
        return refused(refusal).into();
    }
    let ctx = Ctx {
        now: bench.now,
        actor: Actor::Account(*author),
        op: envelope.id,
        revision: bench.revision,
        seed: bench.seed,
        consents: envelope.consents.clone(),
    };
    let decision = match decide(bench.state, op, &ctx) {
        Ok(decision) => decision,
        Err(refusal) => return Judged { ctx: Some(ctx), ..refused(refusal).into() },
    };
    let changed = !decision.changes.is_empty();
    let revision = if changed { next(bench.revision) } else { bench.revision };
    let outcome = match decision.effect {
        Effect::Applied if changed => Outcome::Applied { revision },
        Effect::Applied | Effect::Same => Outcome::Same { revision },
        Effect::Conflict(claim) => Outcome::Conflict { claim, revision },
    };
    Judged {
        outcome,
        ctx: Some(ctx),
        revision: changed.then_some(revision),
        settled: rules::claims_settled(bench.state, &decision.changes),
        changes: decision.changes,
    }
}

const fn next(revision: Revision) -> Revision {
    Revision(revision.0.saturating_add(1))
}

fn refused(refusal: Refusal) -> Outcome {
    match refusal {
        Refusal::Superseded(problem) => Outcome::Superseded { problem },
        Refusal::Closed(problem) => Outcome::Closed { problem },
        Refusal::Invalid(problem) => Outcome::Invalid { problem },
    }
}
