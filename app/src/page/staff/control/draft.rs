//! The draft as only the staff sees it: by board, or by name.

use std::sync::Arc;

use leptos::prelude::*;
use shared::crosstable::Colour;
use shared::id::RoundNo;
use shared::tournament::ByeKind;
use shared::view::{Parts, RoundView};

use super::before::bye_words;
use crate::page::round::made;
use crate::state::situation::{alphabetical, participant, seat};
use crate::state::use_hall;
use crate::text::{t, tx};
use crate::ui::{Asking, Disc, Name, answered, colour_word, why_board, why_button};

/// The draft of a round.
#[component]
pub(super) fn DraftView(round: RoundNo) -> impl IntoView {
    let hall = use_hall();
    let by_name = RwSignal::new(false);
    let list = move || {
        let parts = hall.parts.get()?;
        let draft = parts.rounds.iter().find(|found| found.no == round)?.clone();
        let head = parts.tournament.rounds.iter().find(|head| head.no == round)?;
        let notes = made(head).into_iter().map(|words| view! { <p class="note">{words}</p> });
        let notes = notes.collect_view();
        let list = if by_name.get() {
            view! { <ByName parts draft /> }.into_any()
        } else {
            view! { <ByBoard parts draft /> }.into_any()
        };
        Some(view! { {notes} {list} })
    };
    let choice = move |name: bool, key: &str| {
        view! {
            <button
                aria-pressed=move || (by_name.get() == name).to_string()
                on:click=move |_| by_name.set(name)
            >
                {t(key)}
            </button>
        }
    };
    view! {
        <section class="draft">
            <div class="row">
                <h2>{tx("draft-title", &[("n", round.0.into())])}</h2>
                <span class="tag w">{t("draft-staff-only")}</span>
            </div>
            <div class="switch" role="group" aria-label=t("order-label")>
                {choice(false, "by-board")}
                {choice(true, "by-name")}
            </div>
            {list}
        </section>
    }
}

#[component]
fn ByBoard(parts: Arc<Parts>, draft: RoundView) -> impl IntoView {
    let (asking, no) = (Asking::of(use_hall()), draft.no);
    let player = |id, colour| {
        let who = participant(&parts, id);
        let name = who.map(|who| who.name.clone()).unwrap_or_default();
        let rating = who.and_then(|who| who.rating).map(|rating| rating.to_string());
        view! {
            <span class="nm" class:b=colour == Colour::Black>
                <Disc colour />
                <Name name />
            </span>
            <span class="rt quiet" class:b=colour == Colour::Black>
                {rating}
            </span>
        }
    };
    let rows = draft.games.iter().filter(|game| game.leg < 2).map(|game| {
        view! {
            <li class="pair">
                <span class="no">
                    {why_board(asking, no, game)}
                </span>
                {player(game.white, Colour::White)}
                {player(game.black, Colour::Black)}
            </li>
        }
    });
    let byes = draft.byes.iter().filter(|bye| bye.kind != ByeKind::Zero).map(|bye| {
        let name = participant(&parts, bye.participant).map(|who| who.name.clone());
        view! {
            <li class="row">
                <Name name=name.unwrap_or_default() />
                <span class="quiet">{bye_words(bye.kind)}</span>
                {(bye.kind == ByeKind::PairingAllocated)
                    .then(|| why_button(asking, no, bye.participant))}
            </li>
        }
    });
    view! {
        <ul class="list">{rows.collect_view()} {byes.collect_view()}</ul>
        {answered(asking)}
    }
}

#[component]
fn ByName(parts: Arc<Parts>, draft: RoundView) -> impl IntoView {
    let mut everybody: Vec<_> = parts.participants.participants.iter().collect();
    alphabetical(&mut everybody);
    let rows = everybody.into_iter().filter_map(|who| {
        let seat = seat(&draft, who.id)?;
        let opponent = participant(&parts, seat.opponent).map(|who| who.name.clone());
        Some(view! {
            <li class="pair named">
                <span class="no">{seat.board.to_string()}</span>
                <Name name=who.name.clone() />
                <span class="quiet">
                    <Disc colour=seat.colour worded=true />
                    " "
                    {colour_word(seat.colour)}
                    " · "
                    <Name name=opponent.unwrap_or_default() />
                </span>
            </li>
        })
    });
    view! { <ul class="list">{rows.collect_view()}</ul> }
}
