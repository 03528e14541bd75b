//! An event and its tournaments.

use leptos::prelude::*;
use shared::api::{GetEvent, events};

use crate::browser;
use crate::state::document;
use crate::state::place::{Address, Place, Public};
use crate::text::{self, t};
use crate::ui::Shell;

/// An event's page.
#[component]
pub fn Event(
    /// Its name in addresses.
    event: String,
) -> impl IntoView {
    let loaded = document::load::<GetEvent>(&[&event]);
    let title = Signal::derive(move || {
        loaded.document.get().map_or_else(|| t("events-title"), |found| found.value.name)
    });
    let body = move || match loaded.document.get() {
        Some(document) => view! { <EventCard event=document.value linked=false /> }.into_any(),
        None => {
            let words = loaded.failure.get().map_or_else(|| t("loading"), |f| text::failure(&f));
            view! {
                <p class="empty" role="status">
                    {words}
                </p>
            }
            .into_any()
        }
    };
    view! { <Shell title>{body}</Shell> }
}

/// An event with its tournaments as ways in.
#[component]
pub fn EventCard(
    /// The event.
    event: events::Event,
    /// Whether its name leads to its page.
    linked: bool,
) -> impl IntoView {
    let days = if event.first_day == event.last_day {
        browser::date(event.first_day)
    } else {
        format!("{} – {}", browser::date(event.first_day), browser::date(event.last_day))
    };
    let about: Vec<String> = [days, event.venue.clone(), event.federation.clone()]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let name = event.name.clone();
    let heading = if linked {
        let href = Place::Event(event.slug.clone()).to_string();
        view! {
            <h2>
                <a href=href translate="no">
                    {name}
                </a>
            </h2>
        }
        .into_any()
    } else {
        ().into_any()
    };
    let slug = event.slug;
    let empty = event.tournaments.is_empty();
    let tournaments = event.tournaments.into_iter().map(|tournament| {
        let address = Address { event: slug.clone(), tournament: tournament.slug };
        let href = Place::Public(address, Public::Board).to_string();
        view! {
            <li>
                <a class="row" href=href translate="no">
                    <span>{tournament.name}</span>
                    <span class="quiet" aria-hidden="true">
                        "›"
                    </span>
                </a>
            </li>
        }
    });
    view! {
        <section class="card event">
            {heading} <p class="quiet">{about.join(" · ")}</p>
            <ul class="plain">{tournaments.collect_view()}</ul>
            {empty.then(|| view! { <p class="quiet">{t("no-tournaments")}</p> })}
        </section>
    }
}
