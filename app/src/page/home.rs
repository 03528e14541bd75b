//! All events.

use leptos::prelude::*;
use shared::api::ListEvents;

use super::event::EventCard;
use crate::state::document;
use crate::state::place::{Place, use_program};
use crate::text::{self, t};
use crate::ui::Shell;

/// All events.
#[component]
pub fn Home() -> impl IntoView {
    let events = document::load::<ListEvents>(&[]);
    let list = move || match events.document.get() {
        Some(document) if document.value.events.is_empty() => {
            view! { <p class="empty">{t("no-events")}</p> }.into_any()
        }
        Some(document) => {
            let cards = document
                .value
                .events
                .into_iter()
                .map(|event| view! { <EventCard event linked=true /> });
            cards.collect_view().into_any()
        }
        None => {
            let words = events.failure.get().map_or_else(|| t("loading"), |f| text::failure(&f));
            view! {
                <p class="empty" role="status">
                    {words}
                </p>
            }
            .into_any()
        }
    };
    view! { <Shell title=t("events-title")>{list}</Shell> }
}

/// No such page.
#[component]
pub fn Nowhere() -> impl IntoView {
    let rel = use_program().rel(&Place::Home);
    view! {
        <Shell title=t("nowhere-title")>
            <p class="empty">{t("nowhere-text")}</p>
            <a class="button" href="/" rel=rel>
                {t("nav-events")}
            </a>
        </Shell>
    }
}
