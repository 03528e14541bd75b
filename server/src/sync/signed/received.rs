//! A signed text as it came: what it says, and whether its device has signed it.

use std::collections::BTreeMap;

use shared::id::{DeviceId, TournamentId};
use shared::sync::bytes::Digest;
use shared::sync::device::Device;
use shared::sync::envelope::{Envelope, Signed};
use shared::sync::fault::Fault;
use shared::sync::judge;
use shared::sync::seal;

pub(super) struct Received {
    pub(super) signed: Signed,
    /// Of its text.
    pub(super) digest: Digest,
    pub(super) read: Result<Envelope, Fault>,
    /// Whether the key of the device that it names has signed it.
    pub(super) genuine: bool,
}

impl Received {
    pub(super) fn read(signed: Signed, tournament: TournamentId) -> Received {
        let digest = seal::digest(signed.text.as_bytes());
        let read = judge::read(&signed, tournament);
        Received { signed, digest, read, genuine: false }
    }

    pub(super) fn device(&self) -> Option<DeviceId> {
        self.read.as_ref().ok().map(|envelope| envelope.device)
    }

    pub(super) fn verified(mut self, known: &BTreeMap<DeviceId, Device>) -> Received {
        let key = self.device().and_then(|device| known.get(&device)).map(|device| device.key);
        let Signed { text, signature } = &self.signed;
        self.genuine = key.is_some_and(|key| seal::verify(&key, text.as_bytes(), signature));
        self
    }

    /// What its line is known by. A forged one does not take the name of the genuine one.
    pub(super) fn name(&self) -> Digest {
        if self.genuine || self.read.is_err() {
            return self.digest;
        }
        seal::digest(&[self.signed.text.as_bytes(), &self.signed.signature.0].concat())
    }
}
