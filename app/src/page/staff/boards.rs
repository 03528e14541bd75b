//! The arbiter's boards: what wants a result first, one tap a result, undo instead of questions.

mod hand;
mod line;
mod more;
mod pad;
mod stray;
mod undo;

use leptos::prelude::*;
use shared::access::Permission;
use shared::id::GameId;

use super::frame::{Desk, Unsent, use_may};
use crate::state::place::{Address, Staff};
use crate::state::staff::boards::{first_games_left, running_round};
use crate::state::staff::range::Range;
use crate::state::use_hall;
use crate::text::{t, tx};
use line::Line;
use more::OtherResults;
use pad::{Pad, use_pad};
use stray::Strays;
use undo::UndoBar;

/// The page.
#[component]
pub(super) fn Boards(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let pad = Pad::new(use_may(Permission::RunRounds));
    provide_context(pad);
    let title = Signal::derive(move || {
        let range = pad.range.get();
        if range.is_all() {
            t("boards-title")
        } else {
            tx("boards-range", &[("range", range.to_string().into())])
        }
    });
    let sub = Signal::derive(move || {
        hall.parts.with(|parts| {
            let Some(parts) = parts.as_ref() else { return String::new() };
            let name = parts.tournament.name.clone();
            match running_round(parts) {
                Some(round) => {
                    format!("{} · {name}", tx("round-n", &[("n", round.no.0.into())]))
                }
                None => name,
            }
        })
    });
    view! {
        <Desk address here=Staff::Boards title sub>
            <Pages />
        </Desk>
    }
}

/// The counts, the boards, the undo bar.
#[component]
fn Pages() -> impl IntoView {
    let pad = use_pad();
    let running = Memo::new(move |_| pad.order.with(|order| order.is_some()));
    let body = move || {
        if running.get() {
            view! { <Work /> }.into_any()
        } else {
            view! {
                <p class="empty" role="status">
                    {t("boards-none")}
                </p>
            }
            .into_any()
        }
    };
    view! {
        <div class="desk-bar">
            <Left />
            <Unsent />
            <Choose />
        </div>
        <Strays />
        {body}
    }
}

#[component]
fn Left() -> impl IntoView {
    let pad = use_pad();
    let left = Memo::new(move |_| pad.split.with(|split| split.left));
    view! {
        <b class="left" role="status" aria-live="polite">
            {move || tx("boards-left", &[("n", left.get().into())])}
        </b>
    }
}

/// The field that says which boards are mine.
#[component]
fn Choose() -> impl IntoView {
    let pad = use_pad();
    let wrong = RwSignal::new(false);
    let typed = RwSignal::new(String::new());
    Effect::new(move |_| typed.set(pad.range.get().to_string()));
    let change = move |_| match typed.get_untracked().parse::<Range>() {
        Ok(range) => {
            wrong.set(false);
            pad.choose(range);
        }
        Err(_) => wrong.set(true),
    };
    view! {
        <label class="choose">
            <span class="heard">{t("boards-choose")}</span>
            <input
                id=hand::FIELD
                class="pick"
                inputmode="text"
                enterkeyhint="done"
                autocomplete="off"
                size="9"
                placeholder=t("boards-all")
                aria-invalid=move || wrong.get().to_string()
                bind:value=typed
                on:change=change
            />
        </label>
        {move || {
            wrong
                .get()
                .then(|| {
                    view! {
                        <p class="problem" role="alert">
                            {t("boards-range-wrong")}
                        </p>
                    }
                })
        }}
    }
}

#[component]
fn Work() -> impl IntoView {
    let pad = use_pad();
    hand::listen(pad);
    hand::listen_for_thumbs(pad);
    let unfinished = Memo::new(move |_| pad.split.with(|split| split.unfinished.clone()));
    let first_left =
        Memo::new(move |_| pad.order.with(|order| order.as_deref().and_then(first_games_left)));
    let nothing = Memo::new(move |_| unfinished.with(Vec::is_empty));
    view! {
        <p class="quiet keys-hint">{t("boards-keys")}</p>
        <div role="status" aria-live="polite">
            {move || {
                first_left
                    .get()
                    .map(|left| {
                        let words = match left {
                            0 => t("return-begin"),
                            left => tx("first-games-left", &[("n", left.into())]),
                        };
                        view! { <p class="card slim">{words}</p> }
                    })
            }}
        </div>
        {move || {
            nothing
                .get()
                .then(|| {
                    view! {
                        <p class="empty" role="status">
                            {t("boards-all-in")}
                        </p>
                    }
                })
        }}
        <ul
            class="list entry"
            class:hidden=nothing
            aria-label=t("boards-unfinished")
            on:touchstart=move |_| pad.rest()
            on:mousedown=move |_| pad.rest()
        >
            <Rows games=unfinished />
        </ul>
        <Done />
        <OtherResults />
        <UndoBar />
    }
}

#[component]
fn Rows(games: Memo<Vec<GameId>>) -> impl IntoView {
    view! {
        <For each=move || games.get() key=|game| *game let:game>
            <Line game />
        </For>
    }
}

/// The boards on which nothing is left to do, folded.
#[component]
fn Done() -> impl IntoView {
    let pad = use_pad();
    let shown = RwSignal::new(false);
    let done = Memo::new(move |_| pad.split.with(|split| split.done.clone()));
    let count = move || done.with(Vec::len);
    view! {
        <button
            class="fold row quiet"
            aria-expanded=move || shown.get().to_string()
            on:click=move |_| shown.update(|shown| *shown = !*shown)
        >
            <span>{move || tx("boards-done", &[("n", count().into())])}</span>
            <span>{move || t(if shown.get() { "hide" } else { "show" })}</span>
        </button>
        <Show when=move || shown.get() && count() != 0>
            <ul class="list entry" aria-label=t("boards-done-list")>
                <Rows games=done />
            </ul>
        </Show>
    }
}
