//! What a phone and the server say to each other, and what each makes of it.

use std::sync::Arc;

use super::World;
use crate::api::ops::Outcome;
use crate::id::{DeviceId, Revision};
use crate::sync::client::{Do, Heard, Sealed};
use crate::sync::envelope::{Envelope, Signed};
use crate::sync::push::{End, Greet, Greeted, Pushed};
use crate::sync::seal::digest;
use crate::sync::simulation::hall::{TOURNAMENT, View};
use crate::sync::simulation::network::{Event, From, Message, Reply};
use crate::sync::simulation::{Bug, SECOND, key, sign};
use crate::time::Instant;

/// No answer in three seconds means offline.
const PATIENCE: i64 = 3 * SECOND;

impl World {
    pub(super) fn try_to_send(&mut self, no: usize) {
        if self.is_off(no) {
            return;
        }
        loop {
            let Some(phone) = self.phones.get(no) else { return };
            match phone.disk.outbox.next(&phone.session, TOURNAMENT) {
                Do::Nothing => return,
                Do::Greet(device, from) => {
                    let Some(own) = phone.disk.outbox.own.get(&device) else { return };
                    let account = own.account;
                    let session = if self.network.calm { Some(account) } else { phone.signed_in };
                    let greet = Greet { device, account, key: key(device), from };
                    return self.ask(no, Message::Greet(greet, session));
                }
                Do::Sign(envelope) => {
                    self.seal(no, &envelope);
                    // The tab dies with a signature that is stored and not sent.
                    if !self.network.calm && self.chance.happens(2) {
                        return self.incident(&Event::Kill(no));
                    }
                }
                Do::Send(ops) => {
                    self.forge(no, &ops);
                    return self.ask(no, Message::Push(Arc::new(ops)));
                }
            }
        }
    }

    pub(super) fn seal(&mut self, no: usize, envelope: &Envelope) {
        let Some(phone) = self.phones.get_mut(no) else { return };
        let text = envelope.text().unwrap_or_default();
        let signature = sign(&mut self.chance, &key(envelope.device), text.as_bytes());
        let digest = digest(text.as_bytes());
        phone.disk.outbox.sealed(envelope, Sealed { signed: Signed { text, signature }, digest });
    }

    /// Somebody in the hall sends copies of his own making before.
    fn forge(&mut self, no: usize, ops: &[Signed]) {
        let forged = self.chance.happens(self.plan.forgeries) && !self.network.calm;
        let Some(signed) = ops.last().filter(|_| forged) else { return };
        let mut copy = signed.clone();
        match self.chance.below(3) {
            0 => copy.signature.0.reverse(),
            1 => copy.text = copy.text.replace("\"seq\":", "\"seq\":1"),
            _ => copy.text.truncate(copy.text.len() / 2),
        }
        let from = From { phone: no, tab: u32::MAX, request: 0 };
        let push = Box::new(Message::Push(Arc::new(vec![copy])));
        self.network.after(SECOND / 100, Event::Arrive(from, push));
    }

    /// Sends what changes something, one at a time.
    fn ask(&mut self, no: usize, message: Message) {
        let Some(phone) = self.phones.get_mut(no) else { return };
        phone.request += 1;
        phone.session.in_flight = true;
        let from = From { phone: no, tab: phone.tab, request: phone.request };
        self.network.after(PATIENCE, Event::Timeout(from));
        self.network.send(&mut self.chance, &Event::Arrive(from, Box::new(message)));
    }

    pub(super) fn poll(&mut self, no: usize) {
        let pause = 5 * SECOND + self.within(10 * SECOND);
        self.network.after(pause, Event::Poll(no));
        let off = self.is_off(no);
        let Some(phone) = self.phones.get(no).filter(|_| !off) else { return };
        let cursor = phone.disk.outbox.cursors.get(&TOURNAMENT).cloned().unwrap_or_default();
        let from = From { phone: no, tab: phone.tab, request: 0 };
        let message = Message::Poll(cursor.epoch, cursor.revision);
        self.network.send(&mut self.chance, &Event::Arrive(from, Box::new(message)));
    }

    pub(super) fn timed_out(&mut self, from: From) {
        let Some(phone) = self.phones.get_mut(from.phone) else { return };
        if (phone.tab, phone.request) == (from.tab, from.request) {
            phone.session.in_flight = false;
        }
    }

    /// A message at the server.
    pub(super) fn arrive(&mut self, from: From, message: Message) {
        let now = self.network.now;
        if self.server.down > now {
            return;
        }
        let reply = match message {
            Message::Greet(greet, session) => {
                Some(Reply::Greeted(greet.device, self.server.greet(&greet, session, now)))
            }
            Message::Push(ops) => {
                let pushed = self.server.push(&mut self.chance, &ops, now);
                pushed.map(|pushed| Reply::Pushed(ops, pushed))
            }
            Message::Poll(epoch, revision) => {
                self.renew_view();
                let known = self.view.epoch == epoch && self.view.revision == revision;
                (!known).then(|| Reply::View(Arc::clone(&self.view)))
            }
        };
        if let Some(reply) = reply {
            self.network.send(&mut self.chance, &Event::Return(from, Box::new(reply)));
        }
    }

