//! The server: batches in one transaction each, killed between any two steps, restored from backups.

use std::collections::{BTreeMap, BTreeSet};

use super::tables::{Line, Tables};
use super::{Bug, Plan, verify};
use crate::access::Permission;
use crate::api::ops::Outcome;
use crate::chance::Chance;
use crate::id::{AccountId, DeviceId};
use crate::sync::bytes::{Digest, Signature};
use crate::sync::chain::place;
use crate::sync::device::{Algorithm, Device};
use crate::sync::envelope::{Envelope, Signed};
use crate::sync::fault::Fault;
use crate::sync::judge::{Authentic, Bench, Epoch, Judged, authenticate, judge, read};
use crate::sync::push::{End, Greet, Greeted, Pushed};
use crate::sync::seal::digest;
use crate::time::Instant;
use crate::tournament::Tournament;

/// The rights of everybody; kept outside the tournament, so no restore loses them.
#[derive(Clone, Debug, Default)]
pub(super) struct Staff {
    pub(super) chiefs: BTreeSet<AccountId>,
    pub(super) dismissed: BTreeMap<AccountId, Instant>,
    pub(super) revoked: BTreeMap<DeviceId, Instant>,
}

impl Staff {
    pub(super) fn may(&self, account: AccountId, permission: Permission, at: Instant) -> bool {
        let dismissed = self.dismissed.get(&account).is_some_and(|since| *since <= at);
        !dismissed && (permission == Permission::RecordResults || self.chiefs.contains(&account))
    }
}

#[derive(Clone)]
struct Backup {
    lines: usize,
    devices: BTreeMap<DeviceId, Device>,
    epochs: Vec<Epoch>,
}

pub(super) struct Server {
    start: Tournament,
    pub(super) log: Vec<Line>,
    pub(super) tables: Tables,
    pub(super) devices: BTreeMap<DeviceId, Device>,
    pub(super) epochs: Vec<Epoch>,
    pub(super) staff: Staff,
    /// Until when it is down.
    pub(super) down: Instant,
    pub(super) calm: bool,
    backup: Option<Backup>,
    plan: Plan,
}

/// Where in a batch the server is killed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kill {
    At(usize),
    BeforeCommit,
    AfterCommit,
}

impl Server {
    pub(super) fn new(plan: &Plan, start: Tournament, staff: Staff) -> Server {
        Server {
            tables: Tables::new(start.clone()),
            start,
            log: Vec::new(),
            devices: BTreeMap::new(),
            epochs: Vec::new(),
            staff,
            down: Instant::from_micros(i64::MIN),
            calm: false,
            backup: None,
            plan: *plan,
        }
    }

    fn has(&self, bug: Bug) -> bool {
        self.plan.bug == Some(bug)
    }

    pub(super) fn epoch(&self) -> String {
        self.epochs.last().map(|epoch| epoch.name.clone()).unwrap_or_default()
    }

    /// What the log alone tells.
    pub(super) fn replayed(&self) -> Tables {
        let mut tables = Tables::new(self.start.clone());
        self.log.iter().for_each(|line| tables.add(line));
        tables
    }

    /// Judges a batch in a transaction; no answer if it was killed.
    pub(super) fn push(
        &mut self,
        chance: &mut Chance,
        ops: &[Signed],
        now: Instant,
    ) -> Option<Pushed> {
        let kill = self.kill(chance, ops.len());
        let partial = !self.calm && chance.happens(self.plan.partial);
        let taken = if partial { chance.below(20) as usize } else { ops.len() };
        let committed = self.log.len();
        let mut ends = Vec::new();
        for (step, signed) in ops.iter().take(taken).enumerate() {
            if kill == Some(Kill::At(step)) {
                return self.killed(chance, committed, now);
            }
            let outcome = self.one(chance, signed, now);
            ends.push(End { digest: digest(signed.text.as_bytes()), outcome });
        }
        let revision = self.tables.revision;
        let pushed = Pushed { epoch: self.epoch(), revision, server_time: now, ends };
        match kill {
            Some(Kill::At(_) | Kill::BeforeCommit) => {
                let nothing = self.killed(chance, committed, now);
                if self.has(Bug::AcknowledgeBeforeCommit) { Some(pushed) } else { nothing }
            }
            Some(Kill::AfterCommit) => self.killed(chance, self.log.len(), now),
            None => Some(pushed),
        }
    }

    fn kill(&self, chance: &mut Chance, ops: usize) -> Option<Kill> {
        if self.calm || !chance.happens(self.plan.kills) {
            return None;
        }
        Some(match chance.below(3) {
            0 => Kill::BeforeCommit,
            1 => Kill::AfterCommit,
            _ => Kill::At(chance.below(u32::try_from(ops).unwrap_or(1)) as usize),
        })
    }

    /// What was committed survives; the rest never was.
    fn killed<T>(&mut self, chance: &mut Chance, committed: usize, now: Instant) -> Option<T> {
        let seconds = i64::from(1 + chance.below(5));
        self.down = Instant::from_micros(now.micros() + seconds * super::SECOND);
        if self.log.len() != committed {
            self.log.truncate(committed);
            self.tables = self.replayed();
        }
        None
    }

