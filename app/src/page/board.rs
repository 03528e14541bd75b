//! My board: where to sit, with which colour, against whom; or why not.

mod card;
mod score;

use std::sync::Arc;

use leptos::prelude::*;
use shared::id::RoundNo;
use shared::tournament::ByeKind;
use shared::view::{ParticipantView, Parts};

use crate::browser;
use crate::state::people::Person;
use crate::state::place::{Address, Place, Public};
use crate::state::situation::{Situation, latest_round, participant, situation};
use crate::state::{use_app, use_hall};
use crate::text::{t, tx};
use crate::ui::{Asking, PeopleStrip, Shell, Waiting, answered, public_nav, why_button};
use card::Card;
use score::Score;

/// The page of the people this device follows.
#[component]
pub fn MyBoard(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let app = use_app();
    let hall = use_hall();
    let whose = {
        let address = address.clone();
        Memo::new(move |_| app.people.with(|people| people.current_in(&address).cloned()))
    };
    let (title, sub) = headings(hall.parts);
    let nav = public_nav(&address, Public::Board);
    let strip = address.clone();
    let body = move || match (whose.get(), hall.parts.get()) {
        (_, None) => view! { <Waiting /> }.into_any(),
        (None, Some(_)) => view! { <Nobody address=address.clone() /> }.into_any(),
        (Some(person), Some(parts)) => view! { <Board person parts /> }.into_any(),
    };
    view! {
        <Shell title sub nav>
            {move || {
                app.people.with(|people| !people.all.is_empty())
                    .then(|| view! { <PeopleStrip address=strip.clone() /> })
            }}
            {body}
        </Shell>
    }
}

/// The tournament's name, and the latest round.
pub(super) fn headings(parts: Memo<Option<Arc<Parts>>>) -> (Signal<String>, Signal<String>) {
    let title = Signal::derive(move || {
        parts
            .with(|parts| parts.as_ref().map(|parts| parts.tournament.name.clone()))
            .unwrap_or_default()
    });
    let sub = Signal::derive(move || {
        parts.with(|parts| parts.as_ref().map(|parts| round_words(parts))).unwrap_or_default()
    });
    (title, sub)
}

fn round_words(parts: &Parts) -> String {
    let of = parts.tournament.rules.rounds.0.into();
    let Some(round) = latest_round(parts) else {
        return tx("rounds-planned", &[("n", of)]);
    };
    let words = tx("round-of", &[("n", round.no.0.into()), ("of", of)]);
    match round.published_at {
        Some(at) => {
            let time = browser::time_of_day(at, &parts.tournament.zone);
            format!("{words} · {}", tx("published-at", &[("time", time.into())]))
        }
        None => words,
    }
}

/// Asks who somebody is.
#[component]
fn Nobody(address: Address) -> impl IntoView {
    let find = Place::Public(address.clone(), Public::Find).to_string();
    let round = Place::Public(address, Public::Round(None)).to_string();
    view! {
        <section class="card welcome">
            <h2>{t("nobody-title")}</h2>
            <p class="quiet">{t("nobody-text")}</p>
            <a class="button" href=find>
                {t("nobody-find")}
            </a>
            <a class="button ghost" href=round>
                {t("nobody-round")}
            </a>
        </section>
    }
}

/// The latest round, if it has an opponent or the pairing-allocated bye for somebody.
fn paired_in(parts: &Parts, who: &ParticipantView) -> Option<RoundNo> {
    let round = latest_round(parts)?;
    let paired = matches!(
        situation(Some(round), who),
        Situation::Game(_) | Situation::Bye(ByeKind::PairingAllocated)
    );
    paired.then_some(round.no)
}

#[component]
fn Board(person: Person, parts: Arc<Parts>) -> impl IntoView {
    match participant(&parts, person.participant).cloned() {
        Some(who) => {
            let address = person.address.clone();
            let (asking, id) = (Asking::of(use_hall()), who.id);
            let why = paired_in(&parts, &who).map(|no| why_button(asking, no, id));
            view! {
                <Card who=who.clone() parts=parts.clone() />
                {why}
                <Score who parts address />
                {answered(asking)}
            }
            .into_any()
        }
        None => view! {
            <p class="card" role="status">
                {tx("person-gone", &[("name", person.name.into())])}
            </p>
        }
        .into_any(),
    }
}
