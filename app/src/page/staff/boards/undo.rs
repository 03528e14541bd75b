//! The last entry, how far it is, and the way back.

use leptos::prelude::*;
use shared::id::OpId;
use shared::result::GameResult;
use shared::sync::{Entry as Made, SaveState};

use super::line::USUAL;
use super::more::words;
use super::pad::{Entry, Pad, use_pad};
use crate::state::situation::result_text;
use crate::state::use_hall;
use crate::text::{self, t};

/// The bar above the navigation.
#[component]
pub(super) fn UndoBar() -> impl IntoView {
    let pad = use_pad();
    let hall = use_hall();
    let last = Memo::new(move |_| pad.entries.with(|entries| entries.last().cloned()));
    let state = Memo::new(move |_| {
        let op = last.get()?.op;
        hall.queue.with(|queue| state_of(queue, op))
    });
    let bar = move || {
        let entry = last.get()?;
        let words = format!("{} · {}", entry.label, value(entry.after));
        let state = state.get();
        let refused = matches!(state, Some(SaveState::Refused(_)));
        let game = entry.game;
        let has_row = pad.split.with(|split| split.unfinished.contains(&game));
        // Each reason stands once: with the row, with the strays, or here where a row is not mine.
        if refused && !pad.lines.with(|lines| lines.contains_key(&game)) {
            return None;
        }
        let act = act(pad, &entry, refused, has_row);
        Some(view! {
            <div class="card undo-bar">
                <span role="status" aria-live="polite">
                    {words}
                    " "
                    <Tag state why=!has_row />
                </span>
                {act}
            </div>
        })
    };
    view! {
        {bar}
        {move || {
            pad.not_stored
                .get()
                .then(|| {
                    view! {
                        <p class="problem" role="alert">
                            {t("not-stored")}
                        </p>
                    }
                })
        }}
    }
}

/// What can be done about the last entry.
fn act(pad: Pad, entry: &Entry, refused: bool, has_row: bool) -> AnyView {
    let (op, game) = (entry.op, entry.game);
    let (key, act): (_, Box<dyn Fn()>) = match (refused, has_row) {
        (true, true) => ("refused-show", Box::new(move || pad.hold(game))),
        (true, false) => ("understood", Box::new(move || pad.read(op))),
        (false, _) => ("undo", Box::new(move || pad.undo())),
    };
    view! {
        <button class="undo" on:click=move |_| act()>
            {t(key)}
        </button>
    }
    .into_any()
}

fn state_of(queue: &[Made], op: OpId) -> Option<SaveState> {
    queue.iter().find(|entry| entry.op == op).map(|entry| entry.state.clone())
}

/// A result as short as it can be said.
fn value(result: GameResult) -> String {
    if USUAL.contains(&result) { result_text(result).to_owned() } else { words(result) }
}

#[component]
fn Tag(state: Option<SaveState>, why: bool) -> impl IntoView {
    match state {
        None => ().into_any(),
        Some(SaveState::OnDevice) => {
            view! { <span class="tag w">{t("save-on-device")}</span> }.into_any()
        }
        Some(SaveState::Sent) => view! { <span class="tag">{t("save-sent")}</span> }.into_any(),
        Some(SaveState::Same) => view! { <span class="tag">{t("save-same")}</span> }.into_any(),
        Some(SaveState::Refused(refused)) => view! {
            <span class="tag x">{t("save-refused")}</span>
            {why.then(|| view! { <span class="why">{text::outcome(&refused)}</span> })}
        }
        .into_any(),
    }
}
