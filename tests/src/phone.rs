//! A device as the app makes it: an outbox, a key, and somebody who taps; without a screen.

use std::fmt::Debug;

use anyhow::{Context, Result};
use p256::ecdsa::SigningKey;
use p256::ecdsa::signature::Signer;
use shared::api::ops::Outcome;
use shared::api::{CurrentSession, GreetDevice, NoBody, PublicManifest, PushSigned};
use shared::id::{AccountId, DeviceId, GameId, OpId, TournamentId};
use shared::result::GameResult;
use shared::sync::bytes::{PublicKey, Signature};
use shared::sync::client::{Do, Draft, Outbox, Sealed, Session, Step};
use shared::sync::envelope::{Act, Envelope, Record, Seen, Signed};
use shared::sync::push::{Greet, Greeted, Push, Pushed};
use shared::sync::seal;
use shared::time::Instant;
use uuid::Uuid;

use crate::client::Client;
use crate::hall;

/// A device of an account, for one tournament.
#[derive(Clone)]
pub struct Phone {
    /// What it keeps.
    pub outbox: Outbox,
    /// Its name.
    pub device: DeviceId,
    /// Whose it is.
    pub account: AccountId,
    tournament: TournamentId,
    key: SigningKey,
    session: Session,
    seen: Seen,
}

impl Debug for Phone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Phone").field("device", &self.device).finish_non_exhaustive()
    }
}

/// The device-to-be of a caller who is signed in, with a key of its own.
///
/// # Errors
///
/// The caller is not signed in, or the server does not answer.
pub async fn phone_of(client: &Client, tournament: TournamentId) -> Result<Phone> {
    let account = client.call::<CurrentSession>(&[], &NoBody {}).await?.account;
    let manifest = client.call::<PublicManifest>(&[&tournament], &NoBody {}).await?;
    let seen = Seen { epoch: manifest.epoch, revision: manifest.revision, after: None };
    let mut outbox = Outbox::default();
    let device = outbox.sign_in(account, DeviceId(Uuid::now_v7()));
    let session = Session { holds_lock: true, ..Session::default() };
    Ok(Phone { outbox, device, account, tournament, key: fresh_key()?, session, seen })
}

/// The public half of a key that nobody keeps.
///
/// # Errors
///
/// Next to never.
pub fn stray_key() -> Result<PublicKey> {
    public_key(&fresh_key()?)
}

fn public_key(key: &SigningKey) -> Result<PublicKey> {
    let point = key.verifying_key().to_sec1_point(false);
    Ok(PublicKey(point.as_bytes().try_into()?))
}

fn fresh_key() -> Result<SigningKey> {
    let halves = [Uuid::new_v4(), Uuid::new_v4()];
    let bytes: Vec<u8> = halves.iter().flat_map(|half| *half.as_bytes()).collect();
    // Not one in a thousand million million times is a random number no key.
    SigningKey::from_slice(&bytes).context("a key")
}

/// A result as an arbiter taps it.
#[must_use]
pub const fn record(game: GameId, result: GameResult, seen: GameResult) -> Act {
    let settles = Vec::new();
    Act::Record(Record { game, result, seen, settles, reported_by: None, ended_at: None })
}

impl Phone {
    /// Its public key.
    ///
    /// # Errors
    ///
    /// Never for a key that was made here.
    pub fn key(&self) -> Result<PublicKey> {
        public_key(&self.key)
    }

    /// Keeps what its owner has decided.
    ///
    /// # Errors
    ///
    /// The device is retired.
    pub fn tap(&mut self, act: &Act) -> Result<OpId> {
        let (id, kind) = (hall::op(), act.kind());
        let draft = Draft {
            id,
            tournament: self.tournament,
            seen: self.seen.clone(),
            made_at: Instant::from_micros(1_796_000_000_000_000),
            clock_offset: Some(0),
            consents: Vec::new(),
            kind: kind.word().to_owned(),
            kind_version: kind.newest(),
            body: act.body()?,
        };
        self.outbox.record(self.device, draft).context("the device takes nothing")?;
        Ok(id)
    }

