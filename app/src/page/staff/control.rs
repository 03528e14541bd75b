//! Round control: what is missing, what differs, who plays next, and the act of pairing.

mod before;
mod by_hand;
mod dispute;
mod draft;
mod results;
mod step;

use leptos::prelude::*;
use shared::access::Permission;

use super::frame::{Desk, Unsent, use_may};
use super::waiting::{Asked, ask};
use crate::state::place::{Address, Place, Staff};
use crate::state::staff::boards::running_round;
use crate::state::staff::next_round::{Step, step};
use crate::state::staff::waiting::lines;
use crate::state::use_hall;
use crate::text::{t, tx};
use before::BeforeRound;
pub(super) use before::bye_words;
use by_hand::ByHand;
pub(super) use dispute::{Disputes, spoken};
use draft::DraftView;
use results::Results;
use step::NextStep;

/// The page.
#[component]
pub(super) fn Control(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let sub = Signal::derive(move || {
        hall.parts.with(|parts| {
            let Some(parts) = parts.as_ref() else { return String::new() };
            let words = running_round(parts).map(|round| {
                let n = ("n", round.no.0.into());
                let boards = round.games.iter().filter(|game| game.leg < 2).count();
                let of = ("of", parts.tournament.rules.rounds.0.into());
                let boards = tx("control-boards", &[("n", boards.into())]);
                format!("{} · {boards}", tx("round-of", &[n, of]))
            });
            words.unwrap_or_else(|| parts.tournament.name.clone())
        })
    });
    view! {
        <Desk address=address.clone() here=Staff::Control title=Signal::derive(|| t("control-title")) sub>
            <Panels address=address.clone() />
        </Desk>
    }
}

/// The way to the waiting list, with what waits.
#[component]
fn Way(address: Address, asked: Asked) -> impl IntoView {
    let hall = use_hall();
    let runs = use_may(Permission::RunRounds);
    let place = Place::Staff(address, Staff::Waiting).to_string();
    let waiting = Memo::new(move |_| {
        let parts = hall.parts.get()?;
        let boards = parts.rounds.iter().flat_map(|round| &round.games);
        let boards = boards.filter(|game| game.disputed && runs.get()).count();
        let open = asked.list.with(|list| {
            list.as_ref().map_or(0, |list| lines(&list.items, &parts, runs.get()).open.len())
        });
        Some(boards + open)
    });
    view! {
        <a class="card slim way-on" href=place>
            {move || tx("waiting-way", &[("n", waiting.get().unwrap_or_default().into())])}
            <span aria-hidden="true">" ›"</span>
        </a>
    }
}

#[component]
fn Panels(address: Address) -> impl IntoView {
    let hall = use_hall();
    let asked = ask();
    let next = Memo::new(move |_| hall.parts.get().map(|parts| step(&parts)));
    let draft = Memo::new(move |_| match next.get()? {
        Step::Draft { round, .. } => Some(round),
        _ => None,
    });
    let by_hand = Memo::new(move |_| {
        hall.parts.with(|parts| {
            let head = parts.as_ref()?.tournament.rounds.last()?;
            head.by_hand.as_ref().filter(|by_hand| by_hand.open).map(|_| head.no)
        })
    });
    let coming = move || {
        if let Some(round) = by_hand.get() {
            return view! { <ByHand round /> }.into_any();
        }
        view! {
            {move || match draft.get() {
                Some(round) => view! { <DraftView round /> }.into_any(),
                None => view! { <BeforeRound /> }.into_any(),
            }}
            <NextStep next />
        }
        .into_any()
    };
    view! {
        <div class="desk-bar">
            <Unsent />
        </div>
        <div class="columns">
            <div class="column">
                <Results />
                <Way address=address.clone() asked />
                <Disputes asked />
            </div>
            <div class="column">
                {coming}
            </div>
        </div>
    }
}
