//! A batch of operations in one transaction: the head row is locked once, each operation has its
//! own savepoint, a bad one never blocks the next.

use std::sync::Arc;

use diesel::Connection;
use shared::api::ops::{Applied, Envelope, OpOutcome, Outcome, Outcomes};
use shared::error::{ErrorCode, Problem};
use shared::id::{Revision, TournamentId};
use shared::sync::judge::{claims_settled, own_claim};
use shared::tournament::{Actor, Ctx, Decision, Effect, Op, Refusal, Tournament, decide};

use super::Author;
use super::settling::store as settling;
use super::store::{self, Entry, Said};
use crate::db::{Db, now};
use crate::failure::Failure;
use crate::tournament::{Head, Tournaments, store as tournament};

/// What a batch led to.
pub struct Executed {
    /// One outcome an operation.
    pub outcomes: Outcomes,
    state: Arc<Tournament>,
}

impl Executed {
    /// The tournament after the batch.
    #[must_use]
    pub fn state(&self) -> &Tournament {
        &self.state
    }

    /// Whether nothing was refused, for batches that hold together.
    ///
    /// # Errors
    ///
    /// The first [`Problem`].
    pub fn all_in_force(&self) -> Result<(), Problem> {
        let refused = self.outcomes.outcomes.iter().find_map(|ended| ended.outcome.problem());
        refused.map_or(Ok(()), Err)
    }

    /// The only operation of the batch as an answer: applied, the same, or a conflict.
    ///
    /// # Errors
    ///
    /// Its [`Problem`] if it was refused.
    pub fn applied(&self) -> Result<Applied, Problem> {
        let revision = self.outcomes.revision;
        let Some(OpOutcome { id, outcome }) = self.outcomes.outcomes.first() else {
            return Err(Problem::new(ErrorCode::Missing).at("ops"));
        };
        outcome
            .problem()
            .map_or_else(|| Ok(Applied { op: *id, outcome: outcome.clone(), revision }), Err)
    }
}

/// Judges and keeps a batch. Runs inside [`crate::db::Store::write`], also beside other writes of
/// the same transaction.
///
/// # Errors
///
/// `NotFound` for the tournament, or the database's failure; what operations are refused for is in
/// their outcomes.
pub fn execute(
    conn: &mut Db,
    tournaments: &Tournaments,
    author: &Author,
    id: TournamentId,
    envelopes: &[Envelope],
) -> Result<Executed, Failure> {
    let before = tournament::lock(conn, id)?;
    let state = match tournaments.at(id, &before) {
        Some(state) => state,
        None => Arc::new(tournament::load(conn, id)?.1),
    };
    let mut batch = Judging { author, revision: before.revision, state };
    let mut outcomes = Vec::with_capacity(envelopes.len());
    for envelope in envelopes {
        let outcome = batch.one(conn, envelope)?;
        outcomes.push(OpOutcome { id: envelope.id, outcome });
    }
    let Judging { revision, state, .. } = batch;
    if revision != before.revision {
        let head = Head::drawn(revision);
        tournament::set_head(conn, id, &head)?;
        tournaments.keep(head, Arc::clone(&state));
    }
    Ok(Executed { outcomes: Outcomes { revision, outcomes }, state })
}

struct Judging<'a> {
    author: &'a Author,
    revision: Revision,
    state: Arc<Tournament>,
}

