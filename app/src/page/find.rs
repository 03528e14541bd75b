//! Find somebody: one field, and each hit already shows the board.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use shared::id::ParticipantId;
use shared::view::{ParticipantView, Parts};

use super::board::headings;
use crate::state::people::Person;
use crate::state::place::{Address, Place, Public};
use crate::state::search::{Index, MOST_HITS, by_start_number};
use crate::state::situation::{Seat, Situation, latest_round, participant, situation};
use crate::state::{use_app, use_hall};
use crate::text::{t, tx};
use crate::ui::{Disc, Name, Shell, Waiting, colour_word, public_nav};

/// The search page.
#[component]
pub fn Find(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let typed = RwSignal::new(String::new());
    let index = Memo::new(move |_| {
        hall.parts.with(|parts| {
            let parts = parts.as_ref()?;
            Some(Index::new(parts, latest_round(parts)))
        })
    });
    let hits = Memo::new(move |_| {
        index.with(|index| index.as_ref().map(|index| index.find(&typed.get())))
    });
    let (title, sub) = headings(hall.parts);
    let nav = public_nav(&address, Public::Find);
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            let _ = field.focus();
        }
    });
    let list = move || match (hits.get(), hall.parts.get()) {
        (Some(hits), Some(parts)) => {
            view! { <Hits hits parts address=address.clone() typed /> }.into_any()
        }
        _ => view! { <Waiting /> }.into_any(),
    };
    view! {
        <Shell title sub nav>
            <label class="field search">
                <span>{t("find-label")}</span>
                <input
                    type="search"
                    node_ref=field
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    enterkeyhint="search"
                    placeholder=t("find-placeholder")
                    bind:value=typed
                />
            </label>
            {list}
        </Shell>
    }
}

#[component]
fn Hits(
    hits: Vec<ParticipantId>,
    parts: Arc<Parts>,
    address: Address,
    typed: RwSignal<String>,
) -> impl IntoView {
    let found = hits.len();
    let words = if typed.with_untracked(|typed| typed.trim().is_empty()) {
        t("find-hint")
    } else {
        tx("find-count", &[("n", found.into())])
    };
    let rows = hits.into_iter().take(MOST_HITS).filter_map(|id| {
        let who = participant(&parts, id)?.clone();
        let numbered = typed.with_untracked(|typed| by_start_number(typed, who.start_number));
        Some(view! { <Hit who numbered parts=parts.clone() address=address.clone() /> })
    });
    let rows = rows.collect_view();
    view! {
        <p class="quiet" role="status" aria-live="polite">
            {words}
        </p>
        {(found > 0).then(|| view! { <ul class="list hits">{rows}</ul> })}
        {(found > MOST_HITS).then(|| view! { <p class="quiet">{t("find-more")}</p> })}
    }
}

#[component]
fn Hit(who: ParticipantView, numbered: bool, parts: Arc<Parts>, address: Address) -> impl IntoView {
    let app = use_app();
    let navigate = use_navigate();
    let games = Place::Public(address.clone(), Public::Player(who.id)).to_string();
    let board = Place::Public(address.clone(), Public::Board).to_string();
    let (id, name) = (who.id, who.name.clone());
    let label = tx("this-is-me-label", &[("name", name.clone().into())]);
    let known = app.people.with_untracked(|people| people.follows(&address, id));
    let number = format!(" · {}", tx("start-number", &[("n", who.start_number.0.into())]));
    let follow = move |_| {
        let person = Person { address: address.clone(), participant: id, name: name.clone() };
        app.change_people(|people| people.follow(person));
        navigate(&board, Default::default());
    };
    view! {
        <li class="hit">
            <Seating who=who.clone() parts />
            <a class="who" href=games>
                <Name name=who.name title=who.title />
                {numbered.then(|| view! { <small class="quiet">{number}</small> })}
            </a>
            <button class="quiet-button" aria-label=label on:click=follow>
                {t(if known { "this-is-me-known" } else { "this-is-me" })}
            </button>
        </li>
    }
}

/// The board, the colour and the opponent of a hit, or why there is none.
#[component]
fn Seating(who: ParticipantView, parts: Arc<Parts>) -> impl IntoView {
    let situation = situation(latest_round(&parts), &who);
    let words = match situation {
        Situation::Game(seat) => return view! { <SeatLine seat parts /> }.into_any(),
        Situation::Later(round) => tx("presence-from", &[("n", round.0.into())]),
        Situation::NoRound => t("short-no-round"),
        Situation::Gone(_) => t("short-gone"),
        Situation::Absent => t("short-absent"),
        Situation::NotPaired => t("short-not-paired"),
        Situation::Bye(_) => t("short-bye"),
    };
    view! {
        <span class="no" aria-hidden="true">
            "–"
        </span>
        <span class="against quiet">{words}</span>
    }
    .into_any()
}

#[component]
fn SeatLine(seat: Seat, parts: Arc<Parts>) -> impl IntoView {
    let opponent = participant(&parts, seat.opponent).map(|o| o.name.clone()).unwrap_or_default();
    view! {
        <span class="no">
            <span class="heard">{t("board")}" "</span>
            {seat.board.to_string()}
        </span>
        <span class="against quiet">
            <Disc colour=seat.colour worded=true />
            " "
            {colour_word(seat.colour)}
            " · "
            <Name name=opponent />
        </span>
    }
}