    /// A text with this device's signature.
    ///
    /// # Errors
    ///
    /// Never for an envelope that was made here.
    pub fn sign(&self, envelope: &Envelope) -> Result<Sealed> {
        let text = envelope.text()?;
        let signed = Signed { signature: self.signature(&text)?, text };
        Ok(Sealed { digest: seal::digest(signed.text.as_bytes()), signed })
    }

    /// The signature over any text.
    ///
    /// # Errors
    ///
    /// Never.
    pub fn signature(&self, text: &str) -> Result<Signature> {
        let signature: p256::ecdsa::Signature = self.key.sign(text.as_bytes());
        Ok(Signature(signature.to_bytes().as_slice().try_into()?))
    }

    /// Signs what is stored, without anybody at the other end, and gives all that has no answer.
    ///
    /// # Errors
    ///
    /// Never for what was made here.
    pub fn signed(&mut self) -> Result<Vec<Signed>> {
        let devices = self.outbox.own.keys().copied().collect();
        while let Some(envelope) = self.outbox.to_sign(&devices, self.tournament) {
            let sealed = self.sign(&envelope)?;
            self.outbox.sealed(&envelope, sealed);
        }
        Ok(self.outbox.to_hand_over(self.tournament))
    }

    /// Shows itself.
    ///
    /// # Errors
    ///
    /// The server refuses.
    pub async fn greet(&self, client: &Client) -> Result<Greeted> {
        let greet = Greet {
            device: self.device,
            account: self.account,
            key: self.key()?,
            from: shared::id::Seq(1),
        };
        client.call::<GreetDevice>(&[&self.tournament], &greet).await
    }

    /// Sends these as they are.
    ///
    /// # Errors
    ///
    /// The server refuses the batch.
    pub async fn push(&self, client: &Client, ops: Vec<Signed>) -> Result<Pushed> {
        client.call::<PushSigned>(&[&self.tournament], &Push { ops, left: 0 }).await
    }

    /// Does whatever is to be done until nothing is left.
    ///
    /// # Errors
    ///
    /// The server refuses, or takes nothing.
    pub async fn sync(&mut self, client: &Client) -> Result<()> {
        loop {
            match self.outbox.next(&self.session, self.tournament) {
                Do::Nothing => return Ok(()),
                Do::Greet(device, from) => {
                    let (account, key) = (self.account, self.key()?);
                    let greet = Greet { device, account, key, from };
                    let answer = client.call::<GreetDevice>(&[&self.tournament], &greet).await?;
                    self.outbox.hear(self.tournament, &answer.epoch);
                    let fresh = DeviceId(Uuid::now_v7());
                    self.outbox.greeted(self.tournament, device, &answer.links, fresh);
                    self.session.greeted.insert(device);
                }
                Do::Sign(envelope) => {
                    let sealed = self.sign(&envelope)?;
                    self.outbox.sealed(&envelope, sealed);
                }
                Do::Send(ops) => {
                    let pushed = self.push(client, ops).await?;
                    anyhow::ensure!(pushed.ends.iter().any(|end| end.outcome.is_some()), "stuck");
                    self.outbox.answered(self.tournament, &pushed);
                }
            }
        }
    }

    /// The server was restored: the device shows itself once more.
    pub fn start_anew(&mut self) {
        self.session = Session { holds_lock: true, ..Session::default() };
    }

    /// How an operation ended, as far as this device knows.
    #[must_use]
    pub fn end_of(&self, op: OpId) -> Option<&Outcome> {
        let held = self.outbox.held.iter().find(|held| held.envelope.id == op)?;
        match &held.step {
            Step::Acknowledged(_, outcome) | Step::Seen(_, outcome) => Some(outcome),
            Step::Stored | Step::Signed(_) => None,
        }
    }
}
