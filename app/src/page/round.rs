//! A round's pairings: by board or by name, my people first.

mod boards;
mod names;

use std::sync::Arc;

use leptos::prelude::*;
use shared::id::RoundNo;
use shared::tournament::{Protection, Stage};
use shared::view::{Parts, RoundHead, RoundView};

use crate::browser;
use crate::state::place::{Address, Place, Public};
use crate::state::situation::latest_round;
use crate::state::{use_app, use_hall};
use crate::text::{t, tx};
use crate::ui::{Shell, Waiting, public_nav};
use boards::ByBoard;
use names::ByName;

/// The page of a round.
#[component]
pub fn Round(
    /// The tournament.
    address: Address,
    /// Which round; the latest if absent.
    no: Option<RoundNo>,
) -> impl IntoView {
    let hall = use_hall();
    let by_name = use_app().list_by_name;
    let nav = public_nav(&address, Public::Round(no));
    let title = Signal::derive(move || {
        let wanted = hall.parts.with(|parts| Some(find(parts.as_ref()?, no)?.no)).or(no);
        wanted.map_or_else(|| t("round-title"), |no| tx("round-n", &[("n", no.0.into())]))
    });
    let sub = Signal::derive(move || {
        hall.parts.with(|parts| Some(words(parts.as_ref()?, no))).unwrap_or_default()
    });
    let body = move || match hall.parts.get() {
        None => view! { <Waiting /> }.into_any(),
        Some(parts) => {
            let address = address.clone();
            let Some(round) = find(&parts, no).cloned() else {
                return view! { <p class="empty">{t("no-such-round")}</p> }.into_any();
            };
            view! {
                <Rounds parts=parts.clone() here=round.no address=address.clone() />
                {move || {
                    let (parts, round, address) = (parts.clone(), round.clone(), address.clone());
                    if by_name.get() {
                        view! { <ByName parts round address /> }.into_any()
                    } else {
                        view! { <ByBoard parts round address /> }.into_any()
                    }
                }}
            }
            .into_any()
        }
    };
    view! {
        <Shell title sub nav>
            <div class="switch" role="group" aria-label=t("order-label")>
                <button
                    aria-pressed=move || (!by_name.get()).to_string()
                    on:click=move |_| by_name.set(false)
                >
                    {t("by-board")}
                </button>
                <button
                    aria-pressed=move || by_name.get().to_string()
                    on:click=move |_| by_name.set(true)
                >
                    {t("by-name")}
                </button>
            </div>
            {body}
        </Shell>
    }
}

fn find(parts: &Parts, no: Option<RoundNo>) -> Option<&RoundView> {
    match no {
        None => latest_round(parts),
        Some(no) => {
            parts.rounds.iter().find(|round| round.no == no && round.stage != Stage::Drafted)
        }
    }
}

/// When it was published, and how many results are missing.
fn words(parts: &Parts, no: Option<RoundNo>) -> String {
    let Some(round) = find(parts, no) else { return parts.tournament.name.clone() };
    let open = round.games.iter().filter(|game| !game.result.is_decided()).count();
    let state = if open == 0 {
        t("round-complete")
    } else {
        tx("round-open", &[("open", open.into()), ("of", round.games.len().into())])
    };
    let published = round.published_at.map(|at| {
        let time = browser::time_of_day(at, &parts.tournament.zone);
        tx("published-at", &[("time", time.into())])
    });
    let head = parts.tournament.rounds.iter().find(|head| head.no == round.no);
    let made = head.map(made).unwrap_or_default();
    published.into_iter().chain([state]).chain(made).collect::<Vec<String>>().join(" · ")
}

/// How a round was made, where that is not the usual way.
pub(super) fn made(head: &RoundHead) -> Vec<String> {
    let protection = match head.protection {
        Protection::None => None,
        Protection::Kept => Some("round-protected"),
        Protection::Lifted => Some("round-unprotected"),
    };
    let by_hand = head.by_hand.as_ref().map(|_| "round-by-hand");
    protection.into_iter().chain(by_hand).map(t).collect()
}

/// The ways to the other rounds.
#[component]
fn Rounds(parts: Arc<Parts>, here: RoundNo, address: Address) -> impl IntoView {
    let public = parts.rounds.iter().filter(|round| round.stage != Stage::Drafted);
    let ways = public.map(|round| {
        let place = Place::Public(address.clone(), Public::Round(Some(round.no)));
        let current = (round.no == here).then_some("page");
        view! {
            <a
                class="chip"
                class:on=round.no == here
                href=place.to_string()
                aria-current=current
                aria-label=tx("round-n", &[("n", round.no.0.into())])
            >
                {round.no.to_string()}
            </a>
        }
    });
    view! {
        <nav class="people" aria-label=t("rounds-label")>
            {ways.collect_view()}
        </nav>
    }
}
