//! Who works at an event, and as what.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::access::Role;
use shared::api::events::{Event, NewStaff, StaffMember};
use shared::api::{AddStaff, ListStaff, NoBody, RemoveStaff};
use shared::id::TournamentId;

use super::Text;
use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::role_key;
use crate::state::use_app;
use crate::text::t;

/// The list, and a form for one more.
#[component]
pub(super) fn StaffSection(event: Event) -> impl IntoView {
    let members = RwSignal::new(Vec::<StaffMember>::new());
    let id = event.id;
    let load = Callback::new(move |()| {
        spawn_local(async move {
            if let Ok(list) = api::call::<ListStaff>(&[&id], &NoBody {}).await {
                members.try_set(list.staff);
            }
        });
    });
    load.run(());
    let about = event.clone();
    let rows = move || {
        let event = about.clone();
        let all = members.get().into_iter();
        all.map(move |member| view! { <Member member event=event.clone() load /> }).collect_view()
    };
    view! {
        <section class="card crew">
            <h2>{t("crew-title")}</h2>
            <ul class="plain">{rows}</ul>
            <AddMember event load />
        </section>
    }
}

#[component]
fn Member(member: StaffMember, event: Event, load: Callback<()>) -> impl IntoView {
    let app = use_app();
    let act = Act::new();
    let asked = RwSignal::new(false);
    let roles = member.roles.iter().map(|given| {
        let role = t(&role_key(given.role));
        let only = given.tournament.and_then(|id| tournament_name(&event, id));
        only.map_or_else(|| role.clone(), |name| format!("{role} ({name})"))
    });
    let roles = roles.collect::<Vec<String>>().join(" · ");
    let (event, account) = (event.id, member.account);
    // Nobody takes his own roles away by mistake.
    let own = app.session.with_untracked(|s| s.as_ref().is_some_and(|s| s.account == account));
    let remove = move |_| {
        if !asked.get_untracked() {
            asked.set(true);
            return;
        }
        act.run(
            async move { api::call::<RemoveStaff>(&[&event, &account], &NoBody {}).await },
            move |()| load.run(()),
        );
    };
    let words = move || t(if asked.get() { "crew-remove-sure" } else { "crew-remove" });
    let name = member.name.clone();
    let label = move || format!("{}: {name}", words());
    view! {
        <li class="row">
            <span>
                <b translate="no">{member.name.clone()}</b>
                <br />
                <span class="quiet">{roles}</span>
            </span>
            {(!own)
                .then(|| {
                    view! {
                        <button
                            class="quiet-button"
                            aria-label=label
                            disabled=act.busy
                            on:click=remove
                        >
                            {words}
                        </button>
                    }
                })}
            <Problem act />
        </li>
    }
}

fn tournament_name(event: &Event, id: TournamentId) -> Option<String> {
    event.tournaments.iter().find(|head| head.id == id).map(|head| head.name.clone())
}

/// The roles that can be given.
const GIVEN: [Role; 3] = [Role::Arbiter, Role::ChiefArbiter, Role::Organizer];

#[component]
fn AddMember(event: Event, load: Callback<()>) -> impl IntoView {
    let act = Act::new();
    let (account, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let role = RwSignal::new(0_usize);
    let only = RwSignal::new(String::new());
    let id = event.id;
    let submit = move |submitted: SubmitEvent| {
        submitted.prevent_default();
        let Some(role) = GIVEN.get(role.get_untracked()).copied() else { return };
        let new = NewStaff {
            account: account.get_untracked().trim().to_owned(),
            password: Some(password.get_untracked()).filter(|typed| !typed.is_empty()),
            role,
            tournament: only.get_untracked().parse().ok(),
        };
        act.run(async move { api::call::<AddStaff>(&[&id], &new).await }, move |_| {
            account.try_set(String::new());
            password.try_set(String::new());
            load.run(());
        });
    };
    let roles = GIVEN.into_iter().enumerate().map(|(place, role)| {
        view! { <option value=place.to_string()>{t(&role_key(role))}</option> }
    });
    let tournaments = event.tournaments.into_iter().map(|head| {
        view! { <option value=head.id.to_string()>{head.name}</option> }
    });
    view! {
        <form class="form" on:submit=submit>
            <h3>{t("crew-add")}</h3>
            <Text key="account" value=account />
            <label class="field">
                <span>{t("crew-password")}</span>
                <input type="password" autocomplete="new-password" bind:value=password />
            </label>
            <label class="field">
                <span>{t("crew-role")}</span>
                <select on:change:target=move |event| {
                    role.set(event.target().value().parse().unwrap_or_default());
                }>{roles.collect_view()}</select>
            </label>
            <label class="field">
                <span>{t("crew-where")}</span>
                <select on:change:target=move |event| only.set(event.target().value())>
                    <option value="">{t("crew-everywhere")}</option>
                    {tournaments.collect_view()}
                </select>
            </label>
            <Problem act />
            <button class="button ghost" type="submit" disabled=act.busy>
                {t("crew-add-do")}
            </button>
        </form>
    }
}
