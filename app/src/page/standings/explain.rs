//! The sum behind a value, line by line, from the engine's own facts.

use std::sync::Arc;

use leptos::prelude::*;
use shared::crosstable::Mark;
use shared::id::ParticipantId;
use shared::scoring::{Criterion, Explanation, Fate, Part, Source, TieBreak, Undefined, Value};
use shared::view::Parts;

use super::Asked;
use crate::state::ranking::Ranking;
use crate::state::situation::participant;
use crate::text::{points, t, tx, value};

/// The explanation of the value that was asked about, at the foot of the screen.
#[component]
pub(super) fn Explained(
    parts: Arc<Parts>,
    ranking: Arc<Ranking>,
    asked: RwSignal<Asked>,
) -> impl IntoView {
    move || {
        let (id, position) = asked.get()?;
        let explanation = ranking.explain(&parts, position, id)?;
        let name = participant(&parts, id)?.name.clone();
        let heading = tx(
            "explain-heading",
            &[
                ("tiebreak", code(&explanation.tiebreak).into()),
                ("name", name.into()),
                ("value", value(explanation.value).into()),
            ],
        );
        let values = values(&ranking, id, asked);
        let lines = lines(&explanation, &parts);
        Some(view! {
            <div class="card sum" role="status" aria-live="polite">
                <div class="row">
                    <b>{heading}</b>
                    <button class="close" aria-label=t("close") on:click=move |_| asked.set(None)>
                        <span aria-hidden="true">"×"</span>
                    </button>
                </div>
                {explanation.undefined.map(|why| view! { <p>{undefined(why)}</p> })}
                <ul class="plain">{lines}</ul>
                <div class="buttons">{values}</div>
            </div>
        })
    }
}

/// Somebody's values, all of them: a phone's list has no room for more than two.
fn values(ranking: &Ranking, id: ParticipantId, asked: RwSignal<Asked>) -> Vec<AnyView> {
    let values = ranking.line(id).map(|line| &line.values[..]).unwrap_or_default();
    let all = ranking.standings.tiebreaks.iter().zip(values).enumerate();
    all.filter(|(_, (_, value))| **value != Value::Untied)
        .map(|(position, (tiebreak, amount))| {
            let words = format!("{} {}", code(tiebreak), value(*amount));
            value_button(asked, (id, position), words.clone(), words)
        })
        .collect()
}

/// A value that can be asked about.
pub(super) fn value_button(
    asked: RwSignal<Asked>,
    which: (ParticipantId, usize),
    label: String,
    words: String,
) -> AnyView {
    view! {
        <button class="value" aria-label=label on:click=move |_| asked.set(Some(which))>
            {words}
        </button>
    }
    .into_any()
}

/// A tie-break's code, as in file and heading.
pub(super) fn code(tiebreak: &TieBreak) -> String {
    tiebreak.to_string().replace('/', "-")
}

fn undefined(why: Undefined) -> String {
    t(match why {
        Undefined::NotPermitted => "undefined-not-permitted",
        Undefined::UnratedParticipants => "undefined-unrated",
        Undefined::NoOpponents => "undefined-no-opponents",
        Undefined::NotDrawn => "undefined-not-drawn",
    })
}

fn lines(explanation: &Explanation, parts: &Parts) -> Vec<AnyView> {
    explanation
        .parts
        .iter()
        .map(|part| {
            let cut = !matches!(part.fate, Fate::Counted | Fate::Awaited);
            let amount = value(part.amount);
            let amount = if cut {
                view! { <s>{amount}</s> }.into_any()
            } else {
                view! { <span>{amount}</span> }.into_any()
            };
            view! {
                <li class="row" class:cut=cut>
                    <span>{words(part, explanation.tiebreak.criterion(), parts)}</span>
                    <span class="amount">{amount}</span>
                </li>
            }
            .into_any()
        })
        .collect()
}

/// Round, opponent, where the amount comes from and what became of it.
fn words(part: &Part, criterion: Criterion, parts: &Parts) -> String {
    let round = part.round.map(|no| {
        let words = tx("round-n", &[("n", no.0.into())]);
        if part.game > 1 { format!("{words}, {}", t("return-game")) } else { words }
    });
    let opponent = part.opponent.and_then(|id| participant(parts, id)).map(|who| who.name.clone());
    let fate = match part.fate {
        Fate::Counted => None,
        Fate::CutLow => Some(t("fate-cut-low")),
        Fate::CutHigh => Some(t("fate-cut-high")),
        Fate::CutVoluntary => Some(t("fate-cut-voluntary")),
        Fate::BelowLimit => Some(t("fate-below-limit")),
        Fate::Awaited => Some(t("fate-awaited")),
    };
    let pieces = [round, opponent, source(part.source, criterion), fate];
    pieces.into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

fn source(source: Source, criterion: Criterion) -> Option<String> {
    match source {
        Source::Result { mark } => Some(mark_words(mark)),
        Source::Running => Some(t("source-running")),
        Source::Opponent { score, adjusted, points: made, .. } => {
            let args = [
                ("score", points(score).into()),
                ("adjusted", points(adjusted).into()),
                ("made", points(made).into()),
            ];
            let product = criterion == Criterion::SonnebornBerger;
            let key = match (product, score == adjusted) {
                (false, true) => return None,
                (false, false) => "source-score-adjusted",
                (true, true) => "source-product",
                (true, false) => "source-product-adjusted",
            };
            Some(tx(key, &args))
        }
        Source::Dummy { mark, .. } => Some(tx("source-dummy", &[("why", mark_words(mark).into())])),
        Source::Rating { rating: None, .. } => Some(t("unrated")),
        Source::Rating { stand_in: true, .. } => Some(t("source-stand-in")),
        Source::Rating { .. } | Source::OpponentValue | Source::Own => None,
        Source::Performance { points: made, games } => Some(tx(
            "source-performance",
            &[("made", points(made).into()), ("games", games.into())],
        )),
        Source::Unsettled => Some(t("source-unsettled")),
        Source::Board { board } => Some(tx("board-n", &[("n", board.into())])),
        Source::Missing => Some(t("source-missing")),
        Source::Open => Some(t("no-result-yet")),
    }
}

/// A mark in words, from the participant's side.
pub(in crate::page) fn mark_words(mark: Mark) -> String {
    t(match mark {
        Mark::Win | Mark::UnratedWin => "mark-win",
        Mark::Draw | Mark::UnratedDraw => "mark-draw",
        Mark::Loss | Mark::UnratedLoss => "mark-loss",
        Mark::ForfeitWin => "mark-forfeit-win",
        Mark::ForfeitLoss => "mark-forfeit-loss",
        Mark::HalfPointBye => "bye-half",
        Mark::FullPointBye => "bye-full",
        Mark::PairingAllocatedBye => "bye-allocated",
        Mark::ZeroPointBye => "mark-not-paired",
        Mark::Open => "no-result-yet",
        Mark::Adjourned => "mark-adjourned",
    })
}