impl Judging<'_> {
    fn one(&mut self, conn: &mut Db, envelope: &Envelope) -> Result<Outcome, Failure> {
        if let Some(logged) = store::logged(conn, self.state.id, envelope.id)? {
            return Ok(if logged.repeats(&envelope.op, &envelope.consents) {
                logged.outcome
            } else {
                let problem = Problem::new(ErrorCode::OperationIdReused).at("id");
                Outcome::Invalid { problem }
            });
        }
        let ctx = Ctx {
            now: now(),
            actor: self.author.actor(),
            op: envelope.id,
            revision: self.revision,
            seed: rand::random(),
            consents: envelope.consents.clone(),
        };
        match self.judge(conn, &envelope.op, &ctx)? {
            Ok(decision) => self.keep(conn, envelope, &ctx, decision),
            Err(refusal) => refused(conn, self.state.id, envelope, &ctx, refusal),
        }
    }

    fn judge(
        &self,
        conn: &mut Db,
        op: &Op,
        ctx: &Ctx,
    ) -> Result<Result<Decision, Refusal>, Failure> {
        if !self.author.may(op.permission()) {
            return Ok(Err(ErrorCode::NotAllowed.into()));
        }
        if let Some(problem) = foreign_entry(conn, self.state.id, op)? {
            return Ok(Err(problem.into()));
        }
        if let (Actor::Account(account), true) = (ctx.actor, settles(op)) {
            let settlers = settling::settlers(conn, self.state.id, ctx.now)?;
            if let Err(refusal) = own_claim(&self.state, &settlers, account, op) {
                return Ok(Err(refusal));
            }
        }
        Ok(decide(&self.state, op, ctx))
    }

    fn keep(
        &mut self,
        conn: &mut Db,
        envelope: &Envelope,
        ctx: &Ctx,
        decision: Decision,
    ) -> Result<Outcome, Failure> {
        let changed = !decision.changes.is_empty();
        let revision = if changed { Revision(self.revision.0 + 1) } else { self.revision };
        let outcome = match decision.effect {
            Effect::Applied if changed => Outcome::Applied { revision },
            Effect::Applied | Effect::Same => Outcome::Same { revision },
            Effect::Conflict(claim) => Outcome::Conflict { claim, revision },
        };
        let said = Said::op(&envelope.op)?;
        let settled = claims_settled(&self.state, &decision.changes);
        let kept = conn.transaction(|conn| {
            tournament::persist(conn, &self.state, &decision.changes)?;
            settling::settle(conn, self.state.id, &settled, ctx)?;
            store::log(
                conn,
                self.state.id,
                &Entry {
                    made_at: envelope.made_at,
                    said: &said,
                    ctx,
                    revision: changed.then_some(revision),
                    outcome: &outcome,
                    changes: &decision.changes,
                },
            )
        });
        match kept {
            Ok(()) => {}
            Err(Failure::Problem(problem)) => {
                return refused(conn, self.state.id, envelope, ctx, problem.into());
            }
            Err(failure) => return Err(failure),
        }
        if changed {
            let state = Arc::make_mut(&mut self.state);
            for change in decision.changes {
                state.apply(change);
            }
            self.revision = revision;
        }
        Ok(outcome)
    }
}

/// Keeps what was refused, whole, with the reason.
fn refused(
    conn: &mut Db,
    id: TournamentId,
    envelope: &Envelope,
    ctx: &Ctx,
    refusal: Refusal,
) -> Result<Outcome, Failure> {
    let outcome = match refusal {
        Refusal::Superseded(problem) => Outcome::Superseded { problem },
        Refusal::Closed(problem) => Outcome::Closed { problem },
        Refusal::Invalid(problem) => Outcome::Invalid { problem },
    };
    let said = &Said::op(&envelope.op)?;
    let made_at = envelope.made_at;
    let entry = Entry { made_at, said, ctx, revision: None, outcome: &outcome, changes: &[] };
    store::log(conn, id, &entry)?;
    Ok(outcome)
}

/// Whether it ends what somebody claims.
fn settles(op: &Op) -> bool {
    matches!(op, Op::RecordResult { settles, .. } if !settles.is_empty())
}

/// Participants come from entries of the tournament's own event: another's names are not to be
/// read by naming their ids.
fn foreign_entry(conn: &mut Db, id: TournamentId, op: &Op) -> Result<Option<Problem>, Failure> {
    let (Op::AddParticipants { participants, .. } | Op::ImportHistory { participants, .. }) = op
    else {
        return Ok(None);
    };
    let own = store::entries_of_event(conn, id)?;
    let foreign = participants.iter().position(|entrant| !own.contains(&entrant.entry));
    Ok(foreign
        .map(|place| Problem::new(ErrorCode::NotFound).at(format!("participants[{place}].entry"))))
}