    fn one(&mut self, chance: &mut Chance, signed: &Signed, now: Instant) -> Option<Outcome> {
        let text = digest(signed.text.as_bytes());
        let name = if self.has(Bug::DedupBySignature) {
            self.tables.signatures.get(&signed.signature).copied()
        } else {
            Some(text)
        };
        if let Some(outcome) = name.and_then(|name| self.tables.outcomes.get(&name)) {
            let same = Outcome::Same { revision: self.tables.revision };
            return Some(if self.has(Bug::OutcomeForgotten) { same } else { outcome.clone() });
        }
        let line = self.judged(chance, signed, text, now)?;
        // A forged copy that comes again is one line too.
        if let Some(outcome) = self.tables.outcomes.get(&line.name)
            && !self.has(Bug::DedupBySignature)
        {
            return Some(outcome.clone());
        }
        if !self.calm && chance.happens(self.plan.refused_rows) {
            self.roll_back(&line);
            return None;
        }
        self.tables.add(&line);
        let outcome = line.judged.outcome.clone();
        self.log.push(line);
        Some(outcome)
    }

    /// The savepoint of one operation.
    fn roll_back(&mut self, line: &Line) {
        if self.has(Bug::ForgottenSavepoint) {
            line.judged.changes.iter().take(1).for_each(|row| self.tables.state.apply(row.clone()));
        }
        if let (Some(revision), true) = (line.judged.revision, self.has(Bug::RevisionNotGivenBack))
        {
            self.tables.revision = revision;
        }
    }

    /// The line of an operation that is new; none if its device is not registered.
    fn judged(
        &self,
        chance: &mut Chance,
        signed: &Signed,
        name: Digest,
        arrived: Instant,
    ) -> Option<Line> {
        let line = |name, proven, placed, judged| {
            let signature = signed.signature;
            Some(Line { name, proven, placed, sent: true, signature, arrived, judged })
        };
        let bad = |fault| Judged::from(Outcome::Quarantined { fault });
        let envelope = match read(signed, self.tables.state.id) {
            Ok(envelope) => envelope,
            Err(fault) => return line(name, None, false, bad(fault)),
        };
        let device = self.devices.get(&envelope.device)?;
        let revoked = self.staff.revoked.get(&device.id).copied().filter(|at| *at <= arrived);
        let device = Device { revoked, ..device.clone() };
        let authentic = match authenticate(signed, envelope.clone(), &device, verify) {
            Ok(authentic) => authentic,
            // The genuine one must not find its name taken.
            Err(Fault::BadSignature) if !self.has(Bug::ForgedBlocksGenuine) => {
                let both = [signed.text.as_bytes(), &signed.signature.0].concat();
                return line(digest(&both), None, false, bad(Fault::BadSignature));
            }
            Err(Fault::BadSignature) => return line(name, None, false, bad(Fault::BadSignature)),
            Err(fault) => {
                return line(name, Some((envelope, device.account)), false, bad(fault));
            }
        };
        let proven = Some((envelope, authentic.author));
        match place(&authentic.envelope, name, &self.tables.links(&authentic.envelope)) {
            Ok(()) => line(name, proven, true, self.decided(chance, &authentic, arrived)),
            Err(fault) => line(name, proven, false, bad(fault)),
        }
    }

    fn decided(&self, chance: &mut Chance, authentic: &Authentic, now: Instant) -> Judged {
        let Authentic { envelope, author } = authentic;
        let settlers = self.staff.chiefs.clone();
        let earlier = envelope.seen.after.map(|after| after.op);
        let bench = Bench {
            state: &self.tables.state,
            revision: self.tables.revision,
            now,
            seed: chance.any(),
            epochs: &self.epochs,
            settlers: &settlers,
            waiting: self.tables.named(envelope),
            own_earlier: earlier.is_none_or(|op| self.tables.knows(op)),
        };
        let by_device = self.has(Bug::RightsByDeviceClock);
        let at = if by_device { envelope.corrected() } else { now };
        judge(&bench, authentic, |permission| self.staff.may(*author, permission, at))
    }

    /// Greets a device, and registers it in a session of its account; none if it stays unknown.
    pub(super) fn greet(
        &mut self,
        greet: &Greet,
        session: Option<AccountId>,
        now: Instant,
    ) -> Option<Greeted> {
        if !self.devices.contains_key(&greet.device) {
            session.filter(|account| *account == greet.account)?;
            let (id, account, key) = (greet.device, greet.account, greet.key);
            let algorithm = Algorithm::EcdsaP256;
            self.devices.insert(id, Device { id, account, algorithm, key, revoked: None });
        }
        Some(Greeted {
            epoch: self.epoch(),
            revision: self.tables.revision,
            server_time: now,
            links: self.tables.chain(greet.device, greet.from),
        })
    }

    /// An act of the server itself, as the chief arbiter makes them at its side.
    pub(super) fn own_act(&mut self, name: u64, judged: Judged, arrived: Instant) {
        let name = digest(&[&name.to_le_bytes()[..], self.epoch().as_bytes()].concat());
        let signature = Signature([0; 64]);
        let line =
            Line { name, proven: None, placed: false, sent: false, signature, arrived, judged };
        self.tables.add(&line);
        self.log.push(line);
    }

    pub(super) fn back_up(&mut self) {
        let (devices, epochs) = (self.devices.clone(), self.epochs.clone());
        self.backup = Some(Backup { lines: self.log.len(), devices, epochs });
    }

    /// Goes back to the last backup, in a new epoch; whether there was one.
    pub(super) fn restore(&mut self, epoch: String) -> bool {
        let Some(Backup { lines, devices, epochs }) = self.backup.clone() else { return false };
        self.log.truncate(lines);
        self.tables = self.replayed();
        self.devices = devices;
        self.epochs = epochs;
        self.epochs.push(Epoch { name: epoch, from: self.tables.revision });
        true
    }

    /// The envelopes that were proven, with their lines.
    pub(super) fn proven(&self) -> impl Iterator<Item = (&Envelope, AccountId, &Line)> {
        self.log.iter().filter_map(|line| {
            line.proven.as_ref().map(|(envelope, author)| (envelope, *author, line))
        })
    }
}
