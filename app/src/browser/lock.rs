//! One tab of this app at a time, by the browser's own locks.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};

/// Does the work while no other tab does work under this name. A browser without locks does it at
/// once.
pub async fn one_tab_at_a_time(name: &str, work: impl Future<Output = ()> + 'static) {
    let work: Pin<Box<dyn Future<Output = ()>>> = Box::pin(work);
    let Some((locks, request)) = request() else { return work.await };
    let work = RefCell::new(Some(work));
    let held = Closure::<dyn FnMut(JsValue) -> Promise>::new(move |_| {
        let work = work.take();
        future_to_promise(async move {
            if let Some(work) = work {
                work.await;
            }
            Ok(JsValue::UNDEFINED)
        })
    });
    let asked = request.call2(&locks, &JsValue::from_str(name), held.as_ref());
    if let Some(done) = asked.ok().and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        let _ = JsFuture::from(done).await;
    }
}

/// `navigator.locks` and its `request`; none where the page is not served securely.
fn request() -> Option<(JsValue, Function)> {
    let locks = Reflect::get(&window().navigator(), &JsValue::from_str("locks")).ok()?;
    let request = Reflect::get(&locks, &JsValue::from_str("request")).ok()?;
    Some((locks, request.dyn_into().ok()?))
}
