//! The act of pairing: a button that says why it cannot be used yet, then the draft's two ends.

use leptos::prelude::*;
use shared::access::Permission;
use shared::api::rounds::{DraftBody, PublishBody};
use shared::api::{DiscardDraft, DraftRound, PublishRound};
use shared::error::ErrorCode;
use shared::id::{Revision, RoundNo, TournamentId};
use shared::sync::SaveState;
use shared::tournament::Warning;

use super::by_hand::Start;
use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::frame::use_may;
use crate::state::outbox::new_op_id;
use crate::state::staff::next_round::Step;
use crate::state::use_hall;
use crate::text::{counts, t, tx};

/// What comes next, for those who run the rounds.
#[component]
pub(super) fn NextStep(next: Memo<Option<Step>>) -> impl IntoView {
    let runs = use_may(Permission::RunRounds);
    move || {
        if !runs.get() {
            return view! { <p class="quiet centred">{t("control-read-only")}</p> }.into_any();
        }
        match next.get() {
            None => ().into_any(),
            Some(Step::Over) => {
                view! { <p class="quiet centred">{t("control-over")}</p> }.into_any()
            }
            Some(Step::Wait { round, open, disputed }) => {
                view! { <Waiting round open disputed /> }.into_any()
            }
            Some(Step::Pair { round, disputed }) => view! { <Pair round disputed /> }.into_any(),
            Some(Step::Draft { round, basis, stale }) => {
                view! { <Ends round basis stale /> }.into_any()
            }
        }
    }
}

/// What keeps the round from being paired.
fn reasons(open: usize, disputed: usize) -> String {
    let words = counts([("wait-games", open), ("wait-disputes", disputed)]);
    tx("wait-for", &[("what", words.join(&t("and")).into())])
}

#[component]
fn Waiting(round: RoundNo, open: usize, disputed: usize) -> impl IntoView {
    view! {
        <button class="button" disabled aria-describedby="pair-why">
            {tx("pair-round", &[("n", round.0.into())])}
        </button>
        <p id="pair-why" class="quiet centred" role="status">
            {reasons(open, disputed)}
        </p>
    }
}

pub(in crate::page::staff) fn tournament() -> Option<TournamentId> {
    use_hall().status.with_untracked(|status| status.head.as_ref().map(|head| head.id))
}

#[component]
fn Pair(round: RoundNo, disputed: usize) -> impl IntoView {
    let hall = use_hall();
    let act = Act::new();
    let id = tournament();
    let consent = RwSignal::new(false);
    let together = RwSignal::new(false);
    let waiting = Memo::new(move |_| {
        hall.queue.with(|queue| queue.iter().filter(|it| it.state == SaveState::OnDevice).count())
    });
    let closed = move || act.busy.get() || waiting.get() > 0 || (disputed > 0 && !consent.get());
    let pair = move |_| {
        let Some(id) = id else { return };
        let mut consents = if disputed > 0 { vec![Warning::DisputesOpen] } else { Vec::new() };
        consents.extend(together.get_untracked().then_some(Warning::ClubsTogether));
        let body = DraftBody { op: new_op_id(), consents };
        act.run(async move { api::call::<DraftRound>(&[&id, &round], &body).await }, |_| ());
    };
    let in_the_way = move || {
        let failure = act.failure.get()?;
        (failure.code() == Some(ErrorCode::ClubsInTheWay)).then(|| {
            view! {
                <label class="choice note">
                    <input type="checkbox" bind:checked=together />
                    <span>{t("pair-clubs-together")}</span>
                </label>
            }
        })
    };
    let ask = (disputed > 0).then(|| {
        view! {
            <label class="choice note">
                <input type="checkbox" bind:checked=consent />
                <span>{tx("pair-disputed", &[("n", disputed.into())])}</span>
            </label>
        }
    });
    view! {
        {ask}
        <button class="button" disabled=closed on:click=pair>
            {tx("pair-round", &[("n", round.0.into())])}
        </button>
        {move || match waiting.get() {
            0 => None,
            n => {
                Some(
                    view! {
                        <p class="quiet centred" role="status">
                            {tx("wait-unsent", &[("n", n.into())])}
                        </p>
                    },
                )
            }
        }}
        <Problem act />
        {in_the_way}
        {move || {
            let consents = if disputed > 0 && consent.get() {
                vec![Warning::DisputesOpen]
            } else {
                Vec::new()
            };
            view! { <Start round consents /> }
        }}
    }
}

/// Publish or throw away; each asks once more, because neither can be taken back.
#[component]
fn Ends(round: RoundNo, basis: Revision, stale: bool) -> impl IntoView {
    let asked = RwSignal::new(None);
    let stale_note = stale.then(|| {
        view! {
            <p class="note" role="alert">
                {t("warning-draft-stale")}
            </p>
        }
    });
    let buttons = move || match asked.get() {
        None => view! {
            <div class="two">
                <button class="button" on:click=move |_| asked.set(Some(End::Publish))>
                    {tx("publish-round", &[("n", round.0.into())])}
                </button>
                <button class="button ghost" on:click=move |_| asked.set(Some(End::Discard))>
                    {t("discard-draft")}
                </button>
            </div>
            <Start round />
        }
        .into_any(),
        Some(end) => view! { <Confirm end round basis stale asked /> }.into_any(),
    };
    view! {
        <div class="ends">
            {stale_note}
            {buttons}
        </div>
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Publish,
    Discard,
}

#[component]
fn Confirm(
    end: End,
    round: RoundNo,
    basis: Revision,
    stale: bool,
    asked: RwSignal<Option<End>>,
) -> impl IntoView {
    let act = Act::new();
    let id = tournament();
    let (question, yes) = match (end, stale) {
        (End::Publish, false) => ("publish-question", "publish-yes"),
        (End::Publish, true) => ("publish-question-stale", "publish-yes-stale"),
        (End::Discard, _) => ("discard-question", "discard-yes"),
    };
    let go = move |_| {
        let Some(id) = id else { return };
        let op = new_op_id();
        act.run(
            async move {
                match end {
                    End::Publish => {
                        let consents = if stale { vec![Warning::DraftStale] } else { Vec::new() };
                        let body = PublishBody { op, basis, consents };
                        api::call::<PublishRound>(&[&id, &round], &body).await
                    }
                    End::Discard => {
                        let body = DraftBody { op, consents: vec![Warning::DraftDiscarded] };
                        api::call::<DiscardDraft>(&[&id, &round], &body).await
                    }
                }
            },
            |_| (),
        );
    };
    view! {
        <section class="card slim confirm" role="group" aria-labelledby="confirm-words">
            <p id="confirm-words">{tx(question, &[("n", round.0.into())])}</p>
            <button class="button" disabled=act.busy on:click=go>
                {tx(yes, &[("n", round.0.into())])}
            </button>
            <button class="button ghost" on:click=move |_| asked.set(None)>
                {t("not-yet")}
            </button>
            <Problem act />
        </section>
    }
}
