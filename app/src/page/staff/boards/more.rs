//! The other results of a board: forfeits, unrated games, decisions of the arbiter.

use leptos::html::Dialog;
use leptos::prelude::*;
use shared::result::GameResult;

use super::pad::use_pad;
use crate::state::situation::result_text;
use crate::text::{t, tx};

/// A result in words, for those three that need none too.
pub(super) fn words(result: GameResult) -> String {
    t(match result {
        GameResult::Open => "result-open",
        GameResult::WhiteWins => "result-white",
        GameResult::Draw => "result-draw",
        GameResult::BlackWins => "result-black",
        GameResult::DrawLoss => "result-draw-loss",
        GameResult::LossDraw => "result-loss-draw",
        GameResult::BothLose => "result-both-lose",
        GameResult::WhiteWinsUnrated => "result-white-unrated",
        GameResult::DrawUnrated => "result-draw-unrated",
        GameResult::BlackWinsUnrated => "result-black-unrated",
        GameResult::BlackForfeits => "result-black-forfeits",
        GameResult::WhiteForfeits => "result-white-forfeits",
        GameResult::BothForfeit => "result-both-forfeit",
        GameResult::Adjourned => "result-adjourned",
    })
}

/// In the order of how often they are needed in a hall.
const OTHERS: [GameResult; 11] = [
    GameResult::BlackForfeits,
    GameResult::WhiteForfeits,
    GameResult::BothForfeit,
    GameResult::WhiteWinsUnrated,
    GameResult::DrawUnrated,
    GameResult::BlackWinsUnrated,
    GameResult::DrawLoss,
    GameResult::LossDraw,
    GameResult::BothLose,
    GameResult::Adjourned,
    GameResult::Open,
];

/// The dialog. It is there all the time and shown for one board.
#[component]
pub(super) fn OtherResults() -> impl IntoView {
    let pad = use_pad();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(element) = dialog.get() else { return };
        match pad.more.get() {
            Some(_) if !element.open() => {
                let _ = element.show_modal();
            }
            None if element.open() => element.close(),
            _ => {}
        }
    });
    let line = Memo::new(move |_| {
        pad.more.get().and_then(|game| pad.lines.with(|lines| lines.get(&game).cloned()))
    });
    let close = move || pad.more.set(None);
    let choices = move || {
        let line = line.get()?;
        let buttons = OTHERS.into_iter().filter(|result| *result != line.result).map(|result| {
            let choose = move |_| {
                pad.record(line.game, result);
                close();
            };
            view! {
                <button class="quiet-button choice-button" on:click=choose>
                    <span>{words(result)}</span>
                    <b aria-hidden="true">{result_text(result)}</b>
                </button>
            }
        });
        let heading = tx("board-title", &[("n", line.label().into())]);
        Some(view! {
            <div class="row">
                <h2>{heading}</h2>
                <button class="close" aria-label=t("close") on:click=move |_| close()>
                    <span aria-hidden="true">"×"</span>
                </button>
            </div>
            <p class="quiet" translate="no">
                {line.white.name.clone()}
                " – "
                {line.black.name.clone()}
            </p>
            {buttons.collect_view()}
        })
    };
    view! {
        <dialog
            class="sheet"
            node_ref=dialog
            aria-label=t("boards-other-title")
            on:close=move |_| close()
        >
            {choices}
        </dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::USUAL;
    use super::*;

    #[test]
    fn every_result_is_a_button_or_in_the_list() {
        for result in GameResult::ALL {
            assert!(USUAL.contains(&result) != OTHERS.contains(&result), "{result:?}");
        }
    }
}
