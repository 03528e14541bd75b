//! What must hold when all is quiet: nothing lost, nothing twice, the same state everywhere.

use std::collections::{BTreeMap, BTreeSet};

use super::hall::{Board, TOURNAMENT};
use super::world::World;
use crate::api::ops::Outcome;
use crate::id::{GameId, OpId};
use crate::sync::client::Step;
use crate::sync::fault::Fault;
use crate::sync::waiting_list::Tally;

/// What does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// An operation that was on a device is nowhere.
    Lost(OpId),
    /// An operation has two lines in the log.
    Twice(OpId),
    /// A good operation of a good device is quarantined.
    Quarantined(OpId, Fault),
    /// The log folds to something else than the tables hold.
    LogAndTables,
    /// The revisions of the log have a gap, or one is there twice.
    Revisions,
    /// Received is not applied + same + waiting list.
    Tally,
    /// A phone shows something else than the server has.
    States(usize),
    /// A phone noted another end than the log has.
    Outcome(OpId),
    /// A phone still waits for an answer.
    Unanswered(usize),
    /// A phone showed an older state after a newer one.
    WentBack(usize),
    /// Somebody without the right was heard.
    Rights(OpId),
    /// The corrected time of an operation is off by more than an answer may take.
    Clock(OpId),
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What does not hold; empty if all is well.
    pub broken: Vec<Broken>,
    /// Operations that phones stored.
    pub made: usize,
    /// Of these, gone with a phone that was restored before anybody had them.
    pub destroyed: usize,
    /// What became of what the server received.
    pub tally: Tally,
    /// By the word of the outcome.
    pub outcomes: BTreeMap<&'static str, u64>,
    /// Things in the waiting list that were settled.
    pub settled: usize,
    /// The last revision.
    pub revision: u64,
    /// Restores of the server.
    pub restores: usize,
}

pub(super) fn look(world: World) -> Report {
    let mut broken = Vec::new();
    let World { server, .. } = &world;
    let mut tally = Tally::default();
    let mut outcomes = BTreeMap::new();
    for line in server.log.iter().filter(|line| line.sent) {
        tally.count(&line.judged.outcome);
        *outcomes.entry(line.judged.outcome.word()).or_default() += 1;
    }
    let waiting = server.tables.waiting.len() as u64;
    if !tally.holds() || tally.waiting != waiting {
        broken.push(Broken::Tally);
    }
    let revisions = server.log.iter().filter_map(|line| line.judged.revision.map(|no| no.0));
    if !revisions.eq(1..=server.tables.revision.0) {
        broken.push(Broken::Revisions);
    }
    if server.replayed() != server.tables {
        broken.push(Broken::LogAndTables);
    }
    broken.extend(world.went_back.iter().map(|no| Broken::WentBack(*no)));
    operations(&world, &mut broken);
    phones(&world, &mut broken);
    Report {
        broken,
        made: world.made.len(),
        destroyed: world.destroyed.len(),
        tally,
        outcomes,
        settled: server.tables.waiting.values().filter(|item| !item.is_open()).count(),
        revision: server.tables.revision.0,
        restores: server.epochs.len() - 1,
    }
}

fn operations(world: &World, broken: &mut Vec<Broken>) {
    let mut received = BTreeSet::new();
    let mut kept = BTreeSet::new();
    for (envelope, author, line) in world.server.proven() {
        let id = envelope.id;
        received.insert(id);
        if let Outcome::Quarantined { fault } = line.judged.outcome {
            let revoked = world.server.staff.revoked.contains_key(&envelope.device);
            if !revoked && !world.may_fork.contains(&envelope.device) {
                broken.push(Broken::Quarantined(id, fault));
            }
        } else if !kept.insert(id) {
            broken.push(Broken::Twice(id));
        }
        let dismissed = world.server.staff.dismissed.get(&author);
        let heard =
            !matches!(line.judged.outcome, Outcome::Parked { .. } | Outcome::Quarantined { .. });
        if heard && dismissed.is_some_and(|since| *since <= line.arrived) {
            broken.push(Broken::Rights(id));
        }
        let made = world.made.get(&id).filter(|_| envelope.clock_offset.is_some());
        let off = made.map(|made| envelope.corrected().micros() - made.micros());
        if off.is_some_and(|off| off.abs() > 3 * super::SECOND) {
            broken.push(Broken::Clock(id));
        }
    }
    let gone = |id: &&OpId| !received.contains(id) && !world.destroyed.contains(id);
    broken.extend(world.made.keys().filter(gone).map(|id| Broken::Lost(*id)));
}

fn phones(world: &World, broken: &mut Vec<Broken>) {
    let right = world.server.view().boards;
    for phone in &world.phones {
        let outbox = &phone.disk.outbox;
        if outbox.unsent(TOURNAMENT).next().is_some() {
            broken.push(Broken::Unanswered(phone.no));
        }
        let shown: BTreeMap<GameId, Board> =
            phone.disk.confirmed.boards.keys().map(|id| (*id, phone.shown(*id).0)).collect();
        if shown != right {
            broken.push(Broken::States(phone.no));
        }
        for held in &outbox.held {
            let (Step::Acknowledged(sealed, noted) | Step::Seen(sealed, noted)) = &held.step else {
                continue;
            };
            if world.server.tables.outcomes.get(&sealed.digest) != Some(noted) {
                broken.push(Broken::Outcome(held.envelope.id));
            }
        }
    }
}
