//! Sign-in, or my events and tournaments.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::ListEvents;
use shared::api::session::Session;

use super::frame::{SaveStrip, SignOut};
use super::sign_in::SignInForm;
use crate::state::place::{Address, Place, Staff};
use crate::state::staff::duties::{Duty, creates_events, duties, manages};
use crate::state::{document, use_app};
use crate::text::{self, t};
use crate::ui::Shell;

/// The first page of officials.
#[component]
pub(super) fn Home() -> impl IntoView {
    let app = use_app();
    spawn_local(async move { app.check_session().await });
    let who = Memo::new(move |_| app.session.get());
    let body = move || match who.get() {
        None => view! { <SignInForm /> }.into_any(),
        Some(session) => view! { <Mine session /> }.into_any(),
    };
    view! {
        <Shell title=t("staff-title")>
            <SaveStrip />
            {body}
        </Shell>
    }
}

#[component]
fn Mine(session: Session) -> impl IntoView {
    let events = document::load::<ListEvents>(&[]);
    let makes = creates_events(&session);
    let name = session.name.clone();
    let list = move || {
        let Some(found) = events.document.get() else {
            let words = events.failure.get().map_or_else(|| t("loading"), |f| text::failure(&f));
            return view! { <p class="empty" role="status">{words}</p> }.into_any();
        };
        let mine = duties(&session, &found.value.events);
        if mine.is_empty() {
            return view! { <p class="empty">{t("staff-no-duty")}</p> }.into_any();
        }
        let session = session.clone();
        let cards = mine.into_iter().map(|duty| {
            let managed = manages(&session, duty.event.id);
            view! { <DutyCard duty managed /> }
        });
        cards.collect_view().into_any()
    };
    view! {
        {list}
        {makes
            .then(|| {
                view! {
                    <a class="button ghost" href=Place::NewEvent.to_string()>
                        {t("event-new")}
                    </a>
                }
            })}
        <SignOut name />
    }
}

/// An event with the tournaments in which somebody works.
#[component]
fn DutyCard(duty: Duty, managed: bool) -> impl IntoView {
    let event = duty.event;
    let roles = duty.roles.iter().map(|role| t(&super::role_key(*role))).collect::<Vec<String>>();
    let slug = event.slug.clone();
    let none = duty.tournaments.is_empty();
    let ways = duty.tournaments.into_iter().map(|tournament| {
        let address = Address { event: slug.clone(), tournament: tournament.slug };
        view! {
            <li>
                <a class="row" href=Place::Staff(address, Staff::Boards).to_string()>
                    <span translate="no">{tournament.name}</span>
                    <span class="quiet" aria-hidden="true">
                        "›"
                    </span>
                </a>
            </li>
        }
    });
    let manage = managed.then(|| {
        view! {
            <a class="quiet-button way" href=Place::StaffEvent(event.slug.clone()).to_string()>
                {t("event-manage")}
            </a>
        }
    });
    view! {
        <section class="card event">
            <div class="row">
                <h2 translate="no">{event.name.clone()}</h2>
                {manage}
            </div>
            <p class="quiet">{roles.join(" · ")}</p>
            <ul class="plain">{ways.collect_view()}</ul>
            {none.then(|| view! { <p class="quiet">{t("no-tournaments")}</p> })}
        </section>
    }
}
