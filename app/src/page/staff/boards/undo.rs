//! The last entry, how far it is, and the way back.

use leptos::prelude::*;
use shared::id::OpId;
use shared::result::GameResult;
use shared::sync::{Entry, SaveState};

use super::line::USUAL;
use super::more::words;
use super::pad::use_pad;
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
        let act = if refused {
            let op = entry.op;
            let dismiss = move |_| {
                pad.read(op);
                pad.entries.update(|entries| entries.retain(|entry| entry.op != op));
            };
            view! {
                <button class="undo" on:click=dismiss>
                    {t("understood")}
                </button>
            }
            .into_any()
        } else {
            view! {
                <button class="undo" on:click=move |_| pad.undo()>
                    {t("undo")}
                </button>
            }
            .into_any()
        };
        Some(view! {
            <div class="card undo-bar">
                <span role="status" aria-live="polite">
                    {words}
                    " "
                    <Tag state />
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

fn state_of(queue: &[Entry], op: OpId) -> Option<SaveState> {
    queue.iter().find(|entry| entry.op == op).map(|entry| entry.state.clone())
}

/// A result as short as it can be said.
fn value(result: GameResult) -> String {
    if USUAL.contains(&result) { result_text(result).to_owned() } else { words(result) }
}

#[component]
fn Tag(state: Option<SaveState>) -> impl IntoView {
    match state {
        None => ().into_any(),
        Some(SaveState::OnDevice) => {
            view! { <span class="tag w">{t("save-on-device")}</span> }.into_any()
        }
        Some(SaveState::Sent) => view! { <span class="tag">{t("save-sent")}</span> }.into_any(),
        Some(SaveState::Same) => view! { <span class="tag">{t("save-same")}</span> }.into_any(),
        Some(SaveState::Refused(why)) => view! {
            <span class="tag x">{t("save-refused")}</span>
            " "
            <span class="why">{text::outcome(&why)}</span>
        }
        .into_any(),
    }
}
