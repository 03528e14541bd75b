//! Boards with two values: who says what since when, and one tap to settle it.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::access::Permission;
use shared::api::ops::Outcome;
use shared::api::{ListStaff, NoBody};
use shared::id::AccountId;
use shared::order;
use shared::result::GameResult;
use shared::sync::SaveState;
use shared::sync::envelope::Act;

use crate::api;
use crate::browser;
use crate::page::staff::frame::use_may;
use crate::page::staff::waiting::{Asked, reason};
use crate::state::situation::result_text;
use crate::state::staff::boards::{BoardLine, Tap};
use crate::state::staff::disputes::{Dispute, Voice, disputes};
use crate::state::{use_app, use_hall};
use crate::text::{t, tx};
use crate::ui::Name;

/// The list; nothing where nothing differs.
#[component]
pub(in crate::page::staff) fn Disputes(
    /// The waiting list, which knows more of a claim than the board does.
    asked: Asked,
) -> impl IntoView {
    let hall = use_hall();
    let names = account_names();
    let found = Memo::new(move |_| {
        let Some(parts) = hall.parts.get() else { return Vec::new() };
        hall.saves.with(|saves| disputes(&parts, saves))
    });
    move || {
        let rows = found.get();
        if rows.is_empty() {
            return None;
        }
        let rows = rows.into_iter().map(|dispute| view! { <Row dispute names asked /> });
        Some(view! {
            <h2 class="above">{t("disputes")}</h2>
            <ul class="list">{rows.collect_view()}</ul>
        })
    }
}

/// Names of accounts, for those who may know them.
fn account_names() -> RwSignal<BTreeMap<AccountId, String>> {
    let hall = use_hall();
    let app = use_app();
    let names = RwSignal::new(BTreeMap::new());
    let manages = use_may(Permission::ManageEvent);
    Effect::new(move |_| {
        let event = hall.status.with(|status| status.head.as_ref().map(|head| head.event));
        let Some(event) = event.filter(|_| manages.get()) else { return };
        spawn_local(async move {
            if let Ok(list) = api::call::<ListStaff>(&[&event], &NoBody {}).await {
                let all = list.staff.into_iter().map(|who| (who.account, who.name));
                names.try_set(order::map(all));
            }
        });
    });
    // One's own name needs nobody's leave.
    Effect::new(move |_| {
        if let Some(session) = app.session.get() {
            names.update(|names| {
                names.insert(session.account, session.name);
            });
        }
    });
    names
}

#[component]
fn Row(
    dispute: Dispute,
    names: RwSignal<BTreeMap<AccountId, String>>,
    asked: Asked,
) -> impl IntoView {
    let may_settle = use_may(Permission::RunRounds);
    let voices =
        dispute.voices.clone().into_iter().map(|voice| view! { <Said voice names asked /> });
    let values = dispute.values();
    let refused = match &dispute.line.save {
        // That the values differ is what the row says.
        Some(SaveState::Refused(why)) if !matches!(why, Outcome::Conflict { .. }) => {
            Some(view! { <p class="problem" role="alert">{reason(why).1}</p> })
        }
        _ => None,
    };
    let line = dispute.line.clone();
    let buttons = move || {
        if !may_settle.get() {
            return view! { <p class="quiet">{t("dispute-wait")}</p> }.into_any();
        }
        let line = line.clone();
        let values = values.clone().into_iter();
        let buttons = values.map(|value| view! { <Settle line=line.clone() value /> });
        view! {
            <div class="seg" role="group" aria-label=t("dispute-settle")>
                {buttons.collect_view()}
            </div>
        }
        .into_any()
    };
    view! {
        <li class="dispute">
            <div class="row">
                <span>
                    <span class="quiet">{tx("round-n", &[("n", dispute.round.0.into())])}</span>
                    " "
                    <b class="no">{dispute.line.label()}</b>
                    " "
                    <Name name=dispute.line.white.name.clone() />
                    " – "
                    <Name name=dispute.line.black.name.clone() />
                </span>
                <span class="tag x">{t("disputed")}</span>
            </div>
            <ul class="plain quiet">{voices.collect_view()}</ul>
            {refused}
            {buttons}
        </li>
    }
}

/// One value with its author and its time.
#[component]
fn Said(voice: Voice, names: RwSignal<BTreeMap<AccountId, String>>, asked: Asked) -> impl IntoView {
    let hall = use_hall();
    let who = move || match voice.author {
        None => t("voice-unknown"),
        Some(author) => {
            names.with(|names| names.get(&author).cloned()).unwrap_or_else(|| t("voice-other"))
        }
    };
    let zone = move || {
        let zone = hall.parts.with(|parts| parts.as_ref().map(|p| p.tournament.zone.clone()));
        zone.unwrap_or_default()
    };
    let time = move || voice.at.map(|at| browser::time_of_day(at, &zone()));
    let words = move || {
        if let Some(words) = voice.claim.and_then(|claim| asked.claim(claim, &zone())) {
            return words;
        }
        let standing = voice.claim.is_none();
        let about: Vec<String> = [Some(who()), time(), standing.then(|| t("voice-standing"))]
            .into_iter()
            .flatten()
            .collect();
        about.join(" · ")
    };
    view! {
        <li>
            <b>{spoken(voice.result)}</b>
            " "
            {words}
        </li>
    }
}

#[component]
fn Settle(line: BoardLine, value: GameResult) -> impl IntoView {
    let app = use_app();
    let hall = use_hall();
    let failed = RwSignal::new(false);
    let board = line.label();
    let settle = move |_| {
        let Tap::Record(record) = line.tap(value, line.result, true) else { return };
        spawn_local(async move {
            failed.try_set(app.record(hall, Act::Record(record)).await.is_err());
        });
    };
    let label = tx("settle-label", &[("board", board.into()), ("result", spoken(value).into())]);
    view! {
        <button aria-label=label on:click=settle>
            {spoken(value)}
        </button>
        {move || failed.get().then(|| view! { <p class="problem" role="alert">{t("not-stored")}</p> })}
    }
}

/// A result as short as it can be said.
pub(in crate::page::staff) fn spoken(value: GameResult) -> String {
    match result_text(value) {
        "" => t("result-open"),
        text => text.to_owned(),
    }
}
