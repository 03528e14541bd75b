//! What is looked up for a batch before it is judged, and kept up to date while it is.

use std::collections::{BTreeMap, BTreeSet};

use shared::access::Permission;
use shared::api::ops::Outcome;
use shared::id::{AccountId, DeviceId, OpId, Seq, TournamentId};
use shared::sync::bytes::Digest;
use shared::sync::chain::Links;
use shared::sync::device::Device;
use shared::sync::envelope::{Act, Envelope, Settle};
use shared::sync::judge::{Epoch, Settled};
use shared::sync::waiting_list::Item;
use shared::time::Instant;

use super::received::Received;
use super::store;
use crate::access::{Place, Roles, store::roles};
use crate::db::Db;
use crate::device;
use crate::failure::Failure;
use crate::sync::settling::store::settlers;
use crate::sync::store::{Logged, logged};

#[derive(Default)]
pub(super) struct Shelf {
    pub(super) outcomes: BTreeMap<Digest, Outcome>,
    pub(super) ids: BTreeMap<OpId, Digest>,
    /// A place, who holds it, and what he names as the one before.
    pub(super) chains: BTreeMap<(DeviceId, Seq), (Digest, Option<Digest>)>,
    pub(super) waiting: BTreeMap<Digest, Item>,
    pub(super) devices: BTreeMap<DeviceId, Device>,
    pub(super) settlers: BTreeSet<AccountId>,
    pub(super) epochs: Vec<Epoch>,
    /// Operations that came without a signature.
    pub(super) unsigned: BTreeMap<OpId, Logged>,
    roles: BTreeMap<AccountId, Roles>,
}

impl Shelf {
    pub(super) fn fetch(
        conn: &mut Db,
        tournament: TournamentId,
        epoch: &str,
        received: &[Received],
        now: Instant,
    ) -> Result<Shelf, Failure> {
        let envelopes = || received.iter().filter_map(|one| one.read.as_ref().ok());
        let acts = || envelopes().filter_map(act);
        let named = received.iter().flat_map(|one| [one.digest, one.name()]);
        let waited = acts().filter_map(|act| match act {
            Act::Settle(Settle { waiting }) => Some(waiting),
            Act::Record(_) => None,
        });
        let after = envelopes().filter_map(|envelope| envelope.seen.after);
        let ids: BTreeSet<OpId> =
            envelopes().map(|envelope| envelope.id).chain(after.map(|after| after.op)).collect();
        let devices: BTreeSet<DeviceId> = received.iter().filter_map(Received::device).collect();
        let mut shelf = Shelf {
            outcomes: store::outcomes(conn, tournament, named.collect())?,
            waiting: store::items(conn, tournament, &waited.collect::<Vec<_>>())?,
            ids: store::ids(conn, tournament, &ids)?,
            devices: device::store::known(conn, tournament, &devices)?,
            epochs: store::epochs(conn, tournament, epoch)?,
            ..Shelf::default()
        };
        for id in ids.iter().filter(|id| !shelf.ids.contains_key(id)) {
            shelf.unsigned.extend(logged(conn, tournament, *id)?.map(|logged| (*id, logged)));
        }
        let places: Vec<(DeviceId, Seq)> =
            envelopes().map(|envelope| (envelope.device, envelope.seq)).collect();
        shelf.chains = store::chains(conn, tournament, &places)?;
        let authors: BTreeSet<AccountId> = shelf.devices.values().map(|it| it.account).collect();
        for author in authors {
            let here = roles(conn, Some(author), Place::Tournament(tournament))?;
            shelf.roles.insert(author, here);
        }
        if acts().any(|act| !matches!(act, Act::Record(record) if record.settles.is_empty())) {
            shelf.settlers = settlers(conn, tournament, now)?;
        }
        Ok(shelf)
    }

    pub(super) fn may(&self, author: AccountId, permission: Permission) -> bool {
        self.roles.get(&author).is_some_and(|roles| roles.allow(permission))
    }

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

    /// What a settlement names, if this is one.
    pub(super) fn named(&self, envelope: &Envelope) -> Option<&Item> {
        let Some(Act::Settle(Settle { waiting })) = act(envelope) else { return None };
        self.waiting.get(&waiting)
    }

    /// Whether an operation has come, in whatever way.
    pub(super) fn knows(&self, op: OpId) -> bool {
        self.ids.contains_key(&op) || self.unsigned.contains_key(&op)
    }

    pub(super) fn take_place(&mut self, envelope: &Envelope, name: Digest) {
        self.ids.insert(envelope.id, name);
        self.chains.insert((envelope.device, envelope.seq), (name, envelope.prev));
    }

    pub(super) fn settle(&mut self, settled: &[Settled], by: OpId) {
        for one in settled {
            let name = match one {
                Settled::Item(digest) => Some(*digest),
                Settled::Claim(op) => self.ids.get(op).copied(),
            };
            if let Some(item) = name.and_then(|name| self.waiting.get_mut(&name)) {
                item.settled = Some(by);
            }
        }
    }
}

fn act(envelope: &Envelope) -> Option<Act> {
    Act::read(&envelope.kind, envelope.kind_version, &envelope.body).ok()
}
