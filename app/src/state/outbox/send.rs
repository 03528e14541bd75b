//! Signing and sending, by one tab at a time: the loop over what [`Outbox::next`] says.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use shared::api::ops::BATCH_LIMIT;
use shared::api::{GreetDevice, PushSigned};
use shared::error::ErrorCode;
use shared::id::{DeviceId, Seq, TournamentId};
use shared::sync::client::{Do, Heard, Outbox, Sealed, Session};
use shared::sync::envelope::{Envelope, Signed};
use shared::sync::push::{Greet, Greeted, Push, Pushed};

use super::device;
use crate::api::{self, Failure};
use crate::browser::{self, seal};
use crate::state::AppState;
use crate::store::NotStored;

/// The lock that the signing and sending tab holds.
const SENDER: &str = "tablero-outbox";

/// Whoever is signed in cannot have this device registered here.
const NOT_NOW: [Option<ErrorCode>; 2] = [Some(ErrorCode::NotSignedIn), Some(ErrorCode::NotAllowed)];

thread_local! {
    static SENDING: Cell<bool> = const { Cell::new(false) };
    /// What this tab knows of each tournament since its start.
    static SESSIONS: RefCell<Vec<(TournamentId, Session)>> = const { RefCell::new(Vec::new()) };
    /// Tournaments that were opened by an official in this tab.
    static ATTENDED: RefCell<Vec<TournamentId>> = const { RefCell::new(Vec::new()) };
}

/// What this tab knows of a tournament.
fn known(tournament: TournamentId) -> Session {
    let known = SESSIONS.with_borrow(|sessions| {
        sessions.iter().find(|(of, _)| *of == tournament).map(|(_, session)| session.clone())
    });
    Session { holds_lock: true, ..known.unwrap_or_default() }
}

fn remark(tournament: TournamentId, with: &dyn Fn(&mut Session)) {
    SESSIONS.with_borrow_mut(|sessions| {
        if sessions.iter().all(|(of, _)| *of != tournament) {
            sessions.push((tournament, Session::default()));
        }
        sessions
            .iter_mut()
            .filter(|(of, _)| *of == tournament)
            .for_each(|(_, session)| with(session));
    });
}

/// The server does not remember the devices: each shows itself again.
pub(super) fn forget(tournament: TournamentId) {
    remark(tournament, &|session| *session = Session::default());
}

impl AppState {
    /// Somebody has signed in: what the server did not know without him, it may know now.
    pub fn try_unknown_devices(self) {
        SESSIONS.with_borrow_mut(|sessions| {
            sessions.iter_mut().for_each(|(_, session)| session.unknown.clear());
        });
    }

    /// An official has opened a tournament: his device shows itself, so that his work goes also
    /// when his session has run out.
    pub async fn attend(self, tournament: TournamentId) {
        ATTENDED.with_borrow_mut(|attended| {
            if !attended.contains(&tournament) {
                attended.push(tournament);
            }
        });
        if let Some(account) = untrack(|| self.account()) {
            // What does not work here is noted and said.
            let _ = self.device_of(account).await;
        }
        self.send_pending().await;
    }

    /// Signs and sends what waits on this device, whoever made it, tournament by tournament, one
    /// tab of this app at a time. Safe to call at any time: an operation that was sent twice ends
    /// twice in the same way.
    pub async fn send_pending(self) {
        if SENDING.replace(true) {
            return;
        }
        browser::one_tab_at_a_time(SENDER, async move {
            // Another tab may have signed in somebody else, to whom the cookies belong now.
            self.reload_session().await;
            self.reload_outbox().await;
            while self.pass().await {}
        })
        .await;
        SENDING.set(false);
    }

    /// Goes through the tournaments once. One that is refused as a whole does not hold up another.
    /// Whether anything was taken, so that there may be more by now.
    async fn pass(self) -> bool {
        let (mut moved, mut failure) = (false, None);
        for tournament in self.tournaments() {
            match self.run(tournament).await {
                Ok(some) => moved |= some,
                Err(why) => failure = Some(why),
            }
        }
        let goes_on = moved && failure.is_none();
        self.sending_failure.set(failure);
        goes_on
    }

    fn tournaments(self) -> Vec<TournamentId> {
        let mut all = ATTENDED.with_borrow(Vec::clone);
        self.outbox.with_untracked(|kept| {
            for held in kept.outbox.held.iter().filter(|held| held.step.outcome().is_none()) {
                if !all.contains(&held.envelope.tournament) {
                    all.push(held.envelope.tournament);
                }
            }
        });
        all
    }

    async fn run(self, tournament: TournamentId) -> Result<bool, Failure> {
        let mut moved = false;
        loop {
            let outbox = self.outbox.with_untracked(|kept| kept.outbox.clone());
            let now = known(tournament);
            let some = match outbox.next(&now, tournament) {
                Do::Greet(device, from) => self.greet(tournament, device, from).await?,
                Do::Sign(_) => {
                    self.sign(outbox, &now, tournament).await.map_err(|_| self.unable())?
                }
                Do::Send(ops) => self.send(&outbox, tournament, ops).await?,
                Do::Nothing => match self.newcomer(&outbox, &now, tournament) {
                    Some((device, from)) => self.greet(tournament, device, from).await?,
                    None => return Ok(moved),
                },
            };
            if !some {
                return Ok(moved);
            }
            moved = true;
        }
    }

