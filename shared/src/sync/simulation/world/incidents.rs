//! What goes wrong in a hall beside the network.

use std::collections::BTreeSet;

use super::World;
use crate::id::{AccountId, DeviceId, OpId};
use crate::sync::client::{Sealed, Step};
use crate::sync::handover::{Collector, chunks};
use crate::sync::seal::digest;
use crate::sync::simulation::hall::TOURNAMENT;
use crate::sync::simulation::network::Event;
use crate::sync::simulation::{Bug, SECOND};
use crate::time::Instant;

impl World {
    /// Everything that is known to come.
    pub(super) fn open(&mut self) {
        let length = self.length;
        for no in 0..self.phones.len() {
            for event in [Event::Act(no), Event::Try(no), Event::Poll(no)] {
                let at = self.within(5 * SECOND);
                self.network.after(at, event);
            }
            let upgrade = length / 4 + self.within(length / 2);
            self.network.after(upgrade, Event::Upgrade(no));
            for event in [Event::Kill(no), Event::SignOut(no), Event::HandOver(no)] {
                let at = self.within(length);
                self.network.after(at, event);
            }
            if self.chance.happens(self.plan.phone_restores) {
                let at = self.within(length / 2);
                self.network.after(at, Event::Snapshot(no));
                let later = at + self.within(length / 3);
                self.network.after(later, Event::Restore(no));
            }
        }
        for turn in 0..40 {
            self.network.after(1 + turn * length / 40, Event::Chief);
        }
        for turn in 1..=i64::from(self.plan.server_restores) {
            let at = turn * length / 4;
            self.network.after(at, Event::BackUp);
            let later = at + self.within(length / 5);
            self.network.after(later, Event::RestoreServer);
        }
        if let Some(account) = self.phones.get(5).and_then(|phone| phone.accounts.first()) {
            self.network.after(length * 2 / 5, Event::Dismiss(*account));
        }
        self.network.after(length * 3 / 5, Event::Revoke(6));
    }

    pub(super) fn incident(&mut self, event: &Event) {
        let again = self.within(60 * SECOND);
        match event {
            Event::Kill(no) if !self.network.calm => {
                self.reboot(*no);
                self.network.after(again, event.clone());
            }
            Event::Snapshot(no) => {
                if let Some(phone) = self.phones.get_mut(*no) {
                    phone.copy = Some(phone.disk.clone());
                }
            }
            Event::Restore(no) if !self.network.calm => self.restore_phone(*no),
            Event::Upgrade(no) => self.upgrade(*no),
            Event::SignOut(no) => {
                if let Some(phone) = self.phones.get_mut(*no) {
                    phone.signed_in = None;
                }
                self.network.after(again / 3, Event::SignIn(*no));
            }
            Event::SignIn(no) => self.sign_in(*no),
            Event::HandOver(no) if !self.network.calm => self.hand_over(*no),
            Event::Dismiss(account) => self.dismiss(*account),
            Event::Revoke(no) => self.revoke(*no),
            _ => self.at_the_server(event),
        }
    }

    fn at_the_server(&mut self, event: &Event) {
        let (now, calm) = (self.network.now, self.network.calm);
        match event {
            Event::Chief if !calm => {
                let closing = self.chance.happens(400);
                self.server.run_rounds(now, closing, &mut self.chance);
            }
            Event::BackUp => self.server.back_up(),
            Event::RestoreServer if !calm => {
                self.restore_server();
            }
            _ => {}
        }
    }

    fn restore_server(&mut self) {
        let had: Vec<OpId> = self.server.proven().map(|(envelope, ..)| envelope.id).collect();
        let epoch = self.new_epoch();
        self.server.restore(epoch);
        let outboxes = || self.phones.iter().map(|phone| &phone.disk.outbox);
        let held: BTreeSet<OpId> =
            outboxes().flat_map(|outbox| &outbox.held).map(|held| held.envelope.id).collect();
        // On a phone no more, and now gone here too.
        let server = &self.server.tables;
        let lost = had.into_iter().filter(|id| !held.contains(id) && !server.knows(*id));
        self.destroyed.extend(lost);
        let blind = self.phones.iter().filter(|phone| phone.blind);
        self.may_fork.extend(blind.flat_map(|phone| phone.disk.outbox.own.keys()));
    }

