//! One board: its number, both players, three large buttons, and what there is to know.

use leptos::prelude::*;
use shared::api::ops::Outcome;
use shared::crosstable::Colour;
use shared::id::GameId;
use shared::result::GameResult;
use shared::sync::SaveState;

use super::pad::{Pad, use_pad};
use crate::state::situation::{result_text, sign};
use crate::state::staff::boards::{BoardLine, Player};
use crate::text::{self, leg_words, t, tx};
use crate::ui::{Disc, Name};

/// The three results of a game that was played to its end.
pub(super) const USUAL: [GameResult; 3] =
    [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

/// The id of a board's row.
pub(super) fn element_id(game: GameId) -> String {
    format!("game-{game}")
}

/// A board's row. Its buttons stay the same elements, so that a finger or a keyboard on them stays.
#[component]
pub(super) fn Line(
    /// Whose.
    game: GameId,
) -> impl IntoView {
    let pad = use_pad();
    let line = Memo::new(move |_| pad.lines.with(|lines| lines.get(&game).cloned()));
    let board = move || line.with(|line| line.as_ref().map_or(0, |line| line.board.0));
    let label = move || line.with(|line| line.as_ref().map(BoardLine::label).unwrap_or_default());
    let held = Memo::new(move |_| pad.chosen.get() == Some(game));
    let white = Memo::new(move |_| line.get().map(|line| line.white).unwrap_or_default());
    let black = Memo::new(move |_| line.get().map(|line| line.black).unwrap_or_default());
    let buttons = USUAL.map(|result| view! { <ResultButton line game result /> });
    let open_more = move || pad.more.set(Some(game));
    let hold_down = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        open_more();
    };
    view! {
        <li
            id=element_id(game)
            class="entry-row"
            class:held=held
            tabindex="-1"
            on:focusin=move |_| pad.chosen.set(Some(game))
            on:contextmenu=hold_down
        >
            <span class="no">
                <span class="heard">{t("board")}" "</span>
                {board}
            </span>
            <PlayerLine colour=Colour::White player=white />
            <PlayerLine colour=Colour::Black player=black />
            <div class="seg" role="group" aria-label=move || tx("board-n", &[("n", label().into())])>
                {buttons}
                <button
                    class="other"
                    aria-label=move || tx("boards-other", &[("board", label().into())])
                    on:click=move |_| open_more()
                >
                    <span aria-hidden="true">"⋯"</span>
                </button>
            </div>
            <Word line game />
        </li>
    }
}

#[component]
fn PlayerLine(colour: Colour, player: Memo<Player>) -> impl IntoView {
    let black = colour == Colour::Black;
    view! {
        <span class="nm" class:b=black>
            <Disc colour />
            {move || {
                let Player { name, title, before, .. } = player.get();
                let before = before.map(|mark| {
                    view! {
                        <b class="tag">
                            {t("first-game")} " " {sign(mark)}
                        </b>
                    }
                });
                view! {
                    <Name name title />
                    {before}
                }
            }}
        </span>
        <span class="rt quiet" class:b=black>
            {move || player.with(|player| player.rating.map(|rating| rating.to_string()))}
        </span>
    }
}

#[component]
fn ResultButton(line: Memo<Option<BoardLine>>, game: GameId, result: GameResult) -> impl IntoView {
    let pad = use_pad();
    let is = move |what: fn(&BoardLine, GameResult) -> bool| {
        line.with(|line| line.as_ref().is_some_and(|line| what(line, result)))
    };
    let standing = move || is(|line, result| line.result == result);
    let claimed = move || is(BoardLine::is_claimed);
    let closed = move || is(|line, _| line.is_disputed()) && !pad.may_settle.get();
    let key = match result {
        GameResult::WhiteWins => "result-white",
        GameResult::BlackWins => "result-black",
        _ => "result-draw",
    };
    // What is seen comes first, so that it can be spoken to the device.
    let label = move || {
        let claim = claimed().then(|| t("claimed"));
        let words = [Some(result_text(result).to_owned()), Some(t(key)), claim];
        words.into_iter().flatten().collect::<Vec<String>>().join(", ")
    };
    view! {
        <button
            class:sel=standing
            class:claim=claimed
            aria-pressed=move || standing().to_string()
            aria-disabled=move || closed().to_string()
            aria-label=label
            on:click=move |_| pad.record(game, result)
        >
            {result_text(result)}
        </button>
    }
}

/// What the buttons do not say: another result, two values, how far the entry is.
#[component]
fn Word(line: Memo<Option<BoardLine>>, game: GameId) -> impl IntoView {
    let pad = use_pad();
    let other = Memo::new(move |_| {
        let result = line.with(|line| line.as_ref().map(|line| line.result)).unwrap_or_default();
        let shown = USUAL.contains(&result) || result == GameResult::Open;
        (!shown).then(|| super::more::words(result))
    });
    let disputed =
        Memo::new(move |_| line.with(|line| line.as_ref().is_some_and(BoardLine::is_disputed)));
    let save = Memo::new(move |_| line.get().and_then(|line| line.save));
    let explained =
        move || matches!(save.get(), Some(SaveState::Refused(Outcome::Conflict { .. })));
    let dispute_words = move || {
        disputed.get().then(|| {
            let key = if pad.may_settle.get() { "dispute-settle" } else { "dispute-wait" };
            let hint = (!explained() || pad.may_settle.get()).then(|| t(key));
            view! {
                <span class="tag x">{t("disputed")}</span>
                {hint.map(|hint| view! { <span class="quiet">{hint}</span> })}
            }
        })
    };
    let save_words = move || match save.get() {
        None => None,
        Some(SaveState::OnDevice) => {
            Some(view! { <span class="tag w">{t("save-on-device")}</span> }.into_any())
        }
        Some(SaveState::Sent) => {
            Some(view! { <span class="tag">{t("save-sent")}</span> }.into_any())
        }
        Some(SaveState::Same) => {
            Some(view! { <span class="tag">{t("save-same")}</span> }.into_any())
        }
        Some(SaveState::Refused(why)) => Some(
            view! {
                <span class="tag x">{t("save-refused")}</span>
                <span class="why">{text::outcome(&why)}</span>
                {again(pad, game, &why)}
                <button class="quiet-button" on:click=move |_| pad.read_all(game)>
                    {t("understood")}
                </button>
            }
            .into_any(),
        ),
    };
    let which = move || {
        let words = leg_words(line.with(|line| line.as_ref().map_or(0, |line| line.leg)));
        words.map(|words| view! { <span class="tag">{words}</span> })
    };
    view! {
        <div class="word">
            {which}
            {move || other.get().map(|words| view! { <b class="tag">{words}</b> })} {dispute_words}
            {save_words}
        </div>
    }
}

/// What a person can mend is offered once more, to be looked at and entered again.
fn again(pad: Pad, game: GameId, why: &Outcome) -> Option<impl IntoView> {
    let mends = matches!(why, Outcome::Invalid { .. } | Outcome::Superseded { .. });
    let result = pad.refused(game).filter(|_| mends)?;
    let label = tx("enter-again", &[("result", super::more::words(result).into())]);
    Some(view! {
        <button class="quiet-button" on:click=move |_| pad.record(game, result)>
            {label}
        </button>
    })
}
