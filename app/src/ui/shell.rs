//! The frame of every screen: what it is, how current it is, and where to go.

use leptos::prelude::*;
use shared::error::ErrorCode;

use super::Freshness;
use crate::api::Failure;
use crate::browser;
use crate::state::place::{Address, Place, Public, use_program};
use crate::state::{use_app, use_hall};
use crate::text::{self, t, tx};

/// A way in the navigation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NavItem {
    /// Where it leads.
    pub href: String,
    /// What it is called.
    pub label: String,
    /// Whether the person is there.
    pub here: bool,
}

impl NavItem {
    /// A way to a place.
    #[must_use]
    pub fn new(place: &Place, key: &str, here: bool) -> NavItem {
        NavItem { href: place.to_string(), label: t(key), here }
    }
}

/// The ways of a tournament's public screens.
#[must_use]
pub fn public_nav(address: &Address, here: Public) -> Vec<NavItem> {
    let item = |screen: Public, key: &str, here: bool| {
        NavItem::new(&Place::Public(address.clone(), screen), key, here)
    };
    vec![
        item(Public::Board, "nav-board", here == Public::Board),
        item(Public::Round(None), "nav-round", matches!(here, Public::Round(_))),
        item(Public::Standings, "nav-standings", here == Public::Standings),
        item(Public::Find, "nav-find", here == Public::Find),
    ]
}

/// A screen: heading, state of the data, content, navigation.
#[component]
pub fn Shell(
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// The line under it; empty for none.
    #[prop(into, default = Signal::stored(String::new()))]
    sub: Signal<String>,
    /// The navigation; empty for none.
    #[prop(default = Vec::new())]
    nav: Vec<NavItem>,
    children: Children,
) -> impl IntoView {
    let hall = use_hall();
    Effect::new(move |_| browser::show_title(&format!("{} · Tablero", title.get())));
    let wide = nav.is_empty();
    let program = use_program();
    let (home, settings) = (program.rel(&Place::Home), program.rel(&Place::Settings));
    view! {
        <div class="screen" class:no-nav=wide>
            <header class="top">
                <button class="skip" on:click=move |_| browser::focus("main")>
                    {t("nav-skip")}
                </button>
                <a class="home" href="/" rel=home aria-label=t("nav-events")>
                    <svg viewBox="0 0 32 32" aria-hidden="true">
                        <path d="M2 2h28v28H2z" class="logo-board" />
                        <path d="M2 2h14v14H2zM16 16h14v14H16z" class="logo-dark" />
                        <circle cx="16" cy="16" r="8" class="logo-disc" />
                    </svg>
                </a>
                <h1>
                    <span translate="no">{move || title.get()}</span>
                    {move || {
                        let sub = sub.get();
                        (!sub.is_empty()).then(|| view! { <small>{sub}</small> })
                    }}
                </h1>
                {move || hall.feed.get().map(|_| view! { <Freshness /> })}
                <a class="more" href="/settings" rel=settings aria-label=t("nav-settings")>
                    <span aria-hidden="true">"⋯"</span>
                </a>
            </header>
            <NewVersionBar />
            <main id="main" tabindex="-1">{children()}</main>
            {(!wide).then(|| view! { <Navigation items=nav /> })}
        </div>
    }
}

#[component]
fn Navigation(items: Vec<NavItem>) -> impl IntoView {
    let items = items
        .into_iter()
        .map(|item| {
            let current = item.here.then_some("page");
            view! {
                <a href=item.href aria-current=current>
                    <i aria-hidden="true"></i>
                    {item.label}
                </a>
            }
        })
        .collect_view();
    view! {
        <nav class="ways" aria-label=t("nav-label")>
            {items}
        </nav>
    }
}

/// Offers a newer version of the app; it is taken between tasks, by a tap.
#[component]
fn NewVersionBar() -> impl IntoView {
    let app = use_app();
    move || {
        let version = app.new_version.get()?;
        Some(view! {
            <div class="bar-notice" role="status">
                <span>{t("new-version")}</span>
                <button class="quiet-button" on:click=move |_| browser::apply_new_version(&version)>
                    {t("new-version-apply")}
                </button>
            </div>
        })
    }
}

/// What stands in for a tournament's data until they are here.
#[component]
pub fn Waiting() -> impl IntoView {
    let hall = use_hall();
    move || {
        let status = hall.status.get();
        let words = match &status.failure {
            _ if !status.loaded => return None,
            None => t("loading"),
            Some(Failure::Offline | Failure::Unanswered) => t("nothing-here-offline"),
            Some(Failure::Refused(problem)) if problem.code == ErrorCode::NotFound => {
                t("no-such-tournament")
            }
            Some(Failure::Refused(problem)) => {
                tx("cannot-load", &[("reason", text::problem(problem).into())])
            }
        };
        Some(view! {
            <p class="empty" role="status">
                {words}
            </p>
        })
    }
}
