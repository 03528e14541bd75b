//! The form of an event, new or known.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use shared::api::events::{Event, EventUpdate, NewEvent};
use shared::api::{CreateEvent, UpdateEvent};

use super::super::act::{Act, Problem};
use super::{NameAndSlug, Text};
use crate::api;
use crate::browser;
use crate::state::use_app;
use crate::text::t;

/// Makes an event, or gives a known one other values.
#[component]
pub(super) fn EventForm(
    /// The known one.
    event: Option<Event>,
    /// What follows with the event as it is now.
    done: Callback<Event>,
) -> impl IntoView {
    let app = use_app();
    let act = Act::new();
    let known = event.as_ref().map(|event| (event.id, event.version));
    let held = |value: &dyn Fn(&Event) -> String| {
        RwSignal::new(event.as_ref().map(value).unwrap_or_default())
    };
    let (name, slug) = (held(&|event| event.name.clone()), held(&|event| event.slug.clone()));
    let venue = held(&|event| event.venue.clone());
    let federation = held(&|event| event.federation.clone());
    let first = held(&|event| event.first_day.to_string());
    let last = held(&|event| event.last_day.to_string());
    let zone = RwSignal::new(event.map_or_else(browser::zone, |event| event.zone));
    let wrong = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let day = |text: RwSignal<String>| shared::date::day(&text.get_untracked());
        let days = day(first).zip(day(last)).filter(|(first, last)| first <= last);
        wrong.set(days.is_none());
        let Some((first_day, last_day)) = days else { return };
        let text = |text: RwSignal<String>| text.get_untracked().trim().to_owned();
        let event = NewEvent {
            name: text(name),
            slug: text(slug),
            venue: text(venue),
            federation: text(federation).to_uppercase(),
            first_day,
            last_day,
            zone: text(zone),
        };
        let call = async move {
            if let Some((id, version)) = known {
                return api::call::<UpdateEvent>(&[&id], &EventUpdate { version, event }).await;
            }
            let event = api::call::<CreateEvent>(&[], &event).await?;
            // The creator is the organizer from now on.
            app.check_session().await;
            Ok(event)
        };
        act.run(call, move |event: Event| done.run(event));
    };
    let (button, class) =
        if known.is_some() { ("save", "form") } else { ("event-create", "card form") };
    view! {
        <form class=class on:submit=submit>
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
                {t(button)}
            </button>
        </form>
    }
}
