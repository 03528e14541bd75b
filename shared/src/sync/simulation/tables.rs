//! The server's database: a log, and tables that its lines fold to.

use std::collections::BTreeMap;

use crate::api::ops::Outcome;
use crate::id::{AccountId, DeviceId, OpId, Revision, Seq};
use crate::sync::bytes::{Digest, Signature};
use crate::sync::chain::{Link, Links};
use crate::sync::envelope::{Act, Envelope, Settle};
use crate::sync::judge::{Judged, Settled};
use crate::sync::waiting_list::Item;
use crate::time::Instant;
use crate::tournament::Tournament;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// What the line is known by: the digest of the text, or of text and signature where the
    /// signature is wrong.
    pub(super) name: Digest,
    /// Its envelope and its author; none if that is not proven, or of the server's own.
    pub(super) proven: Option<(Envelope, AccountId)>,
    /// Whether it takes its place in the chain.
    pub(super) placed: bool,
    /// Whether a device sent it.
    pub(super) sent: bool,
    pub(super) signature: Signature,
    pub(super) arrived: Instant,
    pub(super) judged: Judged,
}

/// What the lines of the log fold to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tables {
    pub(super) state: Tournament,
    pub(super) revision: Revision,
    pub(super) outcomes: BTreeMap<Digest, Outcome>,
    pub(super) signatures: BTreeMap<Signature, Digest>,
    ids: BTreeMap<OpId, Digest>,
    chains: BTreeMap<(DeviceId, Seq), (Digest, Option<Digest>, OpId)>,
    pub(super) waiting: BTreeMap<Digest, Item>,
}

impl Tables {
    pub(super) const fn new(state: Tournament) -> Tables {
        Tables {
            state,
            revision: Revision(0),
            outcomes: BTreeMap::new(),
            signatures: BTreeMap::new(),
            ids: BTreeMap::new(),
            chains: BTreeMap::new(),
            waiting: BTreeMap::new(),
        }
    }

    /// Folds one line in.
    pub(super) fn add(&mut self, line: &Line) {
        for change in &line.judged.changes {
            self.state.apply(change.clone());
        }
        if let Some(revision) = line.judged.revision {
            self.revision = revision;
        }
        self.outcomes.insert(line.name, line.judged.outcome.clone());
        self.signatures.insert(line.signature, line.name);
        if let Some((envelope, _)) = line.proven.as_ref().filter(|_| line.placed) {
            self.ids.insert(envelope.id, line.name);
            let place = (envelope.device, envelope.seq);
            self.chains.insert(place, (line.name, envelope.prev, envelope.id));
        }
        if line.sent && line.judged.outcome.waits() {
            let proven = line.proven.as_ref().map(|(envelope, author)| (envelope, *author));
            let outcome = line.judged.outcome.clone();
            self.waiting.insert(line.name, Item::new(line.name, proven, line.arrived, outcome));
        }
        let by = line.proven.as_ref().map(|(envelope, _)| envelope.id);
        for settled in &line.judged.settled {
            self.settle(*settled, by);
        }
    }

    fn settle(&mut self, settled: Settled, by: Option<OpId>) {
        let digest = match settled {
            Settled::Item(digest) => Some(digest),
            Settled::Claim(op) => self.ids.get(&op).copied(),
        };
        if let Some(item) = digest.and_then(|digest| self.waiting.get_mut(&digest)) {
            item.settled = by;
        }
    }

    /// What is around the place that an envelope claims.
    pub(super) fn links(&self, envelope: &Envelope) -> Links {
        let at = |seq: Option<u64>| self.chains.get(&(envelope.device, Seq(seq?)));
        let seq = envelope.seq.0;
        Links {
            same_id: self.ids.get(&envelope.id).copied(),
            here: at(Some(seq)).map(|held| held.0),
            before: at(seq.checked_sub(1)).map(|held| held.0),
            behind: at(seq.checked_add(1)).map(|held| held.1),
        }
    }

    /// The places of a chain from this one on.
    pub(super) fn chain(&self, device: DeviceId, from: Seq) -> Vec<Link> {
        let range = self.chains.range((device, from)..=(device, Seq(u64::MAX)));
        range.map(|((_, seq), (_, _, id))| Link { seq: *seq, id: *id }).collect()
    }

    pub(super) fn knows(&self, op: OpId) -> bool {
        self.ids.contains_key(&op)
    }

    /// What a settlement names, if this is one.
    pub(super) fn named(&self, envelope: &Envelope) -> Option<&Item> {
        let act = Act::read(&envelope.kind, envelope.kind_version, &envelope.body);
        let Ok(Act::Settle(Settle { waiting })) = act else { return None };
        self.waiting.get(&waiting)
    }
}
