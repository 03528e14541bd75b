//! The outbox of a browser profile: what was made on it, how far each operation is, and what is to
//! be done next. Stored unsigned, signed, sent, acknowledged, seen in the confirmed revision.
//!
//! The host keeps [`Outbox`] in one strict transaction a change and [`Session`] for as long as the
//! tab lives. A signed text is never rewritten.

mod answers;
mod next;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use answers::Heard;
pub use next::{Do, Session};

use super::bytes::Digest;
use super::envelope::{Envelope, Seen, Signed};
use crate::api::ops::Outcome;
use crate::id::{AccountId, DeviceId, OpId, Revision, Seq, TournamentId};
use crate::time::Instant;
use crate::tournament::Warning;

/// A text with its signature and its digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// What is sent.
    pub signed: Signed,
    /// What it is called in the answer.
    pub digest: Digest,
}

/// How far an operation is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// On this device: survives the tab, not yet signed.
    Stored,
    /// Signed; sent until an answer comes.
    Signed(Sealed),
    /// The server has it; kept to offer it again to a restored server.
    Acknowledged(Sealed, Outcome),
    /// The confirmed state shows what became of it.
    Seen(Sealed, Outcome),
}

/// An operation in the outbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// What it says; without `prev` until it is signed.
    pub envelope: Envelope,
    /// How far it is.
    pub step: Step,
}

/// What somebody has just decided, before it has a place in a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Made with the intention.
    pub id: OpId,
    /// In which tournament.
    pub tournament: TournamentId,
    /// What he saw.
    pub seen: Seen,
    /// When, by the device's clock.
    pub made_at: Instant,
    /// Microseconds to the server's clock; none if it was never heard.
    pub clock_offset: Option<i64>,
    /// Warnings that he accepts.
    pub consents: Vec<Warning>,
    /// The word for what it is.
    pub kind: String,
    /// The version of its body, by the app that made it.
    pub kind_version: u16,
    /// What it says.
    pub body: serde_json::Value,
}

/// A device of this profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// Whose.
    pub account: AccountId,
    /// Takes nothing new: the profile was restored from an older state, and places of its chain
    /// may be taken.
    pub retired: bool,
}

/// How far the confirmed state of a tournament is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The server's epoch; empty before the first word.
    pub epoch: String,
    /// The confirmed revision in it; only grows.
    pub revision: Revision,
    /// Epochs that are over.
    pub past: BTreeSet<String>,
}

/// What a browser profile keeps. Signing out takes nothing away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outbox {
    /// In the order of making.
    pub held: Vec<Held>,
    /// Carried for other devices, without their keys.
    pub carried: Vec<Sealed>,
    /// The devices of this profile: one for each account, and retired ones.
    pub own: BTreeMap<DeviceId, Own>,
    /// How far each tournament is.
    pub cursors: BTreeMap<TournamentId, Cursor>,
}

impl Outbox {
    /// Makes a device of this profile for an account that signed in; the one it has stays.
    pub fn sign_in(&mut self, account: AccountId, fresh: DeviceId) -> DeviceId {
        let own =
            |(id, own): (&DeviceId, &Own)| (own.account == account && !own.retired).then_some(*id);
        if let Some(device) = self.own.iter().find_map(own) {
            return device;
        }
        self.own.insert(fresh, Own { account, retired: false });
        fresh
    }

    /// Stores an operation at the end of the chain of this device; none if the device is not this
    /// profile's or retired, or the chain has no more numbers.
    pub fn record(&mut self, device: DeviceId, draft: Draft) -> Option<Seq> {
        self.own.get(&device).filter(|own| !own.retired)?;
        let seq = Seq(self.last(device, draft.tournament).0.checked_add(1)?);
        let Draft { id, tournament, seen, made_at, clock_offset, consents, .. } = draft;
        let envelope = Envelope {
            v: super::envelope::VERSION,
            id,
            tournament,
            device,
            seq,
            prev: None,
            kind: draft.kind,
            kind_version: draft.kind_version,
            seen,
            made_at,
            clock_offset,
            consents,
            body: draft.body,
        };
        self.held.push(Held { envelope, step: Step::Stored });
        Some(seq)
    }

    fn last(&self, device: DeviceId, tournament: TournamentId) -> Seq {
        let chain = self.chain(device, tournament);
        chain.map(|held| held.envelope.seq).max().unwrap_or_default()
    }

    fn chain(&self, device: DeviceId, tournament: TournamentId) -> impl Iterator<Item = &Held> {
        self.held.iter().filter(move |held| {
            held.envelope.device == device && held.envelope.tournament == tournament
        })
    }

    /// Notes the signature over an envelope that [`Do::Sign`] gave out. What is signed already
    /// stays as it is.
    pub fn sealed(&mut self, envelope: &Envelope, sealed: Sealed) {
        let stored = self
            .held
            .iter_mut()
            .find(|held| held.envelope.id == envelope.id && matches!(held.step, Step::Stored));
        if let Some(held) = stored {
            held.envelope.prev = envelope.prev;
            held.step = Step::Signed(sealed);
        }
    }

    /// Operations that the server has not answered, in the order of making.
    pub fn unsent(&self, tournament: TournamentId) -> impl Iterator<Item = &Held> {
        self.held.iter().filter(move |held| {
            held.envelope.tournament == tournament
                && matches!(held.step, Step::Stored | Step::Signed(_))
        })
    }

    /// What is replayed over the confirmed state, in the order of making: what the server has not
    /// answered, and what is in force since a revision that is not confirmed yet.
    pub fn replayed(&self, tournament: TournamentId) -> impl Iterator<Item = &Envelope> {
        let confirmed = self.cursors.get(&tournament).map(|cursor| cursor.revision);
        self.held.iter().filter_map(move |held| {
            let ahead = match &held.step {
                Step::Stored | Step::Signed(_) => true,
                Step::Acknowledged(
                    _,
                    Outcome::Applied { revision } | Outcome::Same { revision },
                ) => confirmed.is_none_or(|confirmed| *revision > confirmed),
                Step::Acknowledged(..) | Step::Seen(..) => false,
            };
            (ahead && held.envelope.tournament == tournament).then_some(&held.envelope)
        })
    }

    /// What another phone can carry: everything signed of a tournament that has no answer, in the
    /// order of the chains.
    #[must_use]
    pub fn to_hand_over(&self, tournament: TournamentId) -> Vec<Signed> {
        let signed = self.unsent(tournament).filter_map(|held| match &held.step {
            Step::Signed(sealed) => Some(sealed.signed.clone()),
            _ => None,
        });
        signed.collect()
    }

    /// Takes what another phone hands over; what is here already stays once.
    pub fn carry(&mut self, sealed: Sealed) {
        if self.carried.iter().all(|known| known.digest != sealed.digest) {
            self.carried.push(sealed);
        }
    }
}
