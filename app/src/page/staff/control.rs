//! Round control: what is missing, what differs, who plays next, and the act of pairing.

mod before;
mod by_hand;
mod dispute;
mod draft;
mod results;
mod step;

use leptos::prelude::*;

use super::frame::{Desk, Unsent};
use crate::state::place::{Address, Staff};
use crate::state::staff::boards::running_round;
use crate::state::staff::next_round::{Step, step};
use crate::state::use_hall;
use crate::text::{t, tx};
use before::BeforeRound;
pub(super) use before::bye_words;
use by_hand::ByHand;
use dispute::Disputes;
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
        <Desk address here=Staff::Control title=Signal::derive(|| t("control-title")) sub>
            <Panels />
        </Desk>
    }
}

#[component]
fn Panels() -> impl IntoView {
    let hall = use_hall();
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
                <Disputes />
            </div>
            <div class="column">
                {coming}
            </div>
        </div>
    }
}
