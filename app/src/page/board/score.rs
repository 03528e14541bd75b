//! The score so far, under the card.

use std::sync::Arc;

use leptos::prelude::*;
use shared::id::RoundNo;
use shared::points::Points;
use shared::view::{ParticipantView, Parts};

use crate::state::place::{Address, Place, Public};
use crate::state::situation::{latest_round, sign};
use crate::state::use_hall;
use crate::text::{points, t, tx};

/// Points, rank, the marks round by round, and the way to the games.
#[component]
pub(super) fn Score(who: ParticipantView, parts: Arc<Parts>, address: Address) -> impl IntoView {
    let hall = use_hall();
    let games = Place::Public(address, Public::Player(who.id)).to_string();
    let (score, signs) = so_far(&parts, &who);
    let of: usize = signs.iter().map(Vec::len).sum();
    let next = next_round_words(&parts);
    let id = who.id;
    let rank = move || {
        let ranking = hall.ranking.get()?;
        let rank = ranking.rank(id)?;
        let key = if ranking.is_provisional() { "rank-provisional" } else { "rank" };
        Some(tx(key, &[("n", rank.into())]))
    };
    let signs: Vec<String> = signs.into_iter().map(|games| games.join("\u{202f}")).collect();
    let words = tx("points-of", &[("points", points(score).into()), ("of", of.into())]);
    view! {
        {next.map(|next| view! { <p class="card slim">{next}</p> })}
        <section class="card slim" aria-label=t("my-score")>
            <div class="row">
                <span>{words}</span>
                <span class="quiet">{rank}</span>
            </div>
            <div class="row quiet">
                <span>{signs.join(" · ")}</span>
                <a class="way" href=games>
                    {t("my-games")}
                    <span aria-hidden="true">" ›"</span>
                </a>
            </div>
        </section>
    }
}

/// The points of what is decided, and its signs round by round.
fn so_far(parts: &Parts, who: &ParticipantView) -> (Points, Vec<Vec<&'static str>>) {
    let after = latest_round(parts).map_or(RoundNo(0), |latest| latest.no);
    let table = parts.crosstable(after);
    let cells = table.row(who.id).map(|row| &row.cells[..]).unwrap_or_default();
    let mut score = Points::ZERO;
    let mut rounds = vec![Vec::new(); after.0.into()];
    for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.mark.is_decided()) {
        score += table.points_at(place, cell.mark);
        let round = place / usize::from(table.games_per_round.max(1));
        if let Some(round) = rounds.get_mut(round) {
            round.push(sign(cell.mark));
        }
    }
    rounds.retain(|games| !games.is_empty());
    (score, rounds)
}

/// Says that the next round is still to come once this one is over.
fn next_round_words(parts: &Parts) -> Option<String> {
    let latest = latest_round(parts)?;
    let over = latest.games.iter().all(|game| game.result.is_decided() && !game.disputed);
    let rounds = parts.tournament.rules.rounds;
    if !over {
        return None;
    }
    Some(if latest.no < rounds {
        tx("next-round-awaited", &[("n", (latest.no.0 + 1).into())])
    } else {
        t("tournament-over")
    })
}
