//! The list of ranks.

use std::sync::Arc;

use leptos::prelude::*;
use shared::scoring::{Criterion, Line, TieBreak};
use shared::view::{ParticipantView, Parts};

use super::Asked;
use super::explain::{code, value_button};
use crate::state::place::{Address, Place, Public};
use crate::state::ranking::Ranking;
use crate::state::situation::participant;
use crate::state::use_app;
use crate::text::{points, t, tx, value};
use crate::ui::Name;

/// Ranks, names, points and tie-breaks; my people are marked.
#[component]
pub(super) fn Table(
    parts: Arc<Parts>,
    ranking: Arc<Ranking>,
    address: Address,
    asked: RwSignal<Asked>,
) -> impl IntoView {
    let app = use_app();
    let people = app.people.get_untracked();
    let columns = columns(&ranking.standings.tiebreaks);
    let heads = columns.iter().map(|(_, tiebreak)| {
        view! { <th scope="col" class="tb">{code(tiebreak)}</th> }
    });
    let heads = heads.collect_view();
    let rows = ranking.standings.lines.iter().filter_map(|line| {
        let who = participant(&parts, line.participant)?;
        let mine = people.follows(&address, who.id);
        Some(row(line, who, &columns, mine, &address, asked))
    });
    view! {
        <table class="list standings">
            <thead>
                <tr>
                    <th scope="col">
                        <span class="heard">{t("rank-head")}</span>
                    </th>
                    <th scope="col" class="player">
                        {t("player-head")}
                    </th>
                    <th scope="col">
                        <abbr title=t("points-head-long")>{t("points-head")}</abbr>
                    </th>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

/// The tie-breaks that are not the score itself, with their positions in the list.
fn columns(tiebreaks: &[TieBreak]) -> Vec<(usize, TieBreak)> {
    let all = tiebreaks.iter().copied().enumerate();
    all.filter(|(_, tiebreak)| tiebreak.criterion() != Criterion::Points).collect()
}

fn row(
    line: &Line,
    who: &ParticipantView,
    columns: &[(usize, TieBreak)],
    mine: bool,
    address: &Address,
    asked: RwSignal<Asked>,
) -> AnyView {
    let id = who.id;
    let games = Place::Public(address.clone(), Public::Player(id)).to_string();
    let cell = |position, tiebreak: String, value: String| {
        let label = tx(
            "explain-label",
            &[
                ("tiebreak", tiebreak.into()),
                ("name", who.name.clone().into()),
                ("value", value.clone().into()),
            ],
        );
        value_button(asked, (id, position), label, value)
    };
    let values = columns.iter().filter_map(|&(position, tiebreak)| {
        let value = value(*line.values.get(position)?);
        let cell = (!value.is_empty()).then(|| cell(position, code(&tiebreak), value));
        Some(view! { <td class="tb">{cell}</td> })
    });
    let values = values.collect_view();
    let score = points(line.points);
    let score = if line.values.is_empty() {
        score.into_any()
    } else {
        cell(0, t("points-head-long"), score)
    };
    view! {
        <tr class:me=mine>
            <td>{line.rank}</td>
            <th scope="row" class="player">
                <a class="who" href=games>
                    <Name name=who.name.clone() title=who.title.clone() />
                </a>
                {mine.then(|| view! { <span class="heard">{t("followed")}</span> })}
            </th>
            <td class="p">{score}</td>
            {values}
        </tr>
    }
    .into_any()
}
