//! The form of a tournament's rules.

mod system;

use leptos::prelude::*;
use shared::scoring::TieBreak;
use shared::tournament::Rules;

use crate::state::staff::rules::{RulesText, Wrong, move_up};
use crate::text::{t, tx};
use system::{SystemFields, TieBreakEdition};

/// A text field bound to one value of the form.
#[component]
fn Line(
    text: RwSignal<RulesText>,
    key: &'static str,
    of: fn(&mut RulesText) -> &mut String,
    #[prop(default = "text")] mode: &'static str,
) -> impl IntoView {
    let value = move || text.with(|text| of(&mut text.clone()).clone());
    view! {
        <label class="field">
            <span>{t(key)}</span>
            <input
                inputmode=mode
                autocomplete="off"
                required
                prop:value=value
                on:input:target=move |event| {
                    let typed = event.target().value();
                    text.update(|text| *of(text) = typed);
                }
            />
        </label>
    }
}

/// The fields of the rules.
#[component]
pub(super) fn RulesFields(
    /// What they hold.
    text: RwSignal<RulesText>,
) -> impl IntoView {
    let robin = Memo::new(move |_| text.with(RulesText::is_robin));
    view! {
        <SystemFields text />
        {move || {
            if robin.get() {
                view! { <RobinRounds text /> }.into_any()
            } else {
                view! { <SwissRounds text /> }.into_any()
            }
        }}
        <fieldset class="part">
            <legend>{t("rules-points")}</legend>
            <div class="four">
                <Line text key="rules-win" of=|text| &mut text.win />
                <Line text key="rules-draw" of=|text| &mut text.draw />
                <Line text key="rules-loss" of=|text| &mut text.loss />
                {move || {
                    (!robin.get())
                        .then(|| view! { <Line text key="rules-bye" of=|text| &mut text.bye /> })
                }}
            </div>
        </fieldset>
        <TieBreaks text />
    }
}

/// What is declared of the rounds of a Swiss.
#[component]
fn SwissRounds(text: RwSignal<RulesText>) -> impl IntoView {
    let colour = move || text.with(|text| text.colour.clone());
    view! {
        <Line text key="rules-rounds" of=|text| &mut text.rounds mode="numeric" />
        <Line
            text
            key="rules-protected-rounds"
            of=|text| &mut text.protected
            mode="numeric"
        />
        <label class="field">
            <span>{t("rules-colour")}</span>
            <select
                prop:value=colour
                on:change:target=move |event| {
                    let chosen = event.target().value();
                    text.update(|text| text.colour = chosen);
                }
            >
                <option value="">{t("rules-colour-lot")}</option>
                <option value="white">{t("white")}</option>
                <option value="black">{t("black")}</option>
            </select>
        </label>
    }
}

/// What follows of the rounds of a round robin.
#[component]
fn RobinRounds(text: RwSignal<RulesText>) -> impl IntoView {
    let now = move || {
        let (players, rounds) =
            text.with(|text| text.rounds_that_follow().map(|rounds| (text.players, rounds)))?;
        let args = [("players", players.into()), ("n", rounds.0.into())];
        Some(view! { <b>{tx("rules-robin-now", &args)}</b> })
    };
    view! {
        <p class="quiet">{t("rules-robin-rounds")}</p>
        {now}
    }
}

/// The tie-breaks in their order.
#[component]
fn TieBreaks(text: RwSignal<RulesText>) -> impl IntoView {
    let chosen = Memo::new(move |_| text.with(|text| text.tie_breaks.clone()));
    let rows = move || {
        let all = chosen.get();
        let rows = all.into_iter().enumerate();
        rows.map(|(place, tie_break)| view! { <Chosen text place tie_break /> }).collect_view()
    };
    let options = move || {
        let options = text.with(RulesText::offered).into_iter().map(|tie_break| {
            view! { <option value=tie_break.to_string()>{tie_break.to_string()}</option> }
        });
        options.collect_view()
    };
    let add = move |code: String| {
        if let Ok(tie_break) = code.parse::<TieBreak>() {
            text.update(|text| text.tie_breaks.push(tie_break));
        }
    };
    view! {
        <fieldset class="part">
            <legend>{t("rules-tie-breaks")}</legend>
            <TieBreakEdition text />
            <ol class="plain ordered">
                <li class="row">
                    <b>"PTS"</b>
                    <span class="quiet">{t("rules-score-first")}</span>
                </li>
                {rows}
            </ol>
            <label class="field">
                <span>{t("rules-add-tie-break")}</span>
                <select
                    prop:value=""
                    on:change:target=move |event| {
                        add(event.target().value());
                        event.target().set_value("");
                    }
                >
                    <option value="">{t("choose")}</option>
                    {options}
                </select>
            </label>
        </fieldset>
    }
}

#[component]
fn Chosen(text: RwSignal<RulesText>, place: usize, tie_break: TieBreak) -> impl IntoView {
    let code = tie_break.to_string();
    let label = |key: &str| tx(key, &[("code", code.clone().into())]);
    let up = move |_| text.update(|text| move_up(&mut text.tie_breaks, place));
    let down = move |_| text.update(|text| move_up(&mut text.tie_breaks, place + 1));
    let remove = move |_| {
        text.update(|text| text.tie_breaks.retain(|other| *other != tie_break));
    };
    view! {
        <li class="row">
            <b>{code.clone()}</b>
            <span class="buttons">
                <button type="button" class="quiet-button" aria-label=label("rules-up") on:click=up>
                    <span aria-hidden="true">"↑"</span>
                </button>
                <button type="button" class="quiet-button" aria-label=label("rules-down") on:click=down>
                    <span aria-hidden="true">"↓"</span>
                </button>
                <button
                    type="button"
                    class="quiet-button"
                    aria-label=label("rules-remove")
                    on:click=remove
                >
                    <span aria-hidden="true">"×"</span>
                </button>
            </span>
        </li>
    }
}

/// Reads the form; a wrong field is noted to be shown.
pub(super) fn read(text: RwSignal<RulesText>, wrong: RwSignal<Option<Wrong>>) -> Option<Rules> {
    let result = text.with_untracked(RulesText::read);
    wrong.set(result.as_ref().err().copied());
    result.ok()
}

/// Which field is wrong.
#[component]
pub(super) fn WrongRules(
    /// The field.
    wrong: RwSignal<Option<Wrong>>,
) -> impl IntoView {
    move || {
        let key = match wrong.get()? {
            Wrong::Rounds => "rules-rounds-wrong",
            Wrong::Points => "rules-points-wrong",
        };
        Some(view! {
            <p class="problem" role="alert">
                {t(key)}
            </p>
        })
    }
}
