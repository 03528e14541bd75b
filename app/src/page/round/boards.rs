//! A round in board order: White left or above, Black right or below.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use shared::crosstable::Colour;
use shared::id::{ParticipantId, RoundNo};
use shared::order;
use shared::tournament::ByeKind;
use shared::view::{ByeView, GameView, ParticipantView, Parts, RoundView};

use crate::state::people::People;
use crate::state::place::{Address, Place, Public};
use crate::state::situation::{due, result_text};
use crate::state::{use_app, use_hall};
use crate::text::{leg_words, t};
use crate::ui::{Asking, Disc, Name, answered, why_board, why_button};

/// Who is who, for one rendering.
pub(super) struct Roster {
    by_id: BTreeMap<ParticipantId, ParticipantView>,
    double: bool,
    address: Address,
}

impl Roster {
    pub(super) fn new(parts: &Parts, address: Address) -> Roster {
        let all = &parts.participants.participants;
        Roster {
            by_id: order::map(all.iter().map(|who| (who.id, who.clone()))),
            double: parts.tournament.rules.games_per_round() > 1,
            address,
        }
    }

    pub(super) fn get(&self, id: ParticipantId) -> Option<&ParticipantView> {
        self.by_id.get(&id)
    }

    /// The name as a way to the games.
    pub(super) fn way(&self, id: ParticipantId) -> AnyView {
        let href = Place::Public(self.address.clone(), Public::Player(id)).to_string();
        let (name, title) = self
            .get(id)
            .map_or_else(|| (id.to_string(), String::new()), |w| (w.name.clone(), w.title.clone()));
        view! {
            <a class="who" href=href>
                <Name name title />
            </a>
        }
        .into_any()
    }

    fn rating(&self, id: ParticipantId) -> String {
        self.get(id).and_then(|who| who.rating).map(|r| r.to_string()).unwrap_or_default()
    }
}

/// Whether this device follows a participant.
pub(super) fn is_mine(people: &People, address: &Address, id: ParticipantId) -> bool {
    people.follows(address, id)
}

/// The list by board; boards of my people stand first as well.
#[component]
pub(super) fn ByBoard(parts: Arc<Parts>, round: RoundView, address: Address) -> impl IntoView {
    let app = use_app();
    let people = app.people.get_untracked();
    let mine = |game: &&GameView| {
        [game.white, game.black].into_iter().any(|id| is_mine(&people, &address, id))
    };
    let roster = Roster::new(&parts, address.clone());
    let (asking, no) = (Asking::of(use_hall()), round.no);
    let line = |game: &GameView| line(game, &roster, asking, no);
    let games: Vec<&GameView> = round
        .games
        .iter()
        .zip(due(&round.games))
        .filter_map(|(game, due)| due.then_some(game))
        .collect();
    let pinned = games.iter().copied().filter(mine).map(line).collect_view();
    let has_pinned = !pinned.is_empty();
    let all = games.into_iter().map(line).collect_view();
    let byes = round.byes.iter().filter(|bye| bye.kind != ByeKind::Zero);
    let byes = byes.map(|bye| bye_line(bye, &roster, asking, no)).collect_view();
    let has_byes = !byes.is_empty();
    view! {
        {has_pinned
            .then(|| {
                view! {
                    <h2 class="above">{t("my-people")}</h2>
                    <ul class="list boards pinned">{pinned}</ul>
                    <h2 class="above">{t("all-boards")}</h2>
                }
            })}
        <ul class="list boards">{all}</ul>
        {has_byes
            .then(|| {
                view! {
                    <h2 class="above">{t("byes")}</h2>
                    <ul class="list">{byes}</ul>
                }
            })}
        {answered(asking)}
    }
}

fn line(game: &GameView, roster: &Roster, asking: Asking, no: RoundNo) -> AnyView {
    let result = result_text(game.result);
    let leg = if roster.double { game.leg } else { 0 };
    let shown = if result.is_empty() { "–" } else { result };
    view! {
        <li class="bd">
            <span class="no">
                <span class="heard">{t("board")}" "</span>
                {why_board(asking, no, game)}
            </span>
            <span class="nm w">
                <Disc colour=Colour::White />
                {roster.way(game.white)}
            </span>
            <span class="rt quiet w">{roster.rating(game.white)}</span>
            <span class="nm b">
                <Disc colour=Colour::Black />
                {roster.way(game.black)}
            </span>
            <span class="rt quiet b">{roster.rating(game.black)}</span>
            <span class="res" class:open=result.is_empty()>
                {if result.is_empty() {
                    view! {
                        <span aria-hidden="true">{shown}</span>
                        <span class="heard">{t("no-result-yet")}</span>
                    }
                        .into_any()
                } else {
                    shown.into_any()
                }}
                {leg_words(leg).map(|words| view! { <span class="quiet">{words}</span> })}
                {game.disputed.then(|| view! { <span class="tag x">{t("disputed")}</span> })}
            </span>
        </li>
    }
    .into_any()
}

fn bye_line(bye: &ByeView, roster: &Roster, asking: Asking, no: RoundNo) -> AnyView {
    let words = t(match bye.kind {
        ByeKind::PairingAllocated => "bye-allocated",
        ByeKind::Half => "bye-half",
        ByeKind::Full => "bye-full",
        ByeKind::Zero => "bye-zero",
        ByeKind::Free => "bye-free",
    });
    view! {
        <li class="row">
            {roster.way(bye.participant)}
            <span class="quiet">{words}</span>
            {(bye.kind == ByeKind::PairingAllocated)
                .then(|| why_button(asking, no, bye.participant))}
        </li>
    }
    .into_any()
}
