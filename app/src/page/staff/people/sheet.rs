//! The sheet of one person: what he is from which round on, his byes, his data; or a new person.

use leptos::html::Dialog;
use leptos::prelude::*;
use shared::access::Permission;
use shared::id::ParticipantId;
use shared::view::{ParticipantView, Parts};

use super::board::FixedBoard;
use super::byes::Byes;
use super::form::{EditPerson, NewPerson};
use super::presence::PresenceCard;
use crate::page::staff::frame::use_may;
use crate::state::situation::participant;
use crate::state::use_hall;
use crate::text::{t, tx};
use crate::ui::Name;

/// What the sheet shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opened {
    /// A form for somebody new.
    New,
    /// Somebody who takes part.
    Known(ParticipantId),
}

/// The sheet. It is there all the time and filled when somebody is opened.
#[component]
pub(super) fn Sheet(opened: RwSignal<Option<Opened>>) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(element) = dialog.get() else { return };
        match opened.get() {
            Some(_) if !element.open() => {
                let _ = element.show_modal();
            }
            None if element.open() => element.close(),
            _ => {}
        }
    });
    let close = move || opened.set(None);
    let body = move || match opened.get() {
        None => ().into_any(),
        Some(Opened::New) => view! { <NewPerson opened /> }.into_any(),
        Some(Opened::Known(id)) => view! { <Known id /> }.into_any(),
    };
    view! {
        <dialog class="sheet" node_ref=dialog aria-label=t("people-sheet") on:close=move |_| close()>
            <button class="close corner" aria-label=t("close") on:click=move |_| close()>
                <span aria-hidden="true">"×"</span>
            </button>
            {body}
        </dialog>
    }
}

#[component]
fn Known(id: ParticipantId) -> impl IntoView {
    let hall = use_hall();
    let runs = use_may(Permission::RunRounds);
    let manages = use_may(Permission::ManageEvent);
    let found =
        Memo::new(move |_| hall.parts.with(|parts| participant(parts.as_ref()?, id).cloned()));
    let head = move || {
        let who = found.get()?;
        let about = about(&who);
        Some(view! {
            <h2>
                <Name name=who.name title=who.title />
            </h2>
            <p class="quiet">{about}</p>
        })
    };
    view! {
        {head}
        {move || {
            runs.get()
                .then(|| {
                    view! {
                        <PresenceCard id found />
                        <Byes id found />
                        <FixedBoard id found />
                    }
                })
        }}
        {move || manages.get().then(|| view! { <EditPerson id /> })}
    }
}

fn about(who: &ParticipantView) -> String {
    let rating = who.rating.map_or_else(|| t("unrated"), |rating| rating.to_string());
    let number = tx("start-number", &[("n", who.start_number.0.into())]);
    let fide = who.fide_id.map(|id| tx("fide-id", &[("id", id.to_string().into())]));
    let words = [Some(number), Some(rating), Some(who.federation.clone()), fide];
    let words = words.into_iter().flatten().filter(|word| !word.is_empty());
    words.collect::<Vec<String>>().join(" · ")
}

/// The rounds that are not paired yet.
pub(super) fn coming_rounds(parts: &Parts) -> Vec<u16> {
    let from = crate::state::staff::next_round::next_round(parts).0;
    (from..=parts.tournament.rules.rounds.0).collect()
}
