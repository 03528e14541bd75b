//! People of a tournament: find, add, correct, withdraw, byes; files in and out.

mod board;
mod byes;
mod files;
mod form;
mod presence;
mod sheet;

use std::sync::Arc;

use leptos::prelude::*;
use shared::access::Permission;
use shared::id::ParticipantId;
use shared::tournament::Presence;
use shared::view::{ParticipantView, Parts};

use super::control::bye_words;
use super::frame::{Desk, Unsent, use_may};
use crate::state::place::{Address, Staff};
use crate::state::search::{Index, MOST_HITS};
use crate::state::situation::{latest_round, participant, presence};
use crate::state::staff::next_round::next_round;
use crate::state::use_hall;
use crate::text::{t, tx};
use crate::ui::Name;
use files::Files;
use sheet::{Opened, Sheet};

/// The page.
#[component]
pub(super) fn People(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let sub = Signal::derive(move || {
        hall.parts.with(|parts| {
            let Some(parts) = parts.as_ref() else { return String::new() };
            let n = parts.participants.participants.len();
            format!("{} · {}", parts.tournament.name, tx("people-n", &[("n", n.into())]))
        })
    });
    view! {
        <Desk address here=Staff::People title=Signal::derive(|| t("people-title")) sub>
            <Everybody />
        </Desk>
    }
}

#[component]
fn Everybody() -> impl IntoView {
    let hall = use_hall();
    let runs = use_may(Permission::RunRounds);
    let typed = RwSignal::new(String::new());
    let opened = RwSignal::new(None);
    let index = Memo::new(move |_| {
        hall.parts.with(|parts| {
            let parts = parts.as_ref()?;
            Some(Index::new(parts, latest_round(parts)))
        })
    });
    let hits = Memo::new(move |_| {
        let typed = typed.get();
        if typed.trim().is_empty() {
            let everybody = hall.parts.get()?.participants.participants.clone();
            return Some(everybody.into_iter().map(|who| who.id).collect::<Vec<_>>());
        }
        index.with(|index| Some(index.as_ref()?.find(&typed)))
    });
    let list = move || {
        let (Some(hits), Some(parts)) = (hits.get(), hall.parts.get()) else {
            return ().into_any();
        };
        view! { <Hits hits parts opened /> }.into_any()
    };
    let add = move || {
        runs.get().then(|| {
            view! {
                <button class="button ghost add" on:click=move |_| opened.set(Some(Opened::New))>
                    {t("people-add")}
                </button>
            }
        })
    };
    view! {
        <div class="desk-bar">
            <Unsent />
        </div>
        <div class="search-row">
            <label class="field search">
                <span>{t("find-label")}</span>
                <input
                    type="search"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    placeholder=t("find-placeholder")
                    bind:value=typed
                />
            </label>
            {add}
        </div>
        {list}
        <Files />
        <Sheet opened />
    }
}

#[component]
fn Hits(
    hits: Vec<ParticipantId>,
    parts: Arc<Parts>,
    opened: RwSignal<Option<Opened>>,
) -> impl IntoView {
    let found = hits.len();
    let all = RwSignal::new(false);
    let rows = move || {
        let shown = if all.get() { found } else { MOST_HITS };
        let rows = hits.iter().take(shown).filter_map(|id| {
            let who = participant(&parts, *id)?.clone();
            let state = state_words(&parts, &who);
            Some(view! { <Hit who state opened /> })
        });
        rows.collect_view()
    };
    view! {
        <p class="quiet" role="status" aria-live="polite">
            {tx("find-count", &[("n", found.into())])}
        </p>
        <ul class="list hits">{rows}</ul>
        {move || {
            (found > MOST_HITS && !all.get())
                .then(|| {
                    view! {
                        <button class="quiet-button" on:click=move |_| all.set(true)>
                            {tx("people-all", &[("n", found.into())])}
                        </button>
                    }
                })
        }}
    }
}

#[component]
fn Hit(
    who: ParticipantView,
    state: Option<String>,
    opened: RwSignal<Option<Opened>>,
) -> impl IntoView {
    let rating = who.rating.map_or_else(|| t("unrated"), |rating| rating.to_string());
    let about: Vec<String> = [rating, who.federation.clone(), who.club.clone()]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let id = who.id;
    view! {
        <li>
            <button class="person-row" on:click=move |_| opened.set(Some(Opened::Known(id)))>
                <span class="no">
                    <span class="heard">{t("people-start-number")}" "</span>
                    {who.start_number.to_string()}
                </span>
                <span class="who">
                    <Name name=who.name.clone() title=who.title.clone() />
                    <span class="quiet">{about.join(" · ")}</span>
                </span>
                {state.map(|state| view! { <span class="tag w">{state}</span> })}
            </button>
        </li>
    }
}

/// What is unusual about somebody in the coming round; in the last one after it.
fn state_words(parts: &Parts, who: &ParticipantView) -> Option<String> {
    let round = next_round(parts).min(parts.tournament.rules.rounds);
    match presence(who, round) {
        Presence::Withdrawn => return Some(t("short-gone")),
        Presence::Expelled => return Some(t("presence-expelled")),
        Presence::Out => return Some(t("short-absent")),
        Presence::In => {}
    }
    let bye = who.coming_byes.first()?;
    let round = tx("round-n", &[("n", bye.round.0.into())]);
    Some(format!("{round}: {}", bye_words(bye.kind)))
}
