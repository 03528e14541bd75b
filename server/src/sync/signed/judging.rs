//! One signed operation after the other, in the order in which they came.

use std::collections::BTreeSet;
use std::sync::Arc;

use diesel::Connection;
use shared::api::ops::Outcome;
use shared::id::{AccountId, DeviceId, Revision, TournamentId};
use shared::sync::bytes::Digest;
use shared::sync::chain::place;
use shared::sync::envelope::{Act, Envelope, Signed};
use shared::sync::fault::Fault;
use shared::sync::judge::{Authentic, Bench, Judged, authenticate, judge};
use shared::sync::push::End;
use shared::sync::waiting_list::Item;
use shared::time::Instant;
use shared::tournament::{Actor, Ctx, Op, Tournament};

use super::received::Received;
use super::shelf::Shelf;
use super::store;
use crate::db::{Db, now};
use crate::device;
use crate::failure::Failure;
use crate::sync::settling::store::settle;
use crate::sync::store::{Entry, Said, log};
use crate::tournament::{Head, Tournaments, store as tournament};

/// Judges and keeps a batch; the revision after it, and how each ended.
pub(super) fn execute(
    conn: &mut Db,
    tournaments: &Tournaments,
    id: TournamentId,
    epoch: &str,
    received: &[Received],
    left: u64,
) -> Result<(Revision, Vec<End>), Failure> {
    let before = tournament::lock(conn, id)?;
    let state = match tournaments.at(id, &before) {
        Some(state) => state,
        None => Arc::new(tournament::load(conn, id)?.1),
    };
    let arrived = now();
    let shelf = Shelf::fetch(conn, id, epoch, received, arrived)?;
    let mut batch = Judging { id, revision: before.revision, state, shelf, arrived };
    let mut ends = Vec::with_capacity(received.len());
    for one in received {
        ends.push(End { digest: one.digest, outcome: batch.one(conn, one)? });
    }
    let Judging { revision, state, .. } = batch;
    if revision != before.revision {
        let head = Head::drawn(revision);
        tournament::set_head(conn, id, &head)?;
        tournaments.keep(head, state);
    }
    let genuine = received.iter().filter(|one| one.genuine).filter_map(Received::device);
    let sender = genuine.clone().next();
    for device in genuine.collect::<BTreeSet<DeviceId>>() {
        device::store::heard(conn, id, device, (Some(device) == sender).then_some(left))?;
    }
    Ok((revision, ends))
}

/// A line of the log of what came.
pub(super) struct Line<'a> {
    pub(super) name: Digest,
    /// What it says and whose it is; none if that is not proven.
    pub(super) proven: Option<(&'a Envelope, AccountId)>,
    /// Whether it takes its place in the chain.
    pub(super) placed: bool,
    /// Whether the operation itself was logged before, without a signature.
    logged: bool,
    pub(super) signed: &'a Signed,
    pub(super) arrived: Instant,
    pub(super) judged: Judged,
}

struct Judging {
    id: TournamentId,
    state: Arc<Tournament>,
    revision: Revision,
    shelf: Shelf,
    arrived: Instant,
}

impl Judging {
    /// How it ends; none if its device is not registered.
    fn one(&mut self, conn: &mut Db, received: &Received) -> Result<Option<Outcome>, Failure> {
        if let Some(outcome) = self.shelf.outcomes.get(&received.digest) {
            return Ok(Some(outcome.clone()));
        }
        let Some(line) = self.line(received) else { return Ok(None) };
        // A forged copy that comes again is one line too.
        if let Some(outcome) = self.shelf.outcomes.get(&line.name) {
            return Ok(Some(outcome.clone()));
        }
        self.keep(conn, line).map(Some)
    }