    fn renew_view(&mut self) {
        let current = (self.server.epoch(), self.server.tables.revision);
        if (self.view.epoch.clone(), self.view.revision) != current {
            self.view = Arc::new(self.server.view());
        }
    }

    /// An answer at the phone; the tab that asked may be gone.
    pub(super) fn come_back(&mut self, from: From, reply: Reply) {
        let off = self.is_off(from.phone);
        let Some(phone) = self.phones.get_mut(from.phone) else { return };
        if off || phone.tab != from.tab {
            return;
        }
        let in_time = from.request == phone.request && phone.session.in_flight;
        let taken = |pushed: &Pushed| pushed.ends.iter().any(|end| end.outcome.is_some());
        let goes_on = !matches!(&reply, Reply::Pushed(_, pushed) if !taken(pushed));
        if in_time {
            phone.session.in_flight = false;
        }
        match reply {
            Reply::Greeted(device, Some(greeted)) => {
                self.set_clock(from.phone, greeted.server_time, in_time);
                self.greeted(from.phone, device, &greeted);
            }
            Reply::Greeted(device, None) => {
                phone.session.unknown.insert(device);
            }
            Reply::Pushed(ops, pushed) => {
                self.set_clock(from.phone, pushed.server_time, in_time);
                self.pushed(from.phone, &ops, pushed);
            }
            Reply::View(view) => self.viewed(from.phone, &view),
        }
        if in_time && goes_on {
            self.try_to_send(from.phone);
        }
    }

    /// Only an answer that came in time tells the time.
    fn set_clock(&mut self, no: usize, server_time: Instant, in_time: bool) {
        let now = self.network.now;
        if let Some(phone) = self.phones.get_mut(no).filter(|_| in_time) {
            phone.offset = Some(server_time.micros() - phone.clock(now));
        }
    }

    fn heard(&mut self, no: usize, heard: Heard) {
        if heard == Heard::Restored
            && let Some(phone) = self.phones.get_mut(no)
        {
            phone.session.greeted.clear();
            phone.session.unknown.clear();
        }
    }

    /// The planted fault that notes an epoch and forgets what it means.
    fn lose_epoch(&mut self, no: usize, epoch: &str) {
        let lost = self.has(Bug::LostEpoch);
        let cursors = self.phones.get_mut(no).map(|phone| &mut phone.disk.outbox.cursors);
        if let Some(cursor) = cursors.filter(|_| lost).and_then(|all| all.get_mut(&TOURNAMENT))
            && cursor.epoch != epoch
        {
            epoch.clone_into(&mut cursor.epoch);
            cursor.revision = Revision(0);
        }
    }

    fn greeted(&mut self, no: usize, device: DeviceId, greeted: &Greeted) {
        self.lose_epoch(no, &greeted.epoch);
        let fresh = self.fresh();
        let Some(phone) = self.phones.get_mut(no) else { return };
        let heard = phone.disk.outbox.hear(TOURNAMENT, &greeted.epoch);
        if heard != Heard::Stale {
            phone.disk.outbox.greeted(TOURNAMENT, device, &greeted.links, fresh);
            phone.blind = false;
        }
        self.heard(no, heard);
        if heard != Heard::Stale
            && let Some(phone) = self.phones.get_mut(no)
        {
            phone.session.greeted.insert(device);
        }
    }

    fn pushed(&mut self, no: usize, ops: &[Signed], mut pushed: Pushed) {
        self.lose_epoch(no, &pushed.epoch);
        if self.has(Bug::BatchDroppedOnPartialAnswer) {
            for signed in ops.iter().skip(pushed.ends.len()) {
                let outcome = Some(Outcome::Same { revision: pushed.revision });
                pushed.ends.push(End { digest: digest(signed.text.as_bytes()), outcome });
            }
        }
        let stale_taken = self.has(Bug::StaleAnswerTaken);
        let Some(phone) = self.phones.get_mut(no) else { return };
        let cursor = phone.disk.outbox.cursors.get(&TOURNAMENT);
        if stale_taken
            && let Some(cursor) = cursor.filter(|cursor| cursor.past.contains(&pushed.epoch))
        {
            pushed.epoch.clone_from(&cursor.epoch);
        }
        let heard = phone.disk.outbox.answered(TOURNAMENT, &pushed);
        self.heard(no, heard);
    }

    fn viewed(&mut self, no: usize, view: &Arc<View>) {
        self.lose_epoch(no, &view.epoch);
        let (moves_back, no_rebase) =
            (self.has(Bug::CursorMovesBack), self.has(Bug::ReplayWithoutRebase));
        let Some(phone) = self.phones.get_mut(no) else { return };
        let outbox = &mut phone.disk.outbox;
        let pending = outbox.unsent(TOURNAMENT).next().is_some();
        let heard = outbox.confirm(TOURNAMENT, &view.epoch, view.revision);
        let known = outbox.cursors.get_mut(&TOURNAMENT).filter(|it| it.epoch == view.epoch);
        if let (Some(cursor), true) = (known, moves_back) {
            cursor.revision = view.revision;
        } else if heard == Heard::Stale {
            return;
        }
        let before = &phone.disk.confirmed;
        if before.epoch == view.epoch && before.revision > view.revision {
            self.went_back.insert(no);
        }
        if !(pending && no_rebase) {
            phone.disk.confirmed = Arc::clone(view);
        }
        self.heard(no, heard);
    }
}
