//! Who plays in the coming round, and why others do not.

use leptos::prelude::*;
use shared::id::ParticipantId;
use shared::pairing::system::System;
use shared::tournament::ByeKind;

use crate::state::staff::next_round::{Roll, next_round, roll};
use crate::state::use_hall;
use crate::text::{t, tx};
use crate::ui::Name;

/// The card; nothing after the last round.
#[component]
pub(super) fn BeforeRound() -> impl IntoView {
    let hall = use_hall();
    let called = Memo::new(move |_| {
        let parts = hall.parts.get()?;
        let round = next_round(&parts);
        let rules = &parts.tournament.rules;
        // In a round robin who is free follows from the numbers, whoever is there.
        let robin = matches!(rules.system, System::RoundRobin { .. });
        (round <= rules.rounds)
            .then(|| (round, robin, roll(&parts.participants.participants, round)))
    });
    move || {
        let (round, robin, roll) = called.get()?;
        let Roll { present, byes, absent, gone } = roll;
        let odd = present % 2 == 1 && !robin;
        let n = round.0;
        Some(view! {
            <section class="card slim before">
                <h2>{tx("before-round", &[("n", n.into())])}</h2>
                <p>
                    {tx("before-present", &[("n", present.into())])} " "
                    {odd.then(|| view! { <span class="quiet">{t("before-odd")}</span> })}
                </p>
                <Group
                    words=tx("before-byes", &[("n", byes.len().into())])
                    people=byes.into_iter().map(|(id, kind)| (id, Some(kind))).collect()
                />
                <Group
                    words=tx("before-absent", &[("n", absent.len().into())])
                    people=absent.into_iter().map(|id| (id, None)).collect()
                />
                <Group
                    words=tx("before-gone", &[("n", gone.len().into())])
                    people=gone.into_iter().map(|id| (id, None)).collect()
                />
            </section>
        })
    }
}

/// People without a game for one reason; nothing if there are none.
#[component]
fn Group(words: String, people: Vec<(ParticipantId, Option<ByeKind>)>) -> impl IntoView {
    let hall = use_hall();
    if people.is_empty() {
        return None;
    }
    let rows = people.into_iter().map(|(id, kind)| {
        let worth = kind.map(|kind| format!(" · {}", bye_words(kind)));
        view! {
            <li>
                <Name name=untrack(|| hall.name(id)) />
                <span class="quiet">{worth}</span>
            </li>
        }
    });
    Some(view! {
        <details>
            <summary>{words}</summary>
            <ul class="plain">{rows.collect_view()}</ul>
        </details>
    })
}

/// A bye in words.
pub(in crate::page::staff) fn bye_words(kind: ByeKind) -> String {
    t(match kind {
        ByeKind::PairingAllocated => "bye-allocated",
        ByeKind::Half => "bye-half",
        ByeKind::Full => "bye-full",
        ByeKind::Zero => "bye-zero",
        ByeKind::Free => "bye-free",
    })
}
