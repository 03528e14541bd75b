//! The screens of officials: signing in, and the ways to their tournaments.

mod sign_in;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::ListEvents;
use shared::api::session::Session;

use super::home::Nowhere;
use crate::state::place::{Address, Place, Staff};
use crate::state::{document, use_app, use_hall};
use crate::text::{self, t, tx};
use crate::ui::Shell;
use sign_in::SignInForm;

/// The screen of a staff place.
#[must_use]
pub fn screen(place: Place) -> AnyView {
    match place {
        Place::StaffHome => view! { <Home /> }.into_any(),
        _ => view! { <Nowhere /> }.into_any(),
    }
}

/// Sign-in, or my tournaments.
#[component]
fn Home() -> impl IntoView {
    let app = use_app();
    spawn_local(async move { app.check_session().await });
    let body = move || match app.session.get() {
        None => view! { <SignInForm /> }.into_any(),
        Some(session) => view! { <Mine session /> }.into_any(),
    };
    view! { <Shell title=t("staff-title")>{body}</Shell> }
}

#[component]
fn Mine(session: Session) -> impl IntoView {
    let app = use_app();
    let hall = use_hall();
    let events = document::load::<ListEvents>(&[]);
    let failure = RwSignal::new(None);
    let name = session.name.clone();
    let leave = move |_| {
        spawn_local(async move {
            match app.sign_out().await {
                Ok(()) => hall.forget_staff_view().await,
                // The page may be gone by now, and its signals with it.
                Err(why) => drop(failure.try_set(Some(why))),
            }
        });
    };
    let list = move || {
        let mine = events.document.get().map(|found| found.value.events).unwrap_or_default();
        let session = session.clone();
        let ways = mine.into_iter().flat_map(move |event| {
            let session = session.clone();
            let slug = event.slug;
            event.tournaments.into_iter().filter_map(move |tournament| {
                let here = session.roles.iter().any(|given| {
                    given.event == tournament.event
                        && given.tournament.is_none_or(|only| only == tournament.id)
                });
                let address = Address { event: slug.clone(), tournament: tournament.slug };
                let href = Place::Staff(address, Staff::Boards).to_string();
                here.then(|| {
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
                })
            })
        });
        ways.collect_view()
    };
    view! {
        <section class="card">
            <h2>{t("staff-mine")}</h2>
            <ul class="plain">{list}</ul>
        </section>
        <div class="row">
            <span class="quiet">{tx("signed-in-as", &[("name", name.into())])}</span>
            <button class="quiet-button" on:click=leave>
                {t("sign-out")}
            </button>
        </div>
        {move || failure.get().map(|f| view! { <p class="problem" role="alert">{text::failure(&f)}</p> })}
    }
}
