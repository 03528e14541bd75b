//! A new tournament of an event.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use shared::api::CreateTournament;
use shared::api::tournaments::NewTournament;
use shared::id::EventId;
use shared::tournament::Rules;

use super::NameAndSlug;
use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::rules::{RulesFields, WrongRules, read};
use crate::state::staff::rules::RulesText;
use crate::text::t;

/// The form, folded unless the event has no tournament yet.
#[component]
pub(super) fn NewTournamentForm(event: EventId, again: Callback<()>, open: bool) -> impl IntoView {
    let act = Act::new();
    let (name, slug) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let rules = RwSignal::new(RulesText::of(&Rules::default()));
    let wrong = RwSignal::new(None);
    let submit = move |submitted: SubmitEvent| {
        submitted.prevent_default();
        let Some(rules) = read(rules, wrong) else { return };
        let new = NewTournament {
            name: name.get_untracked().trim().to_owned(),
            slug: slug.get_untracked().trim().to_owned(),
            rules,
        };
        let call = async move { api::call::<CreateTournament>(&[&event], &new).await };
        act.run(call, move |_| {
            name.try_set(String::new());
            slug.try_set(String::new());
            again.run(());
        });
    };
    view! {
        <details class="card slim" open=open>
            <summary>{t("tournament-new")}</summary>
            <form class="form" on:submit=submit>
                <NameAndSlug name slug />
                <RulesFields text=rules />
                <WrongRules wrong />
                <Problem act />
                <button class="button" type="submit" disabled=act.busy>
                    {t("tournament-create")}
                </button>
            </form>
        </details>
    }
}
