//! A person's data: for somebody new, or to correct what stands.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::participants::{EntryData, EntryRow, EntryUpdate};
use shared::api::{AddParticipant, EditParticipant, ListEntries, NoBody};
use shared::id::{OpId, ParticipantId, TournamentId};

use super::sheet::Opened;
use crate::api::{self, Failure};
use crate::page::staff::act::{Act, Problem};
use crate::state::outbox::new_op_id;
use crate::state::situation::participant;
use crate::state::staff::person::{Field, PersonText};
use crate::state::use_hall;
use crate::text::{self, t, tx};

fn tournament() -> Option<TournamentId> {
    use_hall().status.with_untracked(|status| status.head.as_ref().map(|head| head.id))
}

/// Somebody new; after round 1 a late entry.
#[component]
pub(super) fn NewPerson(opened: RwSignal<Option<Opened>>) -> impl IntoView {
    let act = Act::new();
    let id = tournament();
    let person = RwSignal::new(PersonText::default());
    let wrong = RwSignal::new(None);
    // The same id until the server has answered: sent twice, somebody is added once.
    let op = StoredValue::new(new_op_id());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let (Some(id), Some((data, rating))) = (id, read(person, wrong)) else { return };
        let body = EntryData { op: op.get_value(), person: data, rating };
        let call = async move {
            let answer = api::call::<AddParticipant>(&[&id], &body).await;
            renew(op, answer.as_ref().err());
            answer
        };
        act.run(call, move |_| {
            person.try_set(PersonText::default());
            opened.try_set(None);
        });
    };
    view! {
        <form class="form" on:submit=submit>
            <h2>{t("people-add")}</h2>
            <Fields person />
            <Wrong wrong />
            <Problem act />
            <button class="button" type="submit" disabled=act.busy>
                {t("people-add-do")}
            </button>
        </form>
    }
}

/// Trying again after a refusal is a new operation.
fn renew(op: StoredValue<OpId>, failure: Option<&Failure>) {
    if failure != Some(&Failure::Unanswered) {
        op.try_set_value(new_op_id());
    }
}

fn read(
    person: RwSignal<PersonText>,
    wrong: RwSignal<Option<Field>>,
) -> Option<(shared::api::participants::PersonData, Option<u16>)> {
    let result = person.with_untracked(PersonText::read);
    wrong.set(result.as_ref().err().copied());
    result.ok()
}

/// The data of somebody who takes part, folded until they are wanted.
#[component]
pub(super) fn EditPerson(id: ParticipantId) -> impl IntoView {
    let shown = RwSignal::new(false);
    view! {
        <section class="part">
            <button
                class="fold row"
                aria-expanded=move || shown.get().to_string()
                on:click=move |_| shown.update(|shown| *shown = !*shown)
            >
                <h3>{t("people-edit")}</h3>
                <span class="quiet">{move || t(if shown.get() { "hide" } else { "show" })}</span>
            </button>
            <Show when=move || shown.get()>
                <Loaded id />
            </Show>
        </section>
    }
}

#[component]
fn Loaded(id: ParticipantId) -> impl IntoView {
    let tournament = tournament();
    let entry = RwSignal::new(None);
    // It outlives the form, which is made anew from what was saved.
    let saved = RwSignal::new(false);
    let load = move || {
        let Some(tournament) = tournament else { return };
        spawn_local(async move {
            let list = api::call::<ListEntries>(&[&tournament], &NoBody {}).await;
            entry.try_set(Some(
                list.map(|list| list.entries.into_iter().find(|row| row.participant == id)),
            ));
        });
    };
    load();
    move || match entry.get() {
        None => view! { <p class="quiet">{t("loading")}</p> }.into_any(),
        Some(Err(failure)) => {
            view! { <p class="problem" role="alert">{text::failure(&failure)}</p> }.into_any()
        }
        Some(Ok(None)) => view! { <p class="quiet">{t("no-such-player")}</p> }.into_any(),
        Some(Ok(Some(row))) => {
            view! { <EditForm row saved again=Callback::new(move |()| load()) /> }.into_any()
        }
    }
}

#[component]
fn EditForm(row: EntryRow, saved: RwSignal<bool>, again: Callback<()>) -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let tournament = tournament();
    let id = row.participant;
    let rating = hall.parts.with_untracked(|parts| participant(parts.as_ref()?, id)?.rating);
    let person = RwSignal::new(PersonText::of(&row.person, rating));
    let wrong = RwSignal::new(None);
    let version = row.version;
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let (Some(tournament), Some((data, rating))) = (tournament, read(person, wrong)) else {
            return;
        };
        saved.set(false);
        let body = EntryUpdate { op: new_op_id(), version, person: data, rating };
        let call = async move { api::call::<EditParticipant>(&[&tournament, &id], &body).await };
        act.run(call, move |_| {
            saved.try_set(true);
            again.run(());
        });
    };
    view! {
        <form class="form" on:submit=submit>
            <Fields person />
            <Wrong wrong />
            <Problem act />
            <button class="button" type="submit" disabled=act.busy>
                {t("save")}
            </button>
            {move || saved.get().then(|| view! { <p role="status">{t("saved")}</p> })}
        </form>
    }
}

#[component]
fn Fields(person: RwSignal<PersonText>) -> impl IntoView {
    Field::ALL.map(|field| view! { <Input person field /> }).collect_view()
}

#[component]
fn Input(person: RwSignal<PersonText>, field: Field) -> impl IntoView {
    let value = move || person.with(|person| person.get(field).to_owned());
    let write = move |text: String| person.update(|person| person.set(field, text));
    let control = match field {
        Field::Sex => view! {
            <select prop:value=value on:change:target=move |event| write(event.target().value())>
                <option value="">{t("unknown")}</option>
                <option value="w">{t("sex-female")}</option>
                <option value="m">{t("sex-male")}</option>
            </select>
        }
        .into_any(),
        _ => {
            let mode = if field.is_number() { "numeric" } else { "text" };
            view! {
                <input
                    inputmode=mode
                    autocomplete="off"
                    required=field == Field::Family
                    placeholder=if field == Field::Birth { "YYYY-MM-DD" } else { "" }
                    prop:value=value
                    on:input:target=move |event| write(event.target().value())
                />
            }
            .into_any()
        }
    };
    view! {
        <label class="field">
            <span>{t(field.key())}</span>
            {control}
        </label>
    }
}

#[component]
fn Wrong(wrong: RwSignal<Option<Field>>) -> impl IntoView {
    move || {
        wrong.get().map(|field| {
            let words = tx("not-a-number", &[("field", t(field.key()).into())]);
            view! {
                <p class="problem" role="alert">
                    {words}
                </p>
            }
        })
    }
}
