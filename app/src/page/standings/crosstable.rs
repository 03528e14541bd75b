//! The crosstable: each round's opponent by start number, which nobody shares, colour and result.

use std::sync::Arc;

use leptos::prelude::*;
use shared::id::{ParticipantId, StartNumber};
use shared::scoring::Line;
use shared::view::{ParticipantView, Parts};

use crate::state::place::{Address, Place, Public};
use crate::state::ranking::Ranking;
use crate::state::situation::{participant, round_text};
use crate::state::use_app;
use crate::text::{points, t, tx};
use crate::ui::Name;

/// Everybody in rank order, a column a round.
#[component]
pub(super) fn CrosstableView(
    parts: Arc<Parts>,
    ranking: Arc<Ranking>,
    address: Address,
) -> impl IntoView {
    let app = use_app();
    let people = app.people.get_untracked();
    let double = ranking.table.games_per_round > 1;
    let legend = if double { "crosstable-legend-double" } else { "crosstable-legend" };
    let rounds = 1..=ranking.standings.after.0;
    let heads = rounds.map(|no| {
        view! { <th scope="col" aria-label=tx("round-n", &[("n", no.into())])>{no}</th> }
    });
    let heads = heads.collect_view();
    let number = |id| participant(&parts, id).map(|who| who.start_number);
    let rows = ranking.standings.lines.iter().filter_map(|line| {
        let who = participant(&parts, line.participant)?;
        let mine = people.follows(&address, who.id);
        Some(row(line, who, &ranking, mine, &address, &number))
    });
    let rows = rows.collect_view();
    view! {
        <p class="quiet">{t(legend)}</p>
        <div class="wide" role="region" tabindex="0" aria-label=t("form-crosstable")>
            <table class="list standings crosstable">
                <thead>
                    <tr>
                        <th scope="col">
                            <span class="heard">{t("rank-head")}</span>
                        </th>
                        <th scope="col">
                            <abbr title=t("number-head-long")>{t("number-head")}</abbr>
                        </th>
                        <th scope="col" class="player">
                            {t("player-head")}
                        </th>
                        {heads}
                        <th scope="col">
                            <abbr title=t("points-head-long")>{t("points-head")}</abbr>
                        </th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(
    line: &Line,
    who: &ParticipantView,
    ranking: &Ranking,
    mine: bool,
    address: &Address,
    number: &impl Fn(ParticipantId) -> Option<StartNumber>,
) -> AnyView {
    let games = Place::Public(address.clone(), Public::Player(who.id)).to_string();
    let table = &ranking.table;
    let cells = table.row(who.id).map(|row| &row.cells[..]).unwrap_or_default();
    let rounds = cells.chunks(table.games_per_round.max(1).into());
    let cells = rounds.take(ranking.standings.after.0.into()).map(|games| {
        let open = games.iter().any(|cell| !cell.mark.is_decided());
        view! { <td class:open=open>{round_text(games, number)}</td> }
    });
    let cells = cells.collect_view();
    view! {
        <tr class:me=mine>
            <td>{line.rank}</td>
            <td class="quiet">{who.start_number.to_string()}</td>
            <th scope="row" class="player">
                <a class="who" href=games>
                    <Name name=who.name.clone() title=who.title.clone() />
                </a>
            </th>
            {cells}
            <td class="p">{points(line.points)}</td>
        </tr>
    }
    .into_any()
}
