//! What the server's words change in the outbox.

use super::{Held, Outbox, Own, Step};
use crate::api::ops::Outcome;
use crate::id::{DeviceId, Revision, Seq, TournamentId};
use crate::sync::chain::Link;
use crate::sync::push::Pushed;

/// What an epoch and a revision mean to this profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The epoch is the one that is known.
    Known,
    /// The server was restored: whatever it had acknowledged is offered once more, and devices
    /// show themselves again.
    Restored,
    /// A word of a life that is over, late on its way: it says nothing.
    Stale,
}

impl Outbox {
    /// Hears the epoch of any answer.
    pub fn hear(&mut self, tournament: TournamentId, epoch: &str) -> Heard {
        let cursor = self.cursors.entry(tournament).or_default();
        if cursor.epoch == epoch {
            return Heard::Known;
        }
        if cursor.past.contains(epoch) {
            return Heard::Stale;
        }
        let former = std::mem::replace(&mut cursor.epoch, epoch.to_owned());
        cursor.revision = Revision(0);
        if former.is_empty() {
            return Heard::Known;
        }
        cursor.past.insert(former);
        for held in self.held.iter_mut().filter(|held| held.envelope.tournament == tournament) {
            if let Step::Acknowledged(sealed, _) | Step::Seen(sealed, _) = &held.step {
                held.step = Step::Signed(sealed.clone());
            }
        }
        Heard::Restored
    }

    /// Notes which revision the confirmed state shows; an older one than before changes nothing and
    /// is not to be shown.
    pub fn confirm(&mut self, tournament: TournamentId, epoch: &str, revision: Revision) -> Heard {
        let heard = self.hear(tournament, epoch);
        let cursor = self.cursors.entry(tournament).or_default();
        if heard == Heard::Stale || revision < cursor.revision {
            return Heard::Stale;
        }
        cursor.revision = revision;
        for held in self.held.iter_mut().filter(|held| held.envelope.tournament == tournament) {
            if let Step::Acknowledged(sealed, outcome) = &held.step
                && is_shown(outcome, revision)
            {
                held.step = Step::Seen(sealed.clone(), outcome.clone());
            }
        }
        heard
    }

    /// Notes how operations ended. Only what the answer names is acknowledged; the rest is offered
    /// again.
    pub fn answered(&mut self, tournament: TournamentId, pushed: &Pushed) -> Heard {
        let heard = self.hear(tournament, &pushed.epoch);
        if heard == Heard::Stale {
            return heard;
        }
        let named = pushed.ends.iter().filter_map(|end| Some((end.digest, end.outcome.as_ref()?)));
        let ended = crate::order::map(named);
        for held in &mut self.held {
            if let Step::Signed(sealed) = &held.step
                && let Some(outcome) = ended.get(&sealed.digest)
            {
                held.step = Step::Acknowledged(sealed.clone(), (*outcome).clone());
            }
        }
        self.carried.retain(|sealed| !ended.contains_key(&sealed.digest));
        heard
    }

    /// Compares a chain with what the server holds of it. If the server holds a place that is
    /// another's here, or none, the profile was restored from an older state: the device retires,
    /// and what it has not signed and the server does not hold goes, in order, to a fresh device of
    /// the same account. Whether that was so.
    pub fn greeted(
        &mut self,
        tournament: TournamentId,
        device: DeviceId,
        links: &[Link],
        fresh: DeviceId,
    ) -> bool {
        let Some(&Own { account, .. }) = self.own.get(&device) else { return false };
        let is_here = |link: &Link| {
            self.chain(device, tournament)
                .any(|held| held.envelope.seq == link.seq && held.envelope.id == link.id)
        };
        if links.iter().all(is_here) {
            return false;
        }
        self.own.insert(device, Own { account, retired: true });
        let successor = self.sign_in(account, fresh);
        let mut seq = self.last(successor, tournament);
        let moves = |held: &&mut Held| {
            held.envelope.device == device
                && held.envelope.tournament == tournament
                && matches!(held.step, Step::Stored)
                && links.iter().all(|link| link.id != held.envelope.id)
        };
        for held in self.held.iter_mut().filter(moves) {
            seq = Seq(seq.0.saturating_add(1));
            held.envelope.device = successor;
            held.envelope.seq = seq;
        }
        true
    }
}

/// Whether the confirmed state of this revision shows what became of an operation.
fn is_shown(outcome: &Outcome, confirmed: Revision) -> bool {
    match outcome {
        Outcome::Applied { revision }
        | Outcome::Same { revision }
        | Outcome::Conflict { revision, .. } => *revision <= confirmed,
        _ => true,
    }
}
