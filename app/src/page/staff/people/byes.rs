//! Byes that somebody asked for in rounds that are not paired yet.

use leptos::prelude::*;
use shared::api::participants::ByeBody;
use shared::api::{CancelBye, GiveBye, NoBody};
use shared::id::{ParticipantId, RoundNo};
use shared::tournament::ByeKind;
use shared::view::ParticipantView;

use super::sheet::coming_rounds;
use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::control::bye_words;
use crate::state::outbox::new_op_id;
use crate::state::use_hall;
use crate::text::{t, tx};

/// What is given, what can be given.
#[component]
pub(super) fn Byes(id: ParticipantId, found: Memo<Option<ParticipantView>>) -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let rows = move || {
        let (parts, who) = (hall.parts.get()?, found.get()?);
        let rounds = coming_rounds(&parts);
        let rows = rounds.into_iter().map(|no| {
            let given = who.coming_byes.iter().find(|bye| bye.round.0 == no).map(|bye| bye.kind);
            view! { <Coming id round=RoundNo(no) given act /> }
        });
        Some(rows.collect_view())
    };
    let none = move || {
        hall.parts.with(|parts| parts.as_ref().is_none_or(|parts| coming_rounds(parts).is_empty()))
    };
    view! {
        <section class="part" class:hidden=none>
            <h3>{t("byes-title")}</h3>
            <ul class="plain">{rows}</ul>
            <Problem act />
        </section>
    }
}

/// One coming round: the bye and its way back, or the byes that can be given.
#[component]
fn Coming(id: ParticipantId, round: RoundNo, given: Option<ByeKind>, act: Act) -> impl IntoView {
    let hall = use_hall();
    let tournament = hall.status.with_untracked(|status| status.head.as_ref().map(|head| head.id));
    let cancel = move |_| {
        let Some(tournament) = tournament else { return };
        act.run(
            async move { api::call::<CancelBye>(&[&tournament, &id, &round], &NoBody {}).await },
            |_| (),
        );
    };
    let give = move |bye: ByeKind| {
        let Some(tournament) = tournament else { return };
        let body = ByeBody { op: new_op_id(), bye };
        act.run(
            async move { api::call::<GiveBye>(&[&tournament, &id, &round], &body).await },
            |_| (),
        );
    };
    let name = tx("round-n", &[("n", round.0.into())]);
    let acts = match given {
        Some(kind) => view! {
            <span class="tag w">{bye_words(kind)}</span>
            <button class="quiet-button" disabled=act.busy on:click=cancel>
                {t("bye-cancel")}
            </button>
        }
        .into_any(),
        None => [(ByeKind::Half, "bye-give-half"), (ByeKind::Zero, "bye-give-zero")]
            .map(|(kind, key)| {
                let label = format!("{}, {name}, {}", t(key), bye_words(kind));
                view! {
                    <button
                        class="quiet-button"
                        disabled=act.busy
                        aria-label=label
                        on:click=move |_| give(kind)
                    >
                        {t(key)}
                    </button>
                }
            })
            .collect_view()
            .into_any(),
    };
    view! {
        <li class="row">
            <span>{name.clone()}</span>
            <span class="buttons">{acts}</span>
        </li>
    }
}
