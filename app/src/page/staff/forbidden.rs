//! Forbidden pairs: the list, one more, one less.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use shared::api::rounds::ProhibitBody;
use shared::api::{LiftProhibition, NoBody, Prohibit};
use shared::crosstable::Prohibition;
use shared::id::{ParticipantId, RoundNo, TournamentId};
use shared::view::ProhibitionView;

use super::act::{Act, Problem};
use super::event::Text;
use crate::api;
use crate::state::outbox::new_op_id;
use crate::state::situation::alphabetical;
use crate::state::staff::next_round::next_round;
use crate::state::use_hall;
use crate::text::{t, tx};

/// The card of those who run the rounds.
#[component]
pub(super) fn Forbidden() -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let id = hall.status.with_untracked(|status| status.head.as_ref().map(|head| head.id));
    let held = Memo::new(move |_| {
        hall.parts.with(|parts| {
            parts.as_ref().map(|parts| parts.tournament.prohibitions.clone()).unwrap_or_default()
        })
    });
    let rows = move || {
        let rows = held.get().into_iter().map(|held| view! { <Held held act id /> });
        rows.collect_view()
    };
    view! {
        <section class="card slim">
            <h2>{t("forbidden-title")}</h2>
            <ul class="plain">{rows}</ul>
            <New act id />
            <Problem act />
        </section>
    }
}

#[component]
fn Held(held: ProhibitionView, act: Act, id: Option<TournamentId>) -> impl IntoView {
    let hall = use_hall();
    let ProhibitionView { no, prohibition: Prohibition { from, to, participants } } = held;
    let names: Vec<String> = participants.iter().map(|who| untrack(|| hall.name(*who))).collect();
    let names = names.join(" – ");
    let rounds = tx("forbidden-rounds", &[("from", from.0.into()), ("to", to.0.into())]);
    let lift = move |_| {
        let Some(id) = id else { return };
        act.run(async move { api::call::<LiftProhibition>(&[&id, &no], &NoBody {}).await }, |_| ());
    };
    let label = format!("{}: {names}", t("forbidden-lift"));
    view! {
        <li class="row">
            <span>{names} " " <span class="quiet">{rounds}</span></span>
            <button class="quiet-button" disabled=act.busy aria-label=label on:click=lift>
                {t("forbidden-lift")}
            </button>
        </li>
    }
}

#[component]
fn New(act: Act, id: Option<TournamentId>) -> impl IntoView {
    let hall = use_hall();
    let (next, last) = hall.parts.with_untracked(|parts| {
        parts
            .as_ref()
            .map(|parts| (next_round(parts), parts.tournament.rules.rounds))
            .unwrap_or_default()
    });
    let (from, to) = (RwSignal::new(next.to_string()), RwSignal::new(last.to_string()));
    let pair = [RwSignal::new(None::<ParticipantId>), RwSignal::new(None)];
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let round = |text: RwSignal<String>| text.get_untracked().trim().parse::<RoundNo>();
        let participants: Vec<ParticipantId> =
            pair.iter().filter_map(|one| one.get_untracked()).collect();
        let (Some(id), Ok(from), Ok(to)) = (id, round(from), round(to)) else { return };
        let prohibition = Prohibition { from, to, participants };
        let body = ProhibitBody { op: new_op_id(), prohibition };
        act.run(async move { api::call::<Prohibit>(&[&id], &body).await }, |_| ());
    };
    view! {
        <form class="form" on:submit=submit>
            {pair.map(|chosen| view! { <Who chosen /> }).collect_view()}
            <div class="four">
                <Text key="forbidden-from" value=from kind="number" />
                <Text key="forbidden-to" value=to kind="number" />
            </div>
            {(next.0 > 1).then(|| view! { <p class="note">{t("forbidden-late")}</p> })}
            <button class="button ghost" type="submit" disabled=act.busy>
                {t("forbidden-add")}
            </button>
        </form>
    }
}

/// One of the two, by name.
#[component]
fn Who(chosen: RwSignal<Option<ParticipantId>>) -> impl IntoView {
    let hall = use_hall();
    let options = move || {
        let parts = hall.parts.get()?;
        let mut people: Vec<_> = parts.participants.participants.iter().collect();
        alphabetical(&mut people);
        let options = people.into_iter().map(|who| {
            view! { <option value=who.id.to_string()>{who.name.clone()}</option> }
        });
        Some(options.collect_view())
    };
    view! {
        <label class="field">
            <span>{t("forbidden-who")}</span>
            <select required on:change:target=move |event| chosen.set(event.target().value().parse().ok())>
                <option value="">{t("choose")}</option>
                {options}
            </select>
        </label>
    }
}
