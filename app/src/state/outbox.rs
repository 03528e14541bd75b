//! The outbox: operations are stored on the device first, then signed and sent, then their end is
//! noted.
//!
//! A screen calls [`AppState::record`] and shows the new state at once; everything else happens
//! here: on start, when the network or the person comes back, and every few seconds.

mod device;
mod draft;
mod send;

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::id::{AccountId, OpId, Revision, TournamentId};
use shared::sync::client::{Heard, Outbox};
use shared::sync::envelope::Act;
use shared::sync::{Entry, entries, overlay};

use super::feed::Status;
use super::work::Work;
use super::{AppState, Hall, channel};
use crate::store::{self, Change, Kept, NotStored};

/// What a word of the server changes.
type Note = Box<dyn FnOnce(&mut Outbox) -> Heard>;

/// What the program of officials does.
pub static WORK: Work = Work {
    load: || Box::pin(async { store::kept().await.unwrap_or_default() }),
    start: |app| Box::pin(app.send_pending()),
    reload: |app| Box::pin(app.reload_outbox()),
    send: |app| Box::pin(app.send_pending()),
    hear: |app, tournament, manifest| {
        Box::pin(app.hear(tournament, manifest.epoch.clone(), manifest.revision))
    },
    entries: AppState::entries,
    replay: overlay,
};

/// A fresh operation id.
#[must_use]
pub fn new_op_id() -> OpId {
    OpId(uuid::Uuid::now_v7())
}

impl AppState {
    /// Stores what somebody has decided, shows it, and starts to send. When this returns, the
    /// operation survives the tab.
    ///
    /// # Errors
    /// [`NotStored`] if the browser kept nothing: nothing is shown and nothing will be sent.
    pub async fn record(self, hall: Hall, act: Act) -> Result<OpId, NotStored> {
        let account = untrack(|| self.account()).ok_or(NotStored)?;
        let device = self.device_of(account).await?;
        // What was seen is what is on the screen now, not before the device was there.
        let draft = draft::of_screen(hall, &act).ok_or(NotStored)?;
        let id = draft.id;
        let stored = self.change(Box::new(move |kept| kept.outbox.record(device, draft).is_some()));
        if !stored.await? {
            return Err(NotStored);
        }
        spawn_local(async move { self.send_pending().await });
        Ok(id)
    }

    /// Changes the outbox, shows what it is then, and tells the other tabs.
    async fn change(self, with: Change) -> Result<bool, NotStored> {
        let changed = store::change(with).await;
        self.cannot_keep.set(changed.is_err());
        let (kept, answer) = changed?;
        self.show(kept);
        channel::tell_other_tabs();
        Ok(answer)
    }

    fn show(self, kept: Arc<Kept>) {
        if self.outbox.with_untracked(|shown| *shown != kept) {
            self.outbox.set(kept);
        }
    }

    /// Takes the outbox as it is stored, as after another tab has changed it.
    async fn reload_outbox(self) {
        if let Ok(kept) = store::kept().await {
            self.show(kept);
        }
    }

    /// Notes that the author has read why an operation was refused.
    pub async fn mark_read(self, op: OpId) {
        // If this is not stored, he reads it once more.
        let _ = self
            .change(Box::new(move |kept| {
                let new = !kept.read.contains(&op);
                if new {
                    kept.read.push(op);
                }
                new
            }))
            .await;
    }

    /// Notes which revision the confirmed state shows. Whether it is to be shown: an older one than
    /// before is not.
    async fn hear(self, tournament: TournamentId, epoch: String, revision: Revision) -> bool {
        let note = move |outbox: &mut Outbox| outbox.confirm(tournament, &epoch, revision);
        let heard = self.noting(tournament, Box::new(note)).await;
        if heard == Some(Heard::Restored) {
            spawn_local(async move { self.send_pending().await });
        }
        // Without a store nothing is known of before.
        heard != Some(Heard::Stale)
    }

    /// Notes what the server has said; none if it was not stored. A server that was restored knows
    /// no device of before.
    async fn noting(self, tournament: TournamentId, note: Note) -> Option<Heard> {
        let heard = Rc::new(Cell::new(None));
        let hears = Rc::clone(&heard);
        let change = self.change(Box::new(move |kept| {
            hears.set(Some(note(&mut kept.outbox)));
            true
        }));
        change.await.ok()?;
        if heard.get() == Some(Heard::Restored) {
            send::forget(tournament);
        }
        heard.get()
    }

    fn entries(self, status: &Status) -> Vec<Entry> {
        let (Some(head), Some(account)) = (&status.head, self.account()) else {
            return Vec::new();
        };
        self.outbox
            .with(|kept| entries(&kept.outbox, &kept.read, (head.id, account), status.revision()))
    }

    /// How many operations the server has not answered: those of this account, and those of others.
    #[must_use]
    pub fn unsent(self) -> (usize, usize) {
        let account = self.account();
        self.outbox.with(|kept| unsent(&kept.outbox, account))
    }
}

fn unsent(outbox: &Outbox, account: Option<AccountId>) -> (usize, usize) {
    let (mut own, mut others) = (0, 0);
    for held in outbox.held.iter().filter(|held| held.step.outcome().is_none()) {
        let device = outbox.own.get(&held.envelope.device);
        let is_own = device.is_some_and(|device| account == Some(device.account));
        *if is_own { &mut own } else { &mut others } += 1;
    }
    (own, others)
}

#[cfg(test)]
mod tests {
    use shared::id::DeviceId;
    use shared::sync::client::Draft;
    use shared::sync::envelope::Seen;
    use shared::time::Instant;
    use uuid::Uuid;

    use super::*;

    fn draft(id: u128) -> Draft {
        Draft {
            id: OpId(Uuid::from_u128(id)),
            tournament: TournamentId(Uuid::nil()),
            seen: Seen { epoch: String::new(), revision: Revision(0), after: None },
            made_at: Instant::from_micros(0),
            clock_offset: None,
            consents: Vec::new(),
            kind: String::new(),
            kind_version: 1,
            body: serde_json::Value::Null,
        }
    }

    #[test]
    fn what_somebody_else_entered_waits_beside_ones_own() {
        let [me, other, nobody] = [1, 2, 3].map(|n| AccountId(Uuid::from_u128(n)));
        let mut outbox = Outbox::default();
        let mine = outbox.sign_in(me, DeviceId(Uuid::from_u128(1)));
        let others = outbox.sign_in(other, DeviceId(Uuid::from_u128(2)));
        for (id, device) in (1..).zip([mine, others, others]) {
            outbox.record(device, draft(id));
        }
        assert_eq!(unsent(&outbox, Some(me)), (1, 2));
        assert_eq!(unsent(&outbox, Some(other)), (2, 1));
        assert_eq!(unsent(&outbox, Some(nobody)), (0, 3));
        assert_eq!(unsent(&outbox, None), (0, 3));
    }
}
