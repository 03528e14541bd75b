//! A round by name: everybody in alphabetical order, with board and colour.

use std::sync::Arc;

use leptos::prelude::*;
use shared::view::{ParticipantView, Parts, RoundView};

use super::boards::{Roster, is_mine};
use crate::state::place::Address;
use crate::state::situation::{Situation, alphabetical, situation};
use crate::state::use_app;
use crate::text::t;
use crate::ui::{Disc, colour_word};

/// The list by name; my people stand first as well.
#[component]
pub(super) fn ByName(parts: Arc<Parts>, round: RoundView, address: Address) -> impl IntoView {
    let app = use_app();
    let people = app.people.get_untracked();
    let roster = Roster::new(&parts, address.clone());
    let mut all: Vec<&ParticipantView> = parts.participants.participants.iter().collect();
    alphabetical(&mut all);
    let mine = all.iter().filter(|who| is_mine(&people, &address, who.id));
    let pinned = mine.map(|who| line(who, &round, &roster)).collect_view();
    let has_pinned = !pinned.is_empty();
    let rows = all.iter().map(|who| line(who, &round, &roster)).collect_view();
    view! {
        {has_pinned
            .then(|| {
                view! {
                    <h2 class="above">{t("my-people")}</h2>
                    <ul class="list names pinned">{pinned}</ul>
                    <h2 class="above">{t("all-players")}</h2>
                }
            })}
        <ul class="list names">{rows}</ul>
    }
}

fn line(who: &ParticipantView, round: &RoundView, roster: &Roster) -> AnyView {
    let seat = match situation(Some(round), who) {
        Situation::Game(seat) => view! {
            <span class="seat">
                <Disc colour=seat.colour worded=true />
                {colour_word(seat.colour)}
            </span>
            <span class="no">
                <span class="heard">{t("board")}" "</span>
                {seat.board.to_string()}
            </span>
        }
        .into_any(),
        Situation::Bye(_) => view! { <span class="quiet">{t("short-bye")}</span> }.into_any(),
        Situation::Gone(_) => view! { <span class="quiet">{t("short-gone")}</span> }.into_any(),
        Situation::Absent | Situation::Later(_) => {
            view! { <span class="quiet">{t("short-absent")}</span> }.into_any()
        }
        Situation::NotPaired | Situation::NoRound => {
            view! { <span class="quiet">{t("short-not-paired")}</span> }.into_any()
        }
    };
    view! { <li class="nr">{roster.way(who.id)} {seat}</li> }.into_any()
}
