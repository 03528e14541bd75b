//! An event for those who run it: making it, its tournaments, the people who work there.

mod form;
mod staff_list;
mod tournament;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use shared::api::GetEvent;
use shared::api::events::Event;

use super::frame::SignOut;
use super::sign_in::SignInForm;
use crate::state::place::{Address, Place, Staff};
use crate::state::staff::duties::{creates_events, manages};
use crate::state::staff::slug::propose;
use crate::state::{document, use_app};
use crate::text::{self, t};
use crate::ui::Shell;
use form::EventForm;
use staff_list::StaffSection;
use tournament::NewTournamentForm;

/// A field with its label.
#[component]
pub(super) fn Text(
    /// The key of its label.
    key: &'static str,
    /// What it holds.
    value: RwSignal<String>,
    /// Its kind.
    #[prop(default = "text")]
    kind: &'static str,
    /// Whether it may stay empty.
    #[prop(optional)]
    optional: bool,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{t(key)}</span>
            <input type=kind autocomplete="off" required=!optional bind:value=value />
        </label>
    }
}

/// A name and the name in addresses that follows it until somebody writes another.
#[component]
pub(super) fn NameAndSlug(
    /// The name.
    name: RwSignal<String>,
    /// The name in addresses.
    slug: RwSignal<String>,
) -> impl IntoView {
    let own = RwSignal::new(!slug.get_untracked().is_empty());
    let write_name = move |typed: String| {
        if !own.get_untracked() {
            slug.set(propose(&typed));
        }
        name.set(typed);
    };
    view! {
        <label class="field">
            <span>{t("form-name")}</span>
            <input
                autocomplete="off"
                required
                prop:value=name
                on:input:target=move |event| write_name(event.target().value())
            />
        </label>
        <label class="field">
            <span>{t("form-slug")}</span>
            <input
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
                required
                pattern="[a-z0-9\\-]+"
                title=t("form-slug-hint")
                prop:value=slug
                on:input:target=move |event| {
                    own.set(true);
                    slug.set(event.target().value());
                }
            />
        </label>
    }
}

/// The page of a new event.
#[component]
pub(super) fn NewEventPage() -> impl IntoView {
    let app = use_app();
    let navigate = use_navigate();
    let done = Callback::new(move |event: Event| {
        navigate(&Place::StaffEvent(event.slug).to_string(), Default::default());
    });
    let body = move || match app.session.get() {
        None => view! { <SignInForm /> }.into_any(),
        Some(session) if creates_events(&session) => {
            view! { <EventForm event=None done /> }.into_any()
        }
        Some(_) => view! { <p class="empty">{t("staff-not-yours")}</p> }.into_any(),
    };
    view! { <Shell title=t("event-new")>{body}</Shell> }
}

/// An event's page for those who run it.
#[component]
pub(super) fn EventDesk(
    /// Its name in addresses.
    event: String,
) -> impl IntoView {
    let app = use_app();
    let loaded = document::load::<GetEvent>(&[&event]);
    let title = Signal::derive(move || {
        loaded.document.get().map_or_else(|| t("event-manage"), |found| found.value.name)
    });
    let again = Callback::new(move |()| {
        let event = event.clone();
        spawn_local(async move {
            if let Ok(fresh) = document::fetch::<GetEvent>(&[&event]).await {
                loaded.document.try_set(Some(fresh));
            }
        });
    });
    let body = move || {
        let Some(session) = app.session.get() else {
            return view! { <SignInForm /> }.into_any();
        };
        let name = session.name.clone();
        match loaded.document.get() {
            Some(found) if manages(&session, found.value.id) => view! {
                <Managed event=found.value again />
                <SignOut name />
            }
            .into_any(),
            Some(_) => view! { <p class="empty">{t("staff-not-yours")}</p> }.into_any(),
            None => {
                let words =
                    loaded.failure.get().map_or_else(|| t("loading"), |f| text::failure(&f));
                view! { <p class="empty" role="status">{words}</p> }.into_any()
            }
        }
    };
    view! { <Shell title>{body}</Shell> }
}

#[component]
fn Managed(event: Event, again: Callback<()>) -> impl IntoView {
    let slug = event.slug.clone();
    let empty = event.tournaments.is_empty();
    let navigate = use_navigate();
    let here = slug.clone();
    let edited = Callback::new(move |event: Event| {
        if event.slug == here {
            again.run(());
        } else {
            navigate(&Place::StaffEvent(event.slug).to_string(), Default::default());
        }
    });
    let shown = event.clone();
    let ways = event.tournaments.clone().into_iter().map(|tournament| {
        let address = Address { event: slug.clone(), tournament: tournament.slug };
        view! {
            <li>
                <a class="row" href=Place::Staff(address, Staff::Control).to_string()>
                    <span translate="no">{tournament.name}</span>
                    <span class="quiet" aria-hidden="true">
                        "›"
                    </span>
                </a>
            </li>
        }
    });
    view! {
        <section class="card event">
            <h2>{t("event-tournaments")}</h2>
            <ul class="plain">{ways.collect_view()}</ul>
            {empty.then(|| view! { <p class="quiet">{t("no-tournaments")}</p> })}
        </section>
        <NewTournamentForm event=event.id again open=empty />
        <StaffSection event />
        <details class="card slim">
            <summary>{t("event-edit")}</summary>
            <EventForm event=Some(shown) done=edited />
        </details>
    }
}
