//! Phones, server and network from the first tap until all is quiet.

mod incidents;
mod talk;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use uuid::Uuid;

use super::hall::{TOURNAMENT, View, entered};
use super::network::{Event, Network};
use super::phone::{Phone, uuid};
use super::server::{Server, Staff};
use super::{Bug, Plan, SECOND};
use crate::chance::Chance;
use crate::id::{DeviceId, OpId, Revision};
use crate::sync::judge::Epoch;
use crate::time::Instant;

/// Mean time between two taps on a phone.
const BETWEEN_TAPS: i64 = 3 * SECOND;

pub(super) struct World {
    pub(super) plan: Plan,
    pub(super) chance: Chance,
    pub(super) network: Network,
    pub(super) server: Server,
    pub(super) phones: Vec<Phone>,
    /// Everything that was said to be on a device, and when.
    pub(super) made: BTreeMap<OpId, Instant>,
    /// What went down with a phone before anybody had it.
    pub(super) destroyed: BTreeSet<OpId>,
    /// Devices that spoke after a restore without a chance to ask.
    pub(super) may_fork: BTreeSet<DeviceId>,
    /// Phones on which an older state followed a newer one.
    pub(super) went_back: BTreeSet<usize>,
    /// What the server last made for those who look.
    view: Arc<View>,
    length: i64,
}

impl World {
    pub(super) fn new(plan: &Plan) -> World {
        let mut chance = Chance::new(plan.seed);
        let mut phones = Vec::new();
        for no in 0..plan.phones {
            phones.push(Phone::new(no, plan.operations, &mut chance));
        }
        let chiefs = phones.iter().filter(|phone| phone.chief).flat_map(|it| it.accounts.clone());
        let staff = Staff { chiefs: chiefs.collect(), ..Staff::default() };
        let mut server = Server::new(plan, entered(&mut chance), staff);
        let name = uuid(&mut chance).to_string();
        server.epochs.push(Epoch { name, from: Revision(0) });
        World {
            plan: *plan,
            network: Network::new(plan),
            server,
            phones,
            chance,
            made: BTreeMap::new(),
            destroyed: BTreeSet::new(),
            may_fork: BTreeSet::new(),
            went_back: BTreeSet::new(),
            view: Arc::default(),
            length: BETWEEN_TAPS * i64::from(plan.operations),
        }
    }

    pub(super) fn has(&self, bug: Bug) -> bool {
        self.plan.bug == Some(bug)
    }

    /// A time up to this many microseconds.
    fn within(&mut self, micros: i64) -> i64 {
        let thousandths = micros / 1000 * i64::from(self.chance.below(1000));
        thousandths.max(1)
    }

    /// Plays the hours of the tournament, then the evening: the network is good, everybody signs in.
    pub(super) fn play(&mut self) {
        self.open();
        let evening = self.length + self.length / 5;
        while self.network.now.micros() < evening || self.phones.iter().any(|it| it.left > 0) {
            let Some(event) = self.network.next() else { break };
            self.happen(event);
            // Who never gets to a board has gone home.
            if self.network.now.micros() > 4 * evening {
                break;
            }
        }
        self.heal();
        let end = self.network.now.micros() + 600 * SECOND;
        while self.network.now.micros() < end && !self.is_quiet() {
            let Some(event) = self.network.next() else { break };
            self.happen(event);
        }
    }

    fn heal(&mut self) {
        self.network.calm = true;
        self.server.calm = true;
        for phone in &mut self.phones {
            phone.left = 0;
            phone.session.unknown.clear();
        }
    }

    /// Whether every phone has its answers and shows the last revision.
    fn is_quiet(&self) -> bool {
        let epoch = self.server.epoch();
        self.phones.iter().all(|phone| {
            let outbox = &phone.disk.outbox;
            let shows = outbox.cursors.get(&TOURNAMENT).is_some_and(|cursor| {
                cursor.epoch == epoch && cursor.revision == self.server.tables.revision
            });
            shows && outbox.carried.is_empty() && outbox.unsent(TOURNAMENT).next().is_none()
        })
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Act(phone) => self.act(phone),
            Event::Try(phone) => {
                self.try_to_send(phone);
                self.network.after(5 * SECOND, Event::Try(phone));
            }
            Event::Poll(phone) => self.poll(phone),
            Event::Timeout(from) => self.timed_out(from),
            Event::Arrive(from, message) => self.arrive(from, *message),
            Event::Return(from, reply) => self.come_back(from, *reply),
            incident => self.incident(&incident),
        }
    }

    fn is_off(&self, phone: usize) -> bool {
        self.phones.get(phone).is_none_or(|phone| phone.off_until > self.network.now)
    }

    fn act(&mut self, no: usize) {
        let pause = self.within(2 * BETWEEN_TAPS);
        let off = self.is_off(no);
        let Some(phone) = self.phones.get_mut(no).filter(|phone| phone.left > 0) else { return };
        if !off && let Some((op, _)) = phone.tap(self.network.now, &mut self.chance) {
            self.made.insert(op, self.network.now);
            self.network.after(1, Event::Try(no));
        }
        self.network.after(pause, Event::Act(no));
    }

    pub(super) fn fresh(&mut self) -> DeviceId {
        DeviceId(uuid(&mut self.chance))
    }

    pub(super) fn new_epoch(&mut self) -> String {
        Uuid::from_u64_pair(self.chance.any(), self.chance.any()).to_string()
    }
}
