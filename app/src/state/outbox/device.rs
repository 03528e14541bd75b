//! The devices of this profile: one for each account that signed in, with a key that stays in the
//! browser.

use std::cell::RefCell;

use leptos::prelude::*;
use shared::id::{AccountId, DeviceId};
use shared::sync::client::Outbox;
use uuid::Uuid;
use wasm_bindgen::JsValue;

use crate::browser::seal::{self, NoSeal};
use crate::state::AppState;
use crate::store::{self, NotStored};

thread_local! {
    /// Key pairs that were read since the start.
    static KEYS: RefCell<Vec<(DeviceId, JsValue)>> = const { RefCell::new(Vec::new()) };
}

impl From<NoSeal> for NotStored {
    fn from(_: NoSeal) -> Self {
        NotStored
    }
}

/// The device of an account that takes what is new.
pub(super) fn of(outbox: &Outbox, account: AccountId) -> Option<DeviceId> {
    outbox.own.iter().find_map(|(id, own)| (own.account == account && !own.retired).then_some(*id))
}

impl AppState {
    /// The device of an account, made if there is none yet. A browser that cannot keep a key or
    /// sign is noted as such.
    ///
    /// # Errors
    /// [`NotStored`] where the browser keeps nothing or does not sign.
    pub async fn device_of(self, account: AccountId) -> Result<DeviceId, NotStored> {
        if let Some(device) = self.outbox.with_untracked(|kept| of(&kept.outbox, account)) {
            return Ok(device);
        }
        let made = self.make_device(account).await;
        self.cannot_keep.set(made.is_err());
        made
    }

    async fn make_device(self, account: AccountId) -> Result<DeviceId, NotStored> {
        let fresh = fresh().await?;
        self.change(Box::new(move |kept| kept.outbox.sign_in(account, fresh) == fresh)).await?;
        self.drop_if_unused(fresh).await;
        self.outbox.with_untracked(|kept| of(&kept.outbox, account)).ok_or(NotStored)
    }

    /// Another tab was faster, or the device was not needed.
    pub(super) async fn drop_if_unused(self, device: DeviceId) {
        if self.outbox.with_untracked(|kept| !kept.outbox.own.contains_key(&device)) {
            let _ = store::put_key(device, None).await;
        }
    }
}

/// Makes a device and tries its key: stored, read back, signed with, verified.
///
/// # Errors
/// [`NotStored`] if any of it does not work here.
pub(super) async fn fresh() -> Result<DeviceId, NotStored> {
    let device = DeviceId(Uuid::now_v7());
    store::put_key(device, Some(seal::make_key().await?)).await?;
    let pair = store::key(device).await?;
    let text = device.to_string();
    let signature = seal::sign(&pair, &text).await?;
    if seal::is_signed(&pair, &text, &signature).await? { Ok(device) } else { Err(NotStored) }
}

/// The key pair of a device.
///
/// # Errors
/// [`NotStored`] if the browser has lost it.
pub(super) async fn key(device: DeviceId) -> Result<JsValue, NotStored> {
    let known = KEYS.with_borrow(|keys| {
        keys.iter().find(|(known, _)| *known == device).map(|(_, pair)| pair.clone())
    });
    if let Some(pair) = known {
        return Ok(pair);
    }
    let pair = store::key(device).await?;
    KEYS.with_borrow_mut(|keys| keys.push((device, pair.clone())));
    Ok(pair)
}