    fn line<'a>(&self, received: &'a Received) -> Option<Line<'a>> {
        let (signed, arrived, name) = (&received.signed, self.arrived, received.name());
        let bad = |fault| Judged::from(Outcome::Quarantined { fault });
        let line = |proven, judged| {
            Some(Line { name, proven, placed: false, logged: false, signed, arrived, judged })
        };
        let envelope = match &received.read {
            Ok(envelope) => envelope,
            Err(fault) => return line(None, bad(*fault)),
        };
        let device = self.shelf.devices.get(&envelope.device)?;
        let verified = |_: &_, _: &_, _: &_| received.genuine;
        let authentic = match authenticate(signed, envelope.clone(), device, verified) {
            Ok(authentic) => authentic,
            Err(Fault::BadSignature) => return line(None, bad(Fault::BadSignature)),
            Err(fault) => return line(Some((envelope, device.account)), bad(fault)),
        };
        let proven = Some((envelope, authentic.author));
        if let Err(fault) = place(envelope, name, &self.shelf.links(envelope)) {
            return line(proven, bad(fault));
        }
        let (logged, judged) = match self.came_unsigned(&authentic) {
            None => (false, self.decided(&authentic)),
            Some(Ok(outcome)) => (true, outcome.into()),
            Some(Err(fault)) => return line(proven, bad(fault)),
        };
        Some(Line { name, proven, placed: true, logged, signed, arrived, judged })
    }

    /// How it ended when it came without a signature: the same operation ends once.
    fn came_unsigned(&self, authentic: &Authentic) -> Option<Result<Outcome, Fault>> {
        let Authentic { envelope, author } = authentic;
        let logged = self.shelf.unsigned.get(&envelope.id)?;
        let again = op_of(envelope).is_some_and(|op| logged.repeats(&op, &envelope.consents))
            && logged.actor() == Actor::Account(*author);
        Some(if again { Ok(logged.outcome.clone()) } else { Err(Fault::ReusedId) })
    }

    fn decided(&self, authentic: &Authentic) -> Judged {
        let envelope = &authentic.envelope;
        let earlier = envelope.seen.after.map(|after| after.op);
        let bench = Bench {
            state: &self.state,
            revision: self.revision,
            now: self.arrived,
            seed: rand::random(),
            epochs: &self.shelf.epochs,
            settlers: &self.shelf.settlers,
            waiting: self.shelf.named(envelope),
            own_earlier: earlier.is_none_or(|op| self.shelf.knows(op)),
        };
        judge(&bench, authentic, |permission| self.shelf.may(authentic.author, permission))
    }

    /// Keeps it in a savepoint of its own. What the database refuses ends as invalid.
    fn keep(&mut self, conn: &mut Db, line: Line<'_>) -> Result<Outcome, Failure> {
        let kept = conn.transaction(|conn| self.write(conn, &line));
        let line = match kept {
            Ok(()) => line,
            Err(Failure::Problem(problem)) => {
                let line = Line { judged: Outcome::Invalid { problem }.into(), ..line };
                store::add(conn, self.id, &line)?;
                line
            }
            Err(failure) => return Err(failure),
        };
        let Line { name, proven, placed, judged, arrived, .. } = line;
        if let Some((envelope, _)) = proven {
            if placed {
                self.shelf.take_place(envelope, name);
            }
            self.shelf.settle(&judged.settled, envelope.id);
        }
        self.shelf.outcomes.insert(name, judged.outcome.clone());
        if judged.outcome.waits() {
            let item = Item::new(name, proven, arrived, judged.outcome.clone());
            self.shelf.waiting.insert(name, item);
        }
        if let Some(revision) = judged.revision {
            let state = Arc::make_mut(&mut self.state);
            judged.changes.into_iter().for_each(|change| state.apply(change));
            self.revision = revision;
        }
        Ok(judged.outcome)
    }

    fn write(&self, conn: &mut Db, line: &Line<'_>) -> Result<(), Failure> {
        let judged = &line.judged;
        tournament::persist(conn, &self.state, &judged.changes)?;
        if let Some((envelope, author)) = line.proven.filter(|_| line.placed && !line.logged) {
            let ctx = judged.ctx.clone().unwrap_or_else(|| Ctx {
                now: self.arrived,
                actor: Actor::Account(author),
                op: envelope.id,
                revision: self.revision,
                seed: 0,
                consents: envelope.consents.clone(),
            });
            let said = match op_of(envelope) {
                Some(op) => Said::op(&op)?,
                None => Said::of(envelope),
            };
            settle(conn, self.id, &judged.settled, &ctx)?;
            let entry = Entry {
                made_at: envelope.made_at,
                said: &said,
                ctx: &ctx,
                revision: judged.revision,
                outcome: &judged.outcome,
                changes: &judged.changes,
            };
            log(conn, self.id, &entry)?;
        }
        store::add(conn, self.id, line)
    }
}

/// The tournament's operation that an envelope stands for.
fn op_of(envelope: &Envelope) -> Option<Op> {
    Act::read(&envelope.kind, envelope.kind_version, &envelope.body).ok()?.op()
}
