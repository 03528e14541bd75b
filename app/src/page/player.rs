//! A player's games: round by round, colour, opponent, result, points.

use std::sync::Arc;

use leptos::prelude::*;
use shared::crosstable::{Cell, Mark};
use shared::id::{ParticipantId, RoundNo};
use shared::view::{ParticipantView, Parts};

use super::standings::explain::mark_words;
use crate::state::people::Person;
use crate::state::place::{Address, Place, Public};
use crate::state::situation::{latest_round, participant, seats, sign};
use crate::state::{use_app, use_hall};
use crate::text::{board_label, points, t, tx};
use crate::ui::{Disc, Name, Shell, Waiting, public_nav};

/// The page of a player.
#[component]
pub fn Player(
    /// The tournament.
    address: Address,
    /// Which participant.
    id: ParticipantId,
) -> impl IntoView {
    let hall = use_hall();
    let nav = public_nav(&address, Public::Player(id));
    let title = Signal::derive(move || {
        hall.parts
            .with(|parts| Some(participant(parts.as_ref()?, id)?.name.clone()))
            .unwrap_or_else(|| t("player-head"))
    });
    let sub = Signal::derive(move || {
        hall.parts.with(|parts| Some(parts.as_ref()?.tournament.name.clone())).unwrap_or_default()
    });
    let body = move || {
        let Some(parts) = hall.parts.get() else { return view! { <Waiting /> }.into_any() };
        match participant(&parts, id).cloned() {
            Some(who) => {
                let address = address.clone();
                view! {
                    <About who=who.clone() address=address.clone() />
                    <Games who parts address />
                }
                .into_any()
            }
            None => view! { <p class="empty">{t("no-such-player")}</p> }.into_any(),
        }
    };
    view! { <Shell title sub nav>{body}</Shell> }
}

#[component]
fn About(who: ParticipantView, address: Address) -> impl IntoView {
    let hall = use_hall();
    let id = who.id;
    let rank = move || {
        let ranking = hall.ranking.get()?;
        let line = ranking.line(id)?;
        let score = tx(
            "points-n",
            &[("points", points(line.points).into()), ("halves", line.points.halves().into())],
        );
        let key = if ranking.is_provisional() { "rank-provisional" } else { "rank" };
        Some(format!("{score} · {}", tx(key, &[("n", line.rank.into())])))
    };
    let rating = who.rating.map_or_else(|| t("unrated"), |rating| rating.to_string());
    let fide = who.fide_id.map(|id| tx("fide-id", &[("id", id.to_string().into())]));
    let number = tx("start-number", &[("n", who.start_number.0.into())]);
    let pieces = [
        Some(who.title.clone()),
        Some(rating),
        Some(who.federation.clone()),
        Some(who.club.clone()),
        Some(number),
        fide,
    ];
    let words: Vec<String> = pieces.into_iter().flatten().filter(|w| !w.is_empty()).collect();
    view! {
        <section class="card slim">
            <p>
                <b>{rank}</b>
            </p>
            <p class="quiet">{words.join(" · ")}</p>
            <FollowButton who address />
        </section>
    }
}

#[component]
fn FollowButton(who: ParticipantView, address: Address) -> impl IntoView {
    let app = use_app();
    let id = who.id;
    let at = address.clone();
    let followed = Memo::new(move |_| app.people.with(|people| people.follows(&at, id)));
    let toggle = move |_| {
        let person = Person { address: address.clone(), participant: id, name: who.name.clone() };
        app.change_people(|people| {
            if people.follows(&person.address, id) {
                people.forget(&person.address, id);
            } else {
                people.follow(person);
            }
        });
    };
    view! {
        <button class="quiet-button" on:click=toggle>
            {move || if followed.get() { t("unfollow") } else { t("follow") }}
        </button>
    }
}

#[component]
fn Games(who: ParticipantView, parts: Arc<Parts>, address: Address) -> impl IntoView {
    let latest = latest_round(&parts).map_or(RoundNo(0), |round| round.no);
    let table = parts.crosstable(latest);
    let cells = table.row(who.id).map(|row| row.cells.clone()).unwrap_or_default();
    let games = table.games_per_round.max(1);
    let places = (0..).map(|place: u16| (RoundNo(place / games + 1), place % games + 1));
    // A round without an opponent is one line.
    let rows = places.zip(cells).filter(|((_, leg), cell)| *leg == 1 || cell.opponent.is_some());
    let rows = rows.map(|(place, cell)| game(place, cell, &who, &parts, &address));
    let rows = rows.collect_view();
    if rows.is_empty() {
        return view! { <p class="empty">{t("no-games-yet")}</p> }.into_any();
    }
    view! { <ul class="list games">{rows}</ul> }.into_any()
}

fn game(
    (no, leg): (RoundNo, u16),
    cell: Cell,
    who: &ParticipantView,
    parts: &Parts,
    address: &Address,
) -> AnyView {
    let round = Place::Public(address.clone(), Public::Round(Some(no))).to_string();
    let played = parts.rounds.iter().find(|round| round.no == no);
    let played = played.map(|round| seats(round, who.id)).unwrap_or_default();
    let seat = played.into_iter().find(|seat| u16::from(seat.leg) == leg);
    let board = seat.map(|seat| {
        tx(
            "board-n",
            &[(
                "n",
                board_label(
                    seat.board,
                    if parts.tournament.rules.games_per_round() > 1 { seat.leg } else { 0 },
                )
                .into(),
            )],
        )
    });
    let rated = |opponent: &ParticipantView| opponent.rating.map(|rating| rating.to_string());
    let against = match cell.opponent.and_then(|id| participant(parts, id)) {
        Some(opponent) => {
            let href = Place::Public(address.clone(), Public::Player(opponent.id)).to_string();
            let about: Vec<String> = rated(opponent).into_iter().chain(board).collect();
            let name = opponent.name.clone();
            view! {
                <span class="nm">
                    {cell.colour.map(|colour| view! { <Disc colour /> })}
                    <a class="who" href=href>
                        <Name name title=opponent.title.clone() />
                    </a>
                </span>
                <span class="quiet">{about.join(" · ")}</span>
            }
            .into_any()
        }
        None => view! { <span class="nm">{mark_words(cell.mark)}</span> }.into_any(),
    };
    let disputed = seat.is_some_and(|seat| seat.disputed);
    let worth = cell.mark.points(&parts.tournament.rules.worth());
    let shown = match cell.mark {
        Mark::Open => "–".to_owned(),
        Mark::Adjourned | Mark::ForfeitWin | Mark::ForfeitLoss => sign(cell.mark).to_owned(),
        _ => points(worth),
    };
    view! {
        <li class="game">
            <a class="no" href=round aria-label=tx("round-n", &[("n", no.0.into())])>
                {no.to_string()}
            </a>
            <span class="against">{against}</span>
            <span class="res">
                <span aria-hidden="true">{shown}</span>
                <span class="heard">{mark_words(cell.mark)}</span>
                {disputed.then(|| view! { <span class="tag x">{t("disputed")}</span> })}
            </span>
        </li>
    }
    .into_any()
}
