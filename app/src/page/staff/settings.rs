//! More: rules until round 1, hall and board numbers, the event, language, signing out.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use shared::access::Permission;
use shared::api::tournaments::{RulesBody, RunningBody};
use shared::api::{SetRules, SetRunning};
use shared::id::{BoardNo, TournamentId};
use shared::tournament::{RatingList, Running};

use super::act::{Act, Problem};
use super::event::Text;
use super::forbidden::Forbidden;
use super::frame::{Desk, SignOut, Unsent, use_may};
use super::rules::{RulesFields, WrongRules, read};
use crate::api;
use crate::state::outbox::new_op_id;
use crate::state::place::{Address, Place, Public, Staff, use_program};
use crate::state::staff::next_round::numbered;
use crate::state::staff::rules::RulesText;
use crate::state::{use_app, use_hall};
use crate::text::{system_words, t, tx};

/// The page.
#[component]
pub(super) fn More(
    /// The tournament.
    address: Address,
) -> impl IntoView {
    let hall = use_hall();
    let sub = Signal::derive(move || {
        let name = hall.parts.with(|parts| parts.as_ref().map(|p| p.tournament.name.clone()));
        name.unwrap_or_default()
    });
    let here = address.clone();
    view! {
        <Desk address here=Staff::Settings title=Signal::derive(|| t("nav-more")) sub>
            <Sections address=here.clone() />
        </Desk>
    }
}

#[component]
fn Sections(address: Address) -> impl IntoView {
    let app = use_app();
    let manages = use_may(Permission::ManageEvent);
    let runs = use_may(Permission::RunRounds);
    let name = move || app.session.with(|s| s.as_ref().map(|s| s.name.clone()).unwrap_or_default());
    let event = Place::StaffEvent(address.event.clone());
    let program = use_program();
    let way = move |place: Place, key: &str| {
        view! {
            <li>
                <a class="row" href=place.to_string() rel=program.rel(&place)>
                    <span>{t(key)}</span>
                    <span class="quiet" aria-hidden="true">
                        "›"
                    </span>
                </a>
            </li>
        }
    };
    view! {
        <div class="desk-bar">
            <Unsent />
        </div>
        <section class="card slim">
            <ul class="plain">
                {move || manages.get().then(|| way(event.clone(), "more-event"))}
                {way(Place::StaffHome, "staff-mine")}
                {way(Place::Public(address, Public::Round(None)), "more-public")}
                {way(Place::Settings, "nav-settings")}
            </ul>
        </section>
        {move || {
            manages
                .get()
                .then(|| {
                    view! {
                        <RunningForm />
                        <RulesCard />
                    }
                })
        }}
        {move || runs.get().then(|| view! { <Forbidden /> })}
        {move || view! { <SignOut name=name() /> }}
    }
}

fn tournament() -> Option<TournamentId> {
    use_hall().status.with_untracked(|status| status.head.as_ref().map(|head| head.id))
}

/// Where it is played, and the number of the first board.
#[component]
fn RunningForm() -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let id = tournament();
    let running =
        hall.parts.with_untracked(|parts| parts.as_ref().map(|p| p.tournament.running.clone()));
    let running = running.unwrap_or_default();
    let place = RwSignal::new(running.hall);
    let first = RwSignal::new(running.first_board.to_string());
    let saved = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let (Some(id), Ok(first_board)) = (id, first.get_untracked().trim().parse::<BoardNo>())
        else {
            return;
        };
        let running = Running { first_board, hall: place.get_untracked().trim().to_owned() };
        let body = RunningBody { op: new_op_id(), running };
        saved.set(false);
        act.run(async move { api::call::<SetRunning>(&[&id], &body).await }, move |_| {
            saved.try_set(true);
        });
    };
    view! {
        <form class="card slim form" on:submit=submit>
            <h2>{t("running-title")}</h2>
            <Text key="running-hall" value=place optional=true />
            <Text key="running-first-board" value=first kind="number" />
            <Problem act />
            <button class="button ghost" type="submit" disabled=act.busy>
                {t("save")}
            </button>
            <Saved saved />
        </form>
    }
}

#[component]
fn Saved(saved: RwSignal<bool>) -> impl IntoView {
    view! {
        <p class="quiet centred" role="status" aria-live="polite">
            {move || saved.get().then(|| t("saved"))}
        </p>
    }
}

/// The rules: a form until round 1 is paired, then words.
#[component]
fn RulesCard() -> impl IntoView {
    let hall = use_hall();
    let frozen = Memo::new(move |_| {
        hall.parts.with(|parts| parts.as_ref().is_some_and(|p| !p.tournament.rounds.is_empty()))
    });
    move || {
        if frozen.get() {
            view! { <FrozenRules /> }.into_any()
        } else {
            view! { <RulesForm /> }.into_any()
        }
    }
}

#[component]
fn FrozenRules() -> impl IntoView {
    let hall = use_hall();
    let words = move || {
        hall.parts.with(|parts| {
            let rules = &parts.as_ref()?.tournament.rules;
            let list = rules.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>();
            let rounds = tx("rounds-planned", &[("n", rules.rounds.0.into())]);
            let system = system_words(rules.system);
            Some(format!("{system} · {rounds} · {}", list.join(", ")))
        })
    };
    view! {
        <section class="card slim">
            <h2>{t("rules-title")}</h2>
            <p>{words}</p>
            <p class="quiet">{t("error-rules-frozen")}</p>
        </section>
    }
}

/// The lists that may count first, with their words.
const LISTS: [(RatingList, &str); 3] = [
    (RatingList::Standard, "person-standard"),
    (RatingList::Rapid, "person-rapid"),
    (RatingList::Blitz, "person-blitz"),
];

#[component]
fn RulesForm() -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let id = tournament();
    let rules =
        hall.parts.with_untracked(|parts| parts.as_ref().map(|p| p.tournament.rules.clone()));
    let rules = rules.unwrap_or_default();
    let list = RwSignal::new(rules.ratings.list);
    let players = move || {
        hall.parts.with_untracked(|parts| parts.as_ref().map_or(0, |parts| numbered(parts)))
    };
    let mut fields = RulesText::of(&rules);
    fields.players = players();
    let text = RwSignal::new(fields);
    let wrong = RwSignal::new(None);
    let saved = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        text.update(|text| text.players = players());
        let (Some(id), Some(mut rules)) = (id, read(text, wrong)) else { return };
        rules.ratings.list = list.get_untracked();
        let body = RulesBody { op: new_op_id(), rules };
        saved.set(false);
        act.run(async move { api::call::<SetRules>(&[&id], &body).await }, move |_| {
            saved.try_set(true);
        });
    };
    view! {
        <form class="card slim form" on:submit=submit>
            <h2>{t("rules-title")}</h2>
            <RulesFields text />
            <label class="field">
                <span>{t("rules-ratings")}</span>
                <select on:change:target=move |event| {
                    let place = usize::try_from(event.target().selected_index()).unwrap_or(0);
                    list.set(LISTS.get(place).map(|(list, _)| *list).unwrap_or_default());
                }>
                    {LISTS
                        .map(|(of, key)| {
                            view! { <option selected={of == list.get_untracked()}>{t(key)}</option> }
                        })}
                </select>
            </label>
            <WrongRules wrong />
            <Problem act />
            <button class="button ghost" type="submit" disabled=act.busy>
                {t("save")}
            </button>
            <Saved saved />
        </form>
    }
}
