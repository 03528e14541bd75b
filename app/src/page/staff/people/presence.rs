//! From which round on somebody is there, away for now, or gone.

use leptos::prelude::*;
use shared::api::SetPresence;
use shared::api::participants::PresenceBody;
use shared::id::{ParticipantId, RoundNo};
use shared::tournament::Presence;
use shared::view::ParticipantView;

use super::sheet::coming_rounds;
use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::state::outbox::new_op_id;
use crate::state::situation::presence;
use crate::state::use_hall;
use crate::text::{t, tx};

/// The words that hold, and a new one.
#[component]
pub(super) fn PresenceCard(
    id: ParticipantId,
    found: Memo<Option<ParticipantView>>,
) -> impl IntoView {
    let hall = use_hall();
    let rounds = Memo::new(move |_| {
        hall.parts.with(|parts| parts.as_ref().map(|parts| coming_rounds(parts)))
    });
    let from = RwSignal::new(String::new());
    Effect::new(move |_| {
        let first = rounds.get().and_then(|rounds| rounds.first().copied());
        from.set(first.map(|no| no.to_string()).unwrap_or_default());
    });
    let act = Act::new();
    let history = move || {
        let who = found.get()?;
        let lines = who.participations.iter().map(|word| {
            let words = [
                tx("presence-from", &[("n", word.from.0.into())]),
                presence_words(word.presence),
                word.reason.clone(),
            ];
            let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
            view! { <li>{words.join(" · ")}</li> }
        });
        Some(lines.collect_view())
    };
    let acts = move || {
        let rounds = rounds.get()?;
        if rounds.is_empty() {
            return Some(view! { <p class="quiet">{t("presence-over")}</p> }.into_any());
        }
        let options = rounds.into_iter().map(|no| {
            view! { <option value=no.to_string()>{tx("round-n", &[("n", no.into())])}</option> }
        });
        Some(view! {
            <label class="field">
                <span>{t("presence-from-label")}</span>
                <select prop:value=from on:change:target=move |event| from.set(event.target().value())>
                    {options.collect_view()}
                </select>
            </label>
            <Choices id found from act />
        }
        .into_any())
    };
    view! {
        <section class="part">
            <h3>{t("presence-title")}</h3>
            <ul class="plain quiet">{history}</ul>
            {acts}
            <Problem act />
        </section>
    }
}

#[component]
fn Choices(
    id: ParticipantId,
    found: Memo<Option<ParticipantView>>,
    from: RwSignal<String>,
    act: Act,
) -> impl IntoView {
    let hall = use_hall();
    let reason = RwSignal::new(String::new());
    let holds = move || {
        let round = from.get().parse::<RoundNo>().ok()?;
        Some(presence(&found.get()?, round))
    };
    let choice = move |wanted: Presence, key: &'static str| {
        let say = move |_| {
            let head = hall.status.with_untracked(|status| status.head.as_ref().map(|h| h.id));
            let (Some(tournament), Ok(round)) = (head, from.get_untracked().parse()) else {
                return;
            };
            let body = PresenceBody {
                op: new_op_id(),
                from: round,
                presence: wanted,
                reason: reason.get_untracked().trim().to_owned(),
                consents: Vec::new(),
            };
            let call = async move { api::call::<SetPresence>(&[&tournament, &id], &body).await };
            act.run(call, move |_| {
                reason.try_set(String::new());
            });
        };
        let is = move || holds() == Some(wanted);
        view! {
            <button
                class="quiet-button"
                disabled=move || act.busy.get() || is()
                aria-pressed=move || is().to_string()
                on:click=say
            >
                {t(key)}
            </button>
        }
    };
    view! {
        <label class="field">
            <span>{t("presence-reason")}</span>
            <input maxlength="200" autocomplete="off" bind:value=reason />
        </label>
        <div class="buttons">
            {choice(Presence::In, "presence-in")} {choice(Presence::Out, "presence-out")}
            {choice(Presence::Withdrawn, "presence-withdraw")}
            {choice(Presence::Expelled, "presence-expel")}
        </div>
    }
}

fn presence_words(presence: Presence) -> String {
    t(match presence {
        Presence::In => "presence-is-in",
        Presence::Out => "short-absent",
        Presence::Withdrawn => "short-gone",
        Presence::Expelled => "presence-expelled",
    })
}
