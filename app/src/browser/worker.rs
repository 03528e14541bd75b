//! The service worker that keeps the app itself, and the offer of a newer version.

use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorker, ServiceWorkerRegistration, ServiceWorkerState};

/// A version that is stored and waits to be used.
#[derive(Clone, Debug, PartialEq)]
pub struct NewVersion(ServiceWorker);

fn container() -> Option<web_sys::ServiceWorkerContainer> {
    // Absent on pages that are not served securely, though the type says otherwise.
    let navigator = window().navigator();
    let found = js_sys::Reflect::get(&navigator, &JsValue::from_str("serviceWorker")).ok()?;
    (!found.is_undefined()).then(|| found.unchecked_into())
}

/// Installs the service worker, or asks for its newest version.
pub fn register_service_worker() {
    if let Some(container) = container() {
        let _ = container.register("/sw.js");
    }
}

/// Has the service worker keep the program for officials too, once there is one.
pub fn keep_staff() {
    spawn_local(async {
        if let Some(worker) = registration().await.and_then(|it| it.active()) {
            let _ = worker.post_message(&JsValue::from_str("keep-staff"));
        }
    });
}

/// The server has another edition than the one that runs: asks the browser to fetch it.
pub fn look_for_new_version(served: &str) {
    if served.is_empty() || served == super::edition() {
        return;
    }
    spawn_local(async move {
        if let Some(registration) = registration().await {
            let _ = registration.update();
        }
    });
}

/// The installed service worker; waits for the first one.
async fn registration() -> Option<ServiceWorkerRegistration> {
    let ready = container()?.ready().ok()?;
    Some(JsFuture::from(ready).await.ok()?.unchecked_into())
}

/// Calls back when a newer version of the app is stored and waits.
pub fn on_new_version(found: impl Fn(NewVersion) + Clone + 'static) {
    spawn_local(async move {
        let Some(registration) = registration().await else { return };
        if let Some(waiting) = registration.waiting() {
            found(NewVersion(waiting));
        }
        let watched = registration.clone();
        let on_update = Closure::<dyn Fn()>::new(move || {
            if let Some(installing) = watched.installing() {
                watch(installing, found.clone());
            }
        });
        registration.set_onupdatefound(Some(on_update.as_ref().unchecked_ref()));
        on_update.forget();
    });
}

fn watch(installing: ServiceWorker, found: impl Fn(NewVersion) + 'static) {
    // The very first version replaces none.
    if container().and_then(|container| container.controller()).is_none() {
        return;
    }
    let worker = installing.clone();
    let on_change = Closure::<dyn Fn()>::new(move || {
        if worker.state() == ServiceWorkerState::Installed {
            found(NewVersion(worker.clone()));
        }
    });
    installing.set_onstatechange(Some(on_change.as_ref().unchecked_ref()));
    on_change.forget();
}

/// Lets the waiting version take over, and shows it.
pub fn apply_new_version(version: &NewVersion) {
    let Some(container) = container() else { return };
    let reload = Closure::<dyn Fn()>::new(|| {
        let _ = window().location().reload();
    });
    container.set_oncontrollerchange(Some(reload.as_ref().unchecked_ref()));
    reload.forget();
    let _ = version.0.post_message(&JsValue::from_str("activate"));
}
