//! Keys and signatures of devices, by WebCrypto: the private key never leaves the browser.

use js_sys::{ArrayBuffer, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use shared::sync::bytes::{Digest, PublicKey, Signature};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

/// The browser does not sign here: an old one, or a page that is not served securely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeal;

impl From<JsValue> for NoSeal {
    fn from(_: JsValue) -> Self {
        NoSeal
    }
}

/// A fresh key pair that signs and cannot be taken out, to be stored as it is.
///
/// # Errors
/// [`NoSeal`].
pub async fn make_key() -> Result<JsValue, NoSeal> {
    let uses = js_sys::Array::of2(&"sign".into(), &"verify".into());
    let asked = subtle()?.generate_key_with_object(&ecdsa("namedCurve", "P-256")?, false, &uses)?;
    Ok(JsFuture::from(asked).await?)
}

/// The public half of a key pair.
///
/// # Errors
/// [`NoSeal`].
pub async fn public_key(pair: &JsValue) -> Result<PublicKey, NoSeal> {
    Ok(PublicKey(bytes(subtle()?.export_key("raw", &half(pair, "publicKey")?)?).await?))
}

/// Signs a text.
///
/// # Errors
/// [`NoSeal`].
pub async fn sign(pair: &JsValue, text: &str) -> Result<Signature, NoSeal> {
    let (how, key) = (ecdsa("hash", "SHA-256")?, half(pair, "privateKey")?);
    let text = Uint8Array::from(text.as_bytes());
    Ok(Signature(bytes(subtle()?.sign_with_object_and_buffer_source(&how, &key, &text)?).await?))
}

/// Whether a signature is this pair's over this text.
///
/// # Errors
/// [`NoSeal`].
pub async fn is_signed(pair: &JsValue, text: &str, signature: &Signature) -> Result<bool, NoSeal> {
    let (how, key) = (ecdsa("hash", "SHA-256")?, half(pair, "publicKey")?);
    let (signature, text) =
        (Uint8Array::from(signature.0.as_slice()), Uint8Array::from(text.as_bytes()));
    let asked = subtle()?
        .verify_with_object_and_buffer_source_and_buffer_source(&how, &key, &signature, &text)?;
    Ok(JsFuture::from(asked).await?.is_truthy())
}

/// SHA-256 of a text.
///
/// # Errors
/// [`NoSeal`].
pub async fn digest(text: &str) -> Result<Digest, NoSeal> {
    let text = Uint8Array::from(text.as_bytes());
    Ok(Digest(bytes(subtle()?.digest_with_str_and_buffer_source("SHA-256", &text)?).await?))
}

fn subtle() -> Result<SubtleCrypto, NoSeal> {
    let subtle = window().crypto()?.subtle();
    if subtle.is_undefined() { Err(NoSeal) } else { Ok(subtle) }
}

fn ecdsa(name: &str, value: &str) -> Result<Object, NoSeal> {
    let how = Object::new();
    Reflect::set(&how, &"name".into(), &"ECDSA".into())?;
    Reflect::set(&how, &name.into(), &value.into())?;
    Ok(how)
}

fn half(pair: &JsValue, name: &str) -> Result<CryptoKey, NoSeal> {
    Reflect::get(pair, &name.into())?.dyn_into().map_err(|_| NoSeal)
}

async fn bytes<const LENGTH: usize>(asked: Promise) -> Result<[u8; LENGTH], NoSeal> {
    let answer: ArrayBuffer = JsFuture::from(asked).await?.dyn_into().map_err(|_| NoSeal)?;
    Uint8Array::new(&answer).to_vec().try_into().map_err(|_| NoSeal)
}