    fn reboot(&mut self, no: usize) {
        let until = Instant::from_micros(self.network.now.micros() + SECOND);
        if let Some(phone) = self.phones.get_mut(no) {
            phone.reboot();
            phone.off_until = phone.off_until.max(until);
        }
    }

    /// The whole profile is as it was when the copy was made; what came after is gone.
    fn restore_phone(&mut self, no: usize) {
        let until = Instant::from_micros(self.network.now.micros() + 5 * SECOND);
        let skips = self.has(Bug::SeqReusedAfterRestore);
        let Some(phone) = self.phones.get_mut(no) else { return };
        let Some(copy) = phone.copy.take() else { return };
        let gone = std::mem::replace(&mut phone.disk, copy).outbox;
        phone.reboot();
        phone.off_until = until;
        phone.blind = true;
        if skips {
            phone.session.greeted.extend(phone.disk.outbox.own.keys());
        }
        let kept = &phone.disk.outbox.held;
        let lost = gone.held.iter().map(|held| held.envelope.id).filter(|id| {
            !self.server.tables.knows(*id) && kept.iter().all(|held| held.envelope.id != *id)
        });
        self.destroyed.extend(lost);
    }

    fn upgrade(&mut self, no: usize) {
        let rewrites = self.has(Bug::QueueRewritten);
        let Some(phone) = self.phones.get_mut(no) else { return };
        phone.app = 2;
        phone.reboot();
        for held in phone.disk.outbox.held.iter_mut().filter(|_| rewrites) {
            if matches!(held.step, Step::Signed(_)) && held.envelope.kind == "record_result" {
                held.envelope.kind_version = 2;
                held.step = Step::Stored;
            }
        }
    }

    /// Another account of the phone takes its turn, if there is one.
    fn sign_in(&mut self, no: usize) {
        let turn = self.chance.below(2) as usize;
        let Some(phone) = self.phones.get_mut(no) else { return };
        phone.signed_in = phone.accounts.get(turn).or(phone.accounts.first()).copied();
        phone.session.unknown.clear();
    }

    /// A phone without a network shows its codes to the next one, which reads them in any order,
    /// some twice.
    fn hand_over(&mut self, no: usize) {
        let Some(phone) = self.phones.get(no) else { return };
        let devices = phone.disk.outbox.own.keys().copied().collect();
        if phone.blind {
            self.may_fork.extend(&devices);
        }
        while let Some(phone) = self.phones.get(no)
            && let Some(envelope) = phone.disk.outbox.to_sign(&devices, TOURNAMENT)
        {
            self.seal(no, &envelope);
        }
        let Some(phone) = self.phones.get(no) else { return };
        let Some(mut codes) = chunks(&phone.disk.outbox.to_hand_over(TOURNAMENT)) else { return };
        codes.extend(codes.clone());
        let turned = self.chance.below(u32::try_from(codes.len()).unwrap_or(1));
        codes.rotate_left(turned as usize);
        codes.reverse();
        let mut collector = Collector::default();
        let read = codes.iter().find_map(|code| collector.take(code).ok().flatten());
        let other = (no + 1) % self.phones.len().max(1);
        for signed in read.unwrap_or_default() {
            let digest = digest(signed.text.as_bytes());
            if let Some(other) = self.phones.get_mut(other) {
                other.disk.outbox.carry(Sealed { signed, digest });
            }
        }
    }

    fn dismiss(&mut self, account: AccountId) {
        self.server.staff.dismissed.insert(account, self.network.now);
    }

    fn revoke(&mut self, no: usize) {
        let own = self.phones.get(no).map(|phone| phone.disk.outbox.own.keys());
        let devices: Vec<DeviceId> = own.into_iter().flatten().copied().collect();
        let since = devices.into_iter().map(|device| (device, self.network.now));
        self.server.staff.revoked.extend(since);
    }
}
