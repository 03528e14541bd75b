//! How many results are in, and at which boards they are missing.

use leptos::prelude::*;
use shared::view::{GameView, Parts, RoundView};

use crate::state::situation::{due, leg, participant};
use crate::state::staff::boards::running_round;
use crate::state::staff::next_round::progress;
use crate::state::use_hall;
use crate::text::{board_label, t, tx};
use crate::ui::Name;

/// The card of results of the running round.
#[component]
pub(super) fn Results() -> impl IntoView {
    let hall = use_hall();
    move || {
        let parts = hall.parts.get()?;
        let round = running_round(&parts)?;
        let (done, all) = progress(round);
        let disputed = round.games.iter().filter(|game| game.disputed).count();
        let words = tx("results-of", &[("n", done.into()), ("of", all.into())]);
        Some(view! {
            <section class="card slim results">
                <div class="row">
                    <h2>{t("results")}</h2>
                    <b>{words.clone()}</b>
                </div>
                <progress max=all.to_string() value=done.to_string() aria-label=words></progress>
                <div class="row quiet">
                    <span>{tx("results-playing", &[("n", (all - done).into())])}</span>
                    <span>{tx("results-disputed", &[("n", disputed.into())])}</span>
                </div>
                {open_boards(&parts, round)}
            </section>
        })
    }
}

/// The boards without a result, folded where they are many.
fn open_boards(parts: &Parts, round: &RoundView) -> Option<AnyView> {
    const FEW: usize = 12;
    let games = round.games.iter().zip(due(&round.games));
    let open = games.filter(|(game, due)| *due && !game.result.is_decided());
    let open: Vec<_> = open.map(|(game, _)| game).collect();
    if open.is_empty() {
        return None;
    }
    let name = |id| participant(parts, id).map(|who| who.name.clone()).unwrap_or_default();
    let label = |game: &GameView| board_label(game.board, leg(parts, game));
    let rows = open.iter().map(|game| {
        view! {
            <li>
                <b class="no">{label(game)}</b>
                <span>
                    <Name name=name(game.white) />
                    " – "
                    <Name name=name(game.black) />
                </span>
            </li>
        }
    });
    let boards = if open.len() <= FEW {
        open.iter().map(|game| label(game)).collect::<Vec<_>>().join(" · ")
    } else {
        tx("control-boards", &[("n", open.len().into())])
    };
    Some(
        view! {
            <details class="open-boards" open=open.len() <= FEW>
                <summary>{tx("results-open-boards", &[("boards", boards.into())])}</summary>
                <ul class="plain pairs">{rows.collect_view()}</ul>
            </details>
        }
        .into_any(),
    )
}