    /// The device of whoever is signed in, if the server has not seen it here since the start.
    fn newcomer(
        self,
        outbox: &Outbox,
        session: &Session,
        tournament: TournamentId,
    ) -> Option<(DeviceId, Seq)> {
        let device = device::of(outbox, untrack(|| self.account())?)?;
        if session.greeted.contains(&device) || session.unknown.contains(&device) {
            return None;
        }
        let own = outbox.held.iter().map(|held| &held.envelope);
        let own = own.filter(|said| said.device == device && said.tournament == tournament);
        let last = own.map(|said| said.seq.0).max().unwrap_or_default();
        Some((device, Seq(last.saturating_add(1))))
    }

    async fn greet(
        self,
        tournament: TournamentId,
        device: DeviceId,
        from: Seq,
    ) -> Result<bool, Failure> {
        let own = self.outbox.with_untracked(|kept| kept.outbox.own.get(&device).copied());
        let Some(own) = own else { return Ok(false) };
        let key = public_key(device).await.map_err(|_| self.unable())?;
        let greet = Greet { device, account: own.account, key, from };
        let greeted = match api::call::<GreetDevice>(&[&tournament], &greet).await {
            Err(why) if NOT_NOW.contains(&why.code()) => {
                remark(tournament, &|session| {
                    session.unknown.insert(device);
                });
                return Ok(true);
            }
            other => other?,
        };
        self.take_greeting(tournament, device, greeted).await.map_err(|_| self.unable())
    }

    async fn take_greeting(
        self,
        tournament: TournamentId,
        device: DeviceId,
        greeted: Greeted,
    ) -> Result<bool, NotStored> {
        let Greeted { epoch, links, .. } = greeted;
        // A successor has its key before it has work.
        let mut tried = self.outbox.with_untracked(|kept| kept.outbox.clone());
        let retires = tried.hear(tournament, &epoch) != Heard::Stale
            && tried.greeted(tournament, device, &links, device);
        let fresh = if retires { device::fresh().await? } else { device };
        let note = move |outbox: &mut Outbox| {
            let heard = outbox.hear(tournament, &epoch);
            if heard != Heard::Stale {
                outbox.greeted(tournament, device, &links, fresh);
            }
            heard
        };
        let heard = self.noting(tournament, Box::new(note)).await.ok_or(NotStored)?;
        if retires {
            self.drop_if_unused(fresh).await;
        }
        if heard != Heard::Stale {
            remark(tournament, &|session| {
                session.greeted.insert(device);
            });
        }
        Ok(heard != Heard::Stale)
    }

    /// What this browser cannot do now is said, and tried again later.
    fn unable(self) -> Failure {
        self.cannot_keep.set(true);
        Failure::Offline
    }

    /// Signs what is to be signed, and stores the signatures in one step.
    async fn sign(
        self,
        mut outbox: Outbox,
        session: &Session,
        tournament: TournamentId,
    ) -> Result<bool, NotStored> {
        let mut made: Vec<(Box<Envelope>, Sealed)> = Vec::new();
        while made.len() < BATCH_LIMIT
            && let Do::Sign(envelope) = outbox.next(session, tournament)
        {
            let sealed = seal(&envelope).await?;
            outbox.sealed(&envelope, sealed.clone());
            made.push((envelope, sealed));
        }
        let note = move |kept: &mut crate::store::Kept| {
            for (envelope, sealed) in made {
                kept.outbox.sealed(&envelope, sealed);
            }
            true
        };
        self.change(Box::new(note)).await
    }

    /// Sends a batch; whether the server has taken any of it.
    async fn send(
        self,
        outbox: &Outbox,
        tournament: TournamentId,
        ops: Vec<Signed>,
    ) -> Result<bool, Failure> {
        let left = outbox.unsent(tournament).count().saturating_sub(ops.len());
        let push = Push { ops, left: left as u64 };
        let pushed: Pushed = api::call::<PushSigned>(&[&tournament], &push).await?;
        let taken = pushed.ends.iter().any(|end| end.outcome.is_some());
        let note = move |outbox: &mut Outbox| outbox.answered(tournament, &pushed);
        // What is not stored is sent again and ends in the same way, but not at once.
        let heard = self.noting(tournament, Box::new(note)).await;
        Ok(taken && heard.is_some())
    }
}

async fn public_key(device: DeviceId) -> Result<shared::sync::bytes::PublicKey, NotStored> {
    Ok(seal::public_key(&device::key(device).await?).await?)
}

async fn seal(envelope: &Envelope) -> Result<Sealed, NotStored> {
    let text = envelope.text().map_err(|_| NotStored)?;
    let signature = seal::sign(&device::key(envelope.device).await?, &text).await?;
    let digest = seal::digest(&text).await?;
    Ok(Sealed { signed: Signed { text, signature }, digest })
}
