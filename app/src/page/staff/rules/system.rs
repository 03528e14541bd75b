//! The pairing system, its edition, acceleration and lots.

use leptos::prelude::*;
use shared::pairing::system::System;
use shared::scoring::Edition;

use crate::state::staff::rules::RulesText;
use crate::text::{system_words, t};

/// What of the rules is about the system.
#[component]
pub(super) fn SystemFields(text: RwSignal<RulesText>) -> impl IntoView {
    let system = Memo::new(move |_| text.with(|text| text.system));
    let seeded = move || text.with(|text| text.base().seed);
    let robin = move || matches!(system.get(), System::RoundRobin { .. });
    let options = System::INDIVIDUAL.into_iter().filter(|(_, one)| !one.is_accelerated());
    let options = options.map(|(name, one)| {
        let selected = move || system.get().with_baku(false) == one;
        view! {
            <option value=name selected=selected>
                {system_words(one)}
            </option>
        }
    });
    view! {
        <label class="field">
            <span>{t("rules-system")}</span>
            <select on:change:target=move |event| {
                if let Some(one) = System::named(&event.target().value()) {
                    text.update(|text| text.choose(one));
                }
            }>{options.collect_view()}</select>
        </label>
        {move || {
            if robin() {
                return ().into_any();
            }
            let set = move |on| text.update(|text| text.system = text.system.with_baku(on));
            view! { <Tick key="rules-baku" on=system.get().is_accelerated() set /> }.into_any()
        }}
        {move || {
            let key = if robin() { "rules-numbers-by-lot" } else { "rules-by-lot" };
            let set = move |on| text.update(|text| text.by_lot = on);
            view! { <Tick key on=text.with_untracked(|text| text.by_lot) set /> }
        }}
        {move || seeded().map(|seed| view! { <p class="quiet">{t("rules-seed")} " " {seed}</p> })}
    }
}

/// A yes or no.
#[component]
fn Tick(key: &'static str, on: bool, set: impl Fn(bool) + 'static) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=on
                on:change:target=move |event| set(event.target().checked())
            />
            <span>{t(key)}</span>
        </label>
    }
}

/// The edition of the tie-break rules.
#[component]
pub(super) fn TieBreakEdition(text: RwSignal<RulesText>) -> impl IntoView {
    let edition = Memo::new(move |_| text.with(|text| text.edition));
    let options = Edition::ALL.map(|one| {
        view! {
            <option value=one.name() selected=move || edition.get() == one>
                {one.name()}
            </option>
        }
    });
    view! {
        <label class="field">
            <span>{t("rules-edition")}</span>
            <select on:change:target=move |event| {
                if let Ok(one) = event.target().value().parse() {
                    text.update(|text| text.edition = one);
                }
            }>{options}</select>
        </label>
    }
}
