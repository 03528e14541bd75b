//! An event for those who run it: making it, its tournaments, the people who work there.

mod staff_list;
mod tournament;

use chrono::NaiveDate;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use shared::api::events::{Event, NewEvent};
use shared::api::{CreateEvent, GetEvent};

use super::act::{Act, Problem};
use super::frame::SignOut;
use super::sign_in::SignInForm;
use crate::api;
use crate::browser;
use crate::state::place::{Address, Place, Staff};
use crate::state::staff::duties::{creates_events, manages};
use crate::state::staff::slug::propose;
use crate::state::{document, use_app};
use crate::text::{self, t};
use crate::ui::Shell;
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
    let own = RwSignal::new(false);
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
    let body = move || match app.session.get() {
        None => view! { <SignInForm /> }.into_any(),
        Some(session) if creates_events(&session) => view! { <NewEventForm /> }.into_any(),
        Some(_) => view! { <p class="empty">{t("staff-not-yours")}</p> }.into_any(),
    };
    view! { <Shell title=t("event-new")>{body}</Shell> }
}

#[component]
fn NewEventForm() -> impl IntoView {
    let app = use_app();
    let act = Act::new();
    let navigate = use_navigate();
    let empty = || RwSignal::new(String::new());
    let (name, slug, venue, federation) = (empty(), empty(), empty(), empty());
    let (first, last) = (empty(), empty());
    let zone = RwSignal::new(browser::zone());
    let wrong = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let day = |text: RwSignal<String>| text.get_untracked().parse::<NaiveDate>();
        let days = day(first).ok().zip(day(last).ok()).filter(|(first, last)| first <= last);
        wrong.set(days.is_none());
        let Some((first_day, last_day)) = days else { return };
        let text = |text: RwSignal<String>| text.get_untracked().trim().to_owned();
        let new = NewEvent {
            name: text(name),
            slug: text(slug),
            venue: text(venue),
            federation: text(federation).to_uppercase(),
            first_day,
            last_day,
            zone: text(zone),
        };
        let navigate = navigate.clone();
        let call = async move {
            let event = api::call::<CreateEvent>(&[], &new).await?;
            // The creator is the organizer from now on.
            app.check_session().await;
            Ok(event)
        };
        act.run(call, move |event: Event| {
            navigate(&Place::StaffEvent(event.slug).to_string(), Default::default());
        });
    };
    view! {
        <form class="card form" on:submit=submit>
            <NameAndSlug name slug />
            <Text key="form-venue" value=venue optional=true />
            <Text key="form-federation" value=federation optional=true />
            <Text key="form-first-day" value=first kind="date" />
            <Text key="form-last-day" value=last kind="date" />
            <Text key="form-zone" value=zone />
            {move || {
                wrong.get().then(|| view! { <p class="problem" role="alert">{t("form-days-wrong")}</p> })
            }}
            <Problem act />
            <button class="button" type="submit" disabled=act.busy>
                {t("event-create")}
            </button>
        </form>
    }
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
    }
}
