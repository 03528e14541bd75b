//! What the tab that holds the lock does next.

use std::collections::BTreeSet;

use super::{Held, Outbox, Sealed, Step};
use crate::api::ops::{BATCH_LIMIT, Outcome};
use crate::id::{DeviceId, Seq, TournamentId};
use crate::sync::envelope::{Envelope, Signed};

/// What a tab knows while it lives; a new start begins with nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// Whether this tab holds the lock: it alone signs and sends.
    pub holds_lock: bool,
    /// Devices that the server has greeted since the start, in this epoch.
    pub greeted: BTreeSet<DeviceId>,
    /// Devices that the server does not know and whose account is not signed in.
    pub unknown: BTreeSet<DeviceId>,
    /// A request is on its way.
    pub in_flight: bool,
}

/// The next thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// Wait for a word.
    Nothing,
    /// Show a device to the server and hear what it holds, from this place of the chain on. A
    /// profile that was restored from an older state finds out here, before it signs.
    Greet(DeviceId, Seq),
    /// Sign this envelope and note it ([`Outbox::sealed`]).
    Sign(Box<Envelope>),
    /// Send these. After an answer in which nothing was taken, wait for the next tick.
    Send(Vec<Signed>),
}

impl Outbox {
    /// What is to be done for a tournament. Signs before it sends, greets before it signs.
    #[must_use]
    pub fn next(&self, session: &Session, tournament: TournamentId) -> Do {
        if !session.holds_lock || session.in_flight {
            return Do::Nothing;
        }
        let new = |held: &&Held| {
            let device = held.envelope.device;
            !session.greeted.contains(&device) && !session.unknown.contains(&device)
        };
        if let Some(held) = self.unsent(tournament).find(new) {
            return Do::Greet(held.envelope.device, held.envelope.seq);
        }
        if let Some(envelope) = self.to_sign(&session.greeted, tournament) {
            return Do::Sign(Box::new(envelope));
        }
        let ops = self.to_send(session, tournament);
        if ops.is_empty() { Do::Nothing } else { Do::Send(ops) }
    }

    /// The first envelope that can be signed: all before it in its chain are. Also for a phone
    /// without a network that hands over, whose devices nobody has greeted: then `devices` are all.
    #[must_use]
    pub fn to_sign(
        &self,
        devices: &BTreeSet<DeviceId>,
        tournament: TournamentId,
    ) -> Option<Envelope> {
        let stored = self.unsent(tournament).find(|held| {
            matches!(held.step, Step::Stored) && devices.contains(&held.envelope.device)
        })?;
        let mut envelope = stored.envelope.clone();
        let before = envelope.seq.0.checked_sub(1).map(Seq).filter(|before| before.0 > 0);
        if let Some(before) = before {
            let mut chain = self.chain(envelope.device, tournament);
            let held = chain.find(|held| held.envelope.seq == before)?;
            envelope.prev = Some(held.step.sealed()?.digest);
        }
        Some(envelope)
    }

    fn to_send(&self, session: &Session, tournament: TournamentId) -> Vec<Signed> {
        let own = self.unsent(tournament).filter_map(|held| match &held.step {
            Step::Signed(sealed) if session.greeted.contains(&held.envelope.device) => Some(sealed),
            _ => None,
        });
        let carried = self.carried.iter().filter(|sealed| {
            Envelope::read(&sealed.signed.text).is_ok_and(|said| said.tournament == tournament)
        });
        own.chain(carried).take(BATCH_LIMIT).map(|sealed| sealed.signed.clone()).collect()
    }
}

impl Step {
    /// The signed text, once there is one.
    #[must_use]
    pub const fn sealed(&self) -> Option<&Sealed> {
        match self {
            Step::Stored => None,
            Step::Signed(sealed) | Step::Acknowledged(sealed, _) | Step::Seen(sealed, _) => {
                Some(sealed)
            }
        }
    }

    /// How it ended; none while the server has not answered.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Step::Stored | Step::Signed(_) => None,
            Step::Acknowledged(_, outcome) | Step::Seen(_, outcome) => Some(outcome),
        }
    }
}
