//! The devices that have shown themselves here: whose, heard when, what they have not sent; and the
//! end of one that was lost.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::devices::{DeviceLine, DeviceList};
use shared::api::{ListDevices, NoBody, RevokeDevice};
use shared::order;

use super::line::device_words;
use crate::api;
use crate::browser;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::control::tournament;
use crate::state::staff::waiting::unsent;
use crate::state::use_hall;
use crate::text::{failure, t, tx};

/// The list; those with unsent work first.
#[component]
pub(super) fn Devices() -> impl IntoView {
    let devices = RwSignal::new(None::<Result<DeviceList, api::Failure>>);
    let id = tournament();
    let load = Callback::new(move |()| {
        let Some(id) = id else { return };
        spawn_local(async move {
            devices.try_set(Some(api::call::<ListDevices>(&[&id], &NoBody {}).await));
        });
    });
    load.run(());
    let rows = move || match devices.get()? {
        Err(why) => Some(view! { <li class="problem">{failure(&why)}</li> }.into_any()),
        Ok(list) => {
            let mut all = list.devices;
            order::sort_by(&mut all, |one, other| unsent(other).cmp(&unsent(one)));
            let none = all.is_empty().then(|| view! { <li class="quiet">{t("devices-none")}</li> });
            let rows = all.into_iter().map(|device| view! { <Row device load /> });
            Some(view! { {none} {rows.collect_view()} }.into_any())
        }
    };
    view! {
        <section class="card slim crew">
            <h2>{t("devices-title")}</h2>
            <ul class="plain">{rows}</ul>
        </section>
    }
}

#[component]
fn Row(device: DeviceLine, load: Callback<()>) -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let asked = RwSignal::new(false);
    let zone = hall.parts.with_untracked(|parts| {
        parts.as_ref().map(|parts| parts.tournament.zone.clone()).unwrap_or_default()
    });
    let at = |key: &str, at| tx(key, &[("time", browser::time_of_day(at, &zone).into())]);
    let missing = device.reach.missing();
    let words = [
        Some(device_words(device.device)),
        Some(at("device-heard", device.heard_at)),
        (missing > 0).then(|| tx("device-missing", &[("n", missing.into())])),
        device.revoked_at.map(|revoked| at("device-revoked", revoked)),
    ];
    let words = words.into_iter().flatten().collect::<Vec<String>>().join(" · ");
    let held = (device.left > 0).then(|| tx("unsent-n", &[("n", device.left.into())]));
    let (id, which) = (tournament(), device.device);
    let revoke = move |_| {
        if !asked.get_untracked() {
            asked.set(true);
            return;
        }
        let Some(id) = id else { return };
        let call = async move { api::call::<RevokeDevice>(&[&id, &which], &NoBody {}).await };
        act.run(call, move |()| load.run(()));
    };
    let label = move || t(if asked.get() { "device-revoke-sure" } else { "device-revoke" });
    let name = device.name.clone();
    let button = device.revoked_at.is_none().then(|| {
        view! {
            <button
                class="quiet-button"
                aria-label=move || format!("{}: {name}", label())
                disabled=act.busy
                on:click=revoke
            >
                {label}
            </button>
        }
    });
    view! {
        <li class="row">
            <span>
                <b translate="no">{device.name.clone()}</b>
                " "
                {held.map(|words| view! { <span class="tag w">{words}</span> })}
                <br />
                <span class="quiet">{words}</span>
            </span>
            {button}
            {move || asked.get().then(|| view! { <p class="note">{t("device-revoke-means")}</p> })}
            <Problem act />
        </li>
    }
}
