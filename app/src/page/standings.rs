//! Standings: rank, name, points, tie-breaks; every value can say how it came about.

mod crosstable;
pub(super) mod explain;
mod table;

use std::sync::Arc;

use leptos::prelude::*;
use shared::id::{ParticipantId, RoundNo};
use shared::tournament::{Rules, Stage};
use shared::view::Parts;

use crate::state::place::{Address, Public};
use crate::state::ranking::Ranking;
use crate::state::use_hall;
use crate::text::{counts, system_words, t, tx};
use crate::ui::{Shell, Waiting, public_nav};
use crosstable::CrosstableView;
use explain::Explained;
use table::Table;

/// A value that somebody asks about: whose, and its position in the list of tie-breaks.
pub(super) type Asked = Option<(ParticipantId, usize)>;

/// The page.
#[component]
pub fn StandingsPage(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let chosen = RwSignal::new(None::<RoundNo>);
    let crosstable = RwSignal::new(false);
    let ranking = Memo::new(move |_| match chosen.get() {
        None => hall.ranking.get(),
        Some(after) => Some(Arc::new(Ranking::new(hall.parts.get()?.as_ref(), after))),
    });
    let sub = Signal::derive(move || {
        ranking.with(|ranking| ranking.as_ref().map(|ranking| words(ranking))).unwrap_or_default()
    });
    let nav = public_nav(&address, Public::Standings);
    let body = move || {
        let address = address.clone();
        match (hall.parts.get(), ranking.get()) {
            (None, _) => view! { <Waiting /> }.into_any(),
            (Some(_), None) => view! { <p class="empty">{t("standings-none")}</p> }.into_any(),
            (Some(parts), Some(ranking)) => {
                view! { <Body parts ranking address crosstable chosen /> }.into_any()
            }
        }
    };
    view! { <Shell title=t("standings-title") sub nav>{body}</Shell> }
}

fn words(ranking: &Ranking) -> String {
    let after = tx("after-round", &[("n", ranking.standings.after.0.into())]);
    let missing =
        counts([("results-disputed", ranking.disputed), ("results-playing", ranking.open)]);
    if missing.is_empty() {
        format!("{after} · {}", t("standings-settled"))
    } else {
        format!("{after} · {}, {}", t("provisional"), missing.join(", "))
    }
}

#[component]
fn Body(
    parts: Arc<Parts>,
    ranking: Arc<Ranking>,
    address: Address,
    crosstable: RwSignal<bool>,
    chosen: RwSignal<Option<RoundNo>>,
) -> impl IntoView {
    let asked = RwSignal::new(None::<(ParticipantId, usize)>);
    let provisional = ranking.is_provisional();
    let after = ranking.standings.after;
    let main = {
        let (parts, ranking) = (Arc::clone(&parts), Arc::clone(&ranking));
        move || {
            let (parts, ranking, address) = (parts.clone(), ranking.clone(), address.clone());
            if crosstable.get() {
                view! { <CrosstableView parts ranking address /> }.into_any()
            } else {
                view! { <Table parts ranking address asked /> }.into_any()
            }
        }
    };
    view! {
        <Choices parts=parts.clone() after crosstable chosen />
        {provisional.then(|| view! { <p class="quiet">{t("provisional-note")}</p> })}
        <div class="fitted" class:provisional=provisional>{main}</div>
        <p class="quiet">{by_which_rules(&parts.tournament.rules)}</p>
        {move || {
            let (parts, ranking) = (parts.clone(), ranking.clone());
            (!crosstable.get()).then(|| view! { <Explained parts ranking asked /> })
        }}
    }
}

/// The system, the edition of the tie-breaks, and the seed of lots if there are any.
fn by_which_rules(rules: &Rules) -> String {
    let tie_breaks = tx("tie-breaks-of", &[("edition", rules.edition.name().into())]);
    let seed = rules.seed.map(|seed| format!(" · {} {seed}", t("rules-seed")));
    format!("{} · {tie_breaks}{}", system_words(rules.system), seed.unwrap_or_default())
}

/// Which form, and after which round.
#[component]
fn Choices(
    parts: Arc<Parts>,
    after: RoundNo,
    crosstable: RwSignal<bool>,
    chosen: RwSignal<Option<RoundNo>>,
) -> impl IntoView {
    let public = parts.rounds.iter().filter(|round| round.stage != Stage::Drafted);
    let options = public.map(|round| {
        view! {
            <option value=round.no.to_string() selected=round.no == after>
                {tx("after-round", &[("n", round.no.0.into())])}
            </option>
        }
    });
    let choose = move |event| chosen.set(event_target_value(&event).parse().ok());
    view! {
        <div class="row choices-row">
            <div class="switch" role="group" aria-label=t("form-label")>
                <button
                    aria-pressed=move || (!crosstable.get()).to_string()
                    on:click=move |_| crosstable.set(false)
                >
                    {t("form-list")}
                </button>
                <button
                    aria-pressed=move || crosstable.get().to_string()
                    on:click=move |_| crosstable.set(true)
                >
                    {t("form-crosstable")}
                </button>
            </div>
            <select class="pick" aria-label=t("after-label") on:change=choose>
                {options.collect_view()}
            </select>
        </div>
    }
}
