//! Lists and report files in, the report file out.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::access::Permission;
use shared::api::{ExportTrf, ImportCsv, ImportTrf};

use crate::api::{self, Failure};
use crate::browser;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::frame::use_may;
use crate::state::use_hall;
use crate::text::{t, tx};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Csv,
    Trf,
}

/// The section at the end of the page.
#[component]
pub(super) fn Files() -> impl IntoView {
    let manages = use_may(Permission::ManageEvent);
    view! {
        <section class="card slim files">
            <h2>{t("files-title")}</h2>
            {move || {
                manages
                    .get()
                    .then(|| {
                        view! {
                            <Import kind=Kind::Csv />
                            <Import kind=Kind::Trf />
                        }
                    })
            }}
            <Export />
        </section>
    }
}

#[component]
fn Import(kind: Kind) -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let done = RwSignal::new(String::new());
    let (label, hint, accept) = match kind {
        Kind::Csv => ("import-csv", "import-csv-hint", ".csv,.txt,text/csv"),
        Kind::Trf => ("import-trf", "import-trf-hint", ".trf,.trfx,.txt,text/plain"),
    };
    let take = move |event: leptos::ev::Event| {
        let id = hall.status.with_untracked(|status| status.head.as_ref().map(|head| head.id));
        let Some(id) = id else { return };
        done.set(String::new());
        let work = async move {
            let Some((name, bytes)) = browser::selected_file(&event).await else {
                return Ok(String::new());
            };
            Ok::<String, Failure>(match kind {
                Kind::Csv => {
                    let taken = api::upload::<ImportCsv>(&[&id], &bytes).await?;
                    let n = ("n", taken.added.into());
                    let ignored = taken.ignored_columns.join(", ");
                    if ignored.is_empty() {
                        tx("imported-people", &[n])
                    } else {
                        tx("imported-people-ignored", &[n, ("columns", ignored.into())])
                    }
                }
                Kind::Trf => {
                    api::upload::<ImportTrf>(&[&id], &bytes).await?;
                    tx("imported-file", &[("name", name.into())])
                }
            })
        };
        act.run(work, move |words| {
            done.try_set(words);
        });
    };
    view! {
        <div class="import">
            <label class="field">
                <span>{t(label)}</span>
                <input type="file" accept=accept disabled=act.busy on:change=take />
            </label>
            <p class="quiet">{t(hint)}</p>
            <p role="status" aria-live="polite">
                {move || if act.busy.get() { t("loading") } else { done.get() }}
            </p>
            <Problem act />
        </div>
    }
}

#[component]
fn Export() -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let fetch = move |_| {
        let head = hall.status.with_untracked(|status| status.head.clone());
        let Some(head) = head else { return };
        act.failure.set(None);
        spawn_local(async move {
            match api::text::<ExportTrf>(&[&head.id]).await {
                Ok(text) => browser::save_file(&format!("{}.trf", head.slug), &text),
                Err(why) => {
                    act.failure.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <button class="button ghost" on:click=fetch>
            {t("export-trf")}
        </button>
        <Problem act />
    }
}
