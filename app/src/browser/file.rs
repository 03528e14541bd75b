//! Files that a person hands in and takes away.

use js_sys::{Array, Uint8Array};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Event, HtmlAnchorElement, HtmlInputElement, Url};

/// The name and the bytes of the file that was chosen in a file field.
pub async fn selected_file(event: &Event) -> Option<(String, Vec<u8>)> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = field.files()?.get(0)?;
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    // The same file, mended, may be chosen again.
    field.set_value("");
    Some((file.name(), Uint8Array::new(&buffer).to_vec()))
}

/// Offers a text as a file to keep.
pub fn save_file(name: &str, text: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    let link = document().create_element("a").ok().and_then(|a| a.dyn_into().ok());
    if let Some(link) = link {
        let link: HtmlAnchorElement = link;
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = Url::revoke_object_url(&address);
}
