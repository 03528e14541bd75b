//! What waits for a person: disputed boards with everybody's word, whatever else came and is not in
//! force, and how it ended.

mod line;
mod list;

use leptos::prelude::*;
use shared::access::Permission;

use super::control::Disputes;
use super::frame::{Desk, Unsent, use_may};
use crate::state::place::{Address, Staff};
use crate::state::staff::waiting::lines;
use crate::state::use_hall;
use crate::text::{failure, t, tx};
pub(super) use line::reason;
use line::row;
pub(super) use list::{Asked, ask};

/// The page.
#[component]
pub(super) fn WaitingPage(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let sub = Signal::derive(move || {
        hall.parts.with(|parts| Some(parts.as_ref()?.tournament.name.clone())).unwrap_or_default()
    });
    view! {
        <Desk address here=Staff::Waiting title=Signal::derive(|| t("waiting-title")) sub>
            <Lists />
        </Desk>
    }
}

#[component]
fn Lists() -> impl IntoView {
    let hall = use_hall();
    let runs = use_may(Permission::RunRounds);
    let asked = ask();
    let split = Memo::new(move |_| {
        let parts = hall.parts.get()?;
        let items = asked.list.with(|list| Some(list.as_ref()?.items.clone()))?;
        Some((lines(&items, &parts, runs.get()), parts))
    });
    let body = move || {
        let Some((lines, parts)) = split.get() else {
            let waits = asked.failure.with(Option::is_none);
            return waits.then(|| view! { <p class="empty">{t("loading")}</p> }.into_any());
        };
        let may = runs.get();
        let open: Vec<AnyView> = lines.open.iter().map(|line| row(line, &parts, may)).collect();
        let settled: Vec<AnyView> =
            lines.settled.iter().map(|line| row(line, &parts, false)).collect();
        let disputed = parts.rounds.iter().flat_map(|round| &round.games).any(|game| game.disputed);
        let nothing = open.is_empty() && !(may && disputed);
        let count = settled.len();
        Some(
            view! {
                {nothing.then(|| view! { <p class="empty" role="status">{t("waiting-none")}</p> })}
                {(!open.is_empty()).then(|| view! { <ul class="list">{open}</ul> })}
                {(count > 0)
                    .then(|| {
                        view! {
                            <details>
                                <summary>{tx("waiting-settled", &[("n", count.into())])}</summary>
                                <ul class="list">{settled}</ul>
                            </details>
                        }
                    })}
            }
            .into_any(),
        )
    };
    let tally = move || {
        let tally = asked.list.with(|list| list.as_ref()?.tally)?;
        let args = [
            ("received", tally.received.into()),
            ("applied", tally.applied.into()),
            ("same", tally.same.into()),
            ("waiting", tally.waiting.into()),
        ];
        Some(view! { <p class="quiet">{tx("waiting-tally", &args)}</p> })
    };
    view! {
        <div class="desk-bar">
            <Unsent />
        </div>
        {move || {
            asked
                .failure
                .get()
                .map(|why| view! { <p class="problem" role="alert">{failure(&why)}</p> })
        }}
        {move || runs.get().then(|| view! { <Disputes asked /> })}
        {body}
        {tally}
    }
}
