//! Events in the order of time, and messages that are lost, doubled, late or overtaken.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::hall::View;
use super::{Plan, SECOND};
use crate::chance::Chance;
use crate::id::{AccountId, DeviceId, Revision};
use crate::sync::envelope::Signed;
use crate::sync::push::{Greet, Greeted, Pushed};
use crate::time::Instant;

/// What a phone asks.
#[derive(Clone, Debug)]
pub(super) enum Message {
    /// With the account whose session it has.
    Greet(Greet, Option<AccountId>),
    Push(Arc<Vec<Signed>>),
    /// With what it shows.
    Poll(String, Revision),
}

/// What the server answers.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    Greeted(DeviceId, Option<Greeted>),
    Pushed(Arc<Vec<Signed>>, Pushed),
    View(Arc<View>),
}

/// Which tab of which phone waits for an answer, and which of its requests it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct From {
    pub(super) phone: usize,
    pub(super) tab: u32,
    pub(super) request: u32,
}

#[derive(Clone, Debug)]
pub(super) enum Event {
    Act(usize),
    Try(usize),
    Poll(usize),
    Timeout(From),
    Arrive(From, Box<Message>),
    Return(From, Box<Reply>),
    /// The tab dies; another takes the lock.
    Kill(usize),
    Snapshot(usize),
    Restore(usize),
    Upgrade(usize),
    SignOut(usize),
    SignIn(usize),
    HandOver(usize),
    Chief,
    BackUp,
    RestoreServer,
    Dismiss(AccountId),
    Revoke(usize),
}

/// What is to come.
pub(super) struct Network {
    pub(super) now: Instant,
    pub(super) calm: bool,
    events: BTreeMap<(Instant, u64), Event>,
    count: u64,
    plan: Plan,
}

impl Network {
    pub(super) const fn new(plan: &Plan) -> Network {
        let now = Instant::from_micros(0);
        Network { now, calm: false, events: BTreeMap::new(), count: 0, plan: *plan }
    }

    /// Something that happens in so many microseconds.
    pub(super) fn after(&mut self, micros: i64, event: Event) {
        self.count += 1;
        let at = Instant::from_micros(self.now.micros() + micros);
        self.events.insert((at, self.count), event);
    }

    /// The next event; time goes on to it.
    pub(super) fn next(&mut self) -> Option<Event> {
        let ((at, _), event) = self.events.pop_first()?;
        self.now = at;
        Some(event)
    }

    /// Sends a message on its way, if it is not lost, perhaps twice.
    pub(super) fn send(&mut self, chance: &mut Chance, event: &Event) {
        if !self.calm && chance.happens(self.plan.loss) {
            return;
        }
        let copies = if !self.calm && chance.happens(self.plan.duplicates) { 2 } else { 1 };
        for _ in 0..copies {
            let latency = i64::from(20 + chance.below(self.plan.latency)) * (SECOND / 1000);
            let answer = matches!(event, Event::Return(..));
            let hangs = answer && !self.calm && chance.happens(self.plan.hangs);
            let more = if hangs { i64::from(1 + chance.below(20)) * SECOND } else { 0 };
            self.after(latency + more, event.clone());
        }
    }
}
