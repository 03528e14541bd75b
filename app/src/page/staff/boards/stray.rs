//! Entries that are not in force and have no row any more, with the reason.

use leptos::prelude::*;

use super::more::words;
use super::pad::use_pad;
use crate::state::staff::boards::{Stray, strays};
use crate::state::use_hall;
use crate::text::{self, t, tx};

/// The list; nothing where every entry has its row.
#[component]
pub(super) fn Strays() -> impl IntoView {
    let hall = use_hall();
    let found = Memo::new(move |_| {
        let Some(parts) = hall.parts.get() else { return Vec::new() };
        hall.queue.with(|queue| strays(&parts, queue))
    });
    move || {
        let rows = found.get();
        (!rows.is_empty()).then(|| {
            let rows = rows.into_iter().map(|stray| view! { <Row stray /> });
            view! {
                <ul class="list" aria-label=t("strays")>
                    {rows.collect_view()}
                </ul>
            }
        })
    }
}

#[component]
fn Row(stray: Stray) -> impl IntoView {
    let pad = use_pad();
    let op = stray.op;
    let place = stray.game.map(|(round, board)| {
        let round = tx("round-n", &[("n", round.0.into())]);
        format!("{round}, {}", tx("board-n", &[("n", board.into())]))
    });
    let place = place.unwrap_or_else(|| t("stray-gone"));
    view! {
        <li class="row" role="alert">
            <span>
                {place} ": " <b>{words(stray.result)}</b> " "
                <span class="tag x">{t("save-refused")}</span>
            </span>
            <span class="why">{text::outcome(&stray.why)}</span>
            <button class="quiet-button" on:click=move |_| pad.read(op)>
                {t("understood")}
            </button>
        </li>
    }
}
