//! The score so far, under the card.

use std::sync::Arc;

use leptos::prelude::*;
use shared::crosstable::Mark;
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
    let marks = decided_marks(&parts, &who);
    let system = parts.tournament.rules.points;
    let score: Points = marks.iter().map(|mark| mark.points(&system)).sum();
    let of = marks.len();
    let next = next_round_words(&parts);
    let id = who.id;
    let rank = move || {
        let ranking = hall.ranking.get()?;
        let rank = ranking.rank(id)?;
        let key = if ranking.is_provisional() { "rank-provisional" } else { "rank" };
        Some(tx(key, &[("n", rank.into())]))
    };
    let signs: Vec<&str> = marks.into_iter().map(sign).collect();
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

fn decided_marks(parts: &Parts, who: &ParticipantView) -> Vec<Mark> {
    let Some(latest) = latest_round(parts) else { return Vec::new() };
    let table = parts.crosstable(latest.no);
    let cells = table.row(who.id).map(|row| row.cells.clone()).unwrap_or_default();
    cells.into_iter().map(|cell| cell.mark).filter(|mark| mark.is_decided()).collect()
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
