//! The outbox: operations are stored on the device first, then sent, then their end is noted.
//!
//! A screen calls [`AppState::record`] and shows the new state at once; everything else happens
//! here: on start, when the network or the person comes back, and every few seconds.

use std::cell::Cell;
use std::collections::BTreeSet;

use leptos::prelude::*;
use shared::api::PushOps;
use shared::api::ops::{BATCH_LIMIT, Batch, Envelope};
use shared::id::{AccountId, OpId, TournamentId};
use shared::sync::Queued;
use shared::tournament::{Op, Warning};

use super::AppState;
use super::staff::boards::unsent;
use crate::api::{self, Failure};
use crate::browser;
use crate::store::{self, NotStored};

/// The lock that the sending tab holds.
const SENDER: &str = "tablero-outbox";

thread_local! {
    static SENDING: Cell<bool> = const { Cell::new(false) };
}

/// A fresh operation id.
#[must_use]
pub fn new_op_id() -> OpId {
    OpId(uuid::Uuid::now_v7())
}

impl AppState {
    /// Stores an operation that may wait offline, shows it, and starts to send. When this returns,
    /// the operation survives the tab.
    ///
    /// # Errors
    /// [`NotStored`] if the browser kept nothing: nothing is shown and nothing will be sent.
    pub async fn record(
        self,
        tournament: TournamentId,
        op: Op,
        consents: Vec<Warning>,
    ) -> Result<OpId, NotStored> {
        let id = new_op_id();
        let envelope = Envelope { id, made_at: browser::now(), consents, op };
        let author = untrack(|| self.account());
        let new = Queued { seq: 0, author, tournament, envelope, ended: None, read: false };
        let queued = store::append(new).await?;
        self.outbox.update(|outbox| {
            // Another tab's word may have brought it here already.
            if outbox.iter().all(|known| known.seq != queued.seq) {
                outbox.push(queued);
            }
        });
        super::channel::tell_other_tabs();
        leptos::task::spawn_local(async move {
            self.send_pending().await;
        });
        Ok(id)
    }

    /// Sends what waits of whoever is signed in, tournament by tournament, in order, one tab of this
    /// app at a time. Safe to call at any time: an operation that was sent twice ends twice in the
    /// same way.
    pub async fn send_pending(self) {
        if self.unsent_tournaments().is_empty() || SENDING.replace(true) {
            return;
        }
        browser::one_tab_at_a_time(SENDER, async move {
            // Another tab may have signed in somebody else, to whom the cookies belong now.
            self.reload_session().await;
            self.reload_outbox().await;
            let mut failure = None;
            for tournament in self.unsent_tournaments() {
                failure = self.send_all(tournament).await.err().or(failure);
            }
            self.sending_failure.set(failure);
        })
        .await;
        SENDING.set(false);
    }

    /// Tournaments with something to send. One that is refused as a whole does not hold up another.
    fn unsent_tournaments(self) -> BTreeSet<TournamentId> {
        let account = untrack(|| self.account());
        self.outbox.with_untracked(|outbox| {
            waiting(outbox, account).map(|queued| queued.tournament).collect()
        })
    }

    async fn send_all(self, tournament: TournamentId) -> Result<(), Failure> {
        loop {
            let account = untrack(|| self.account());
            let batch: Vec<Queued> = self.outbox.with_untracked(|outbox| {
                let here = waiting(outbox, account).filter(|it| it.tournament == tournament);
                here.take(BATCH_LIMIT).cloned().collect()
            });
            if batch.is_empty() {
                return Ok(());
            }
            self.send(tournament, &batch).await?;
        }
    }

    async fn send(self, tournament: TournamentId, batch: &[Queued]) -> Result<(), Failure> {
        let ops = batch.iter().map(|queued| queued.envelope.clone()).collect();
        let answer = api::call::<PushOps>(&[&tournament], &Batch { ops }).await?;
        let mut ended = Vec::new();
        for queued in batch {
            let outcome = answer.outcomes.iter().find(|end| end.id == queued.envelope.id);
            if let Some(end) = outcome {
                ended.push(Queued { ended: Some(end.outcome.clone()), ..queued.clone() });
            }
        }
        if ended.is_empty() {
            return Err(Failure::Offline);
        }
        // If this is not stored, the same operations are sent again and end in the same way.
        let _ = store::rewrite(&ended).await;
        self.replace(&ended);
        super::channel::tell_other_tabs();
        Ok(())
    }

    fn replace(self, changed: &[Queued]) {
        self.outbox.update(|outbox| {
            for queued in outbox {
                if let Some(new) = changed.iter().find(|new| new.seq == queued.seq) {
                    queued.clone_from(new);
                }
            }
        });
    }

    /// Notes that the author has read why an operation was refused.
    pub async fn mark_read(self, op: OpId) {
        let read = self.outbox.with_untracked(|outbox| {
            let found = outbox.iter().find(|queued| queued.envelope.id == op)?;
            Some(Queued { read: true, ..found.clone() })
        });
        if let Some(read) = read {
            let _ = store::rewrite(std::slice::from_ref(&read)).await;
            self.replace(&[read]);
            super::channel::tell_other_tabs();
        }
    }

    /// The server was restored from a backup: whatever it had acknowledged is offered once more.
    pub async fn offer_again(self, tournament: TournamentId) {
        let again: Vec<Queued> = self.outbox.with_untracked(|outbox| {
            let ended = outbox
                .iter()
                .filter(|queued| queued.tournament == tournament && queued.ended.is_some());
            ended.map(|queued| Queued { ended: None, ..queued.clone() }).collect()
        });
        if !again.is_empty() {
            let _ = store::rewrite(&again).await;
            self.replace(&again);
            self.send_pending().await;
        }
    }

    /// How many operations the server has not answered: see [`unsent`].
    #[must_use]
    pub fn unsent(self) -> (usize, usize) {
        self.outbox.with(|outbox| unsent(outbox, self.account()))
    }

    /// Takes the queue as another tab has left it. What this tab has stored while it was being read
    /// stays.
    pub async fn reload_outbox(self) {
        let mut stored = store::queue().await;
        self.outbox.update(|outbox| {
            outbox.retain(|known| stored.iter().all(|queued| queued.seq != known.seq));
            stored.append(outbox);
            *outbox = stored;
        });
    }
}

fn waiting(queue: &[Queued], account: Option<AccountId>) -> impl Iterator<Item = &Queued> {
    queue.iter().filter(move |queued| queued.ended.is_none() && queued.is_of(account))
}
