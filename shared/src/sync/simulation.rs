//! Phones, a bad network and a server by chance, to try the sync: the same for the same seed.
//!
//! The phones run [`super::client`], the server [`super::judge`] and [`super::chain`] on a real
//! tournament; only storage, clock, network and signatures are models. [`Bug`] plants a fault, so
//! that a test can see it found.

mod checks;
mod hall;
mod network;
mod phone;
mod plan;
mod server;
mod tables;
mod world;

pub use checks::{Broken, Report};
pub use plan::{Bug, Plan};

use super::bytes::{PublicKey, Signature};
use super::seal::digest;
use crate::chance::Chance;
use crate::id::DeviceId;

/// Plays a plan to its end, heals the network, and looks at what has become of everything.
#[must_use]
pub fn run(plan: &Plan) -> Report {
    let mut world = world::World::new(plan);
    world.play();
    checks::look(world)
}

/// A second, in microseconds.
const SECOND: i64 = 1_000_000;

/// The key of a device of the model.
fn key(device: DeviceId) -> PublicKey {
    let mut key = [0; 65];
    for (to, from) in key.iter_mut().zip(device.0.as_bytes()) {
        *to = *from;
    }
    PublicKey(key)
}

/// A signature of the model: another one each time, as ECDSA makes them, and checked in a hundredth
/// of the time.
fn sign(chance: &mut Chance, key: &PublicKey, bytes: &[u8]) -> Signature {
    let mut signature = [0; 64];
    let (nonce, seal) = signature.split_at_mut(32);
    for part in nonce.chunks_mut(8) {
        part.copy_from_slice(&chance.any().to_le_bytes());
    }
    seal.copy_from_slice(&digest(&[&key.0[..], nonce, bytes].concat()).0);
    Signature(signature)
}

/// Whether [`sign`] made it.
fn verify(key: &PublicKey, bytes: &[u8], signature: &Signature) -> bool {
    let (nonce, seal) = signature.0.split_at(32);
    digest(&[&key.0[..], nonce, bytes].concat()).0 == seal
}
