//! Pairing a round by hand: two names make a pair, or change places. What the engine would do stands
//! below; what breaks a rule stands with the end, which asks whether that is meant.

use leptos::prelude::*;
use shared::access::Permission;
use shared::api::rounds::{AlterationBody, DraftBody, PublishBody};
use shared::api::{AlterPairing, CancelManualPairing, EndManualPairing, StartManualPairing};
use shared::crosstable::Colour;
use shared::id::{ParticipantId, RoundNo, TournamentId};
use shared::tournament::{Alteration, Break, ByeKind, Warning};
use shared::view::{ByHandView, GameView, RoundHead, RoundView};

use super::before::bye_words;
use super::step::tournament;
use crate::api;
use crate::page::staff::act::{Act, Problem};
use crate::page::staff::frame::use_may;
use crate::state::outbox::new_op_id;
use crate::state::use_hall;
use crate::text::{t, tx};
use crate::ui::{Disc, Name};

/// The way in.
#[component]
pub(super) fn Start(round: RoundNo, #[prop(optional)] consents: Vec<Warning>) -> impl IntoView {
    let act = Act::new();
    let id = tournament();
    let start = move |_| {
        let Some(id) = id else { return };
        let body = DraftBody { op: new_op_id(), consents: consents.clone() };
        act.run(
            async move { api::call::<StartManualPairing>(&[&id, &round], &body).await },
            |_| (),
        );
    };
    view! {
        <button class="button ghost" disabled=act.busy on:click=start>
            {t("hand-start")}
        </button>
        <Problem act />
    }
}

/// The page of a manual pairing that is going on.
#[component]
pub(super) fn ByHand(round: RoundNo) -> impl IntoView {
    let hall = use_hall();
    let runs = use_may(Permission::RunRounds);
    let act = Act::new();
    let id = tournament();
    let chosen = RwSignal::new(None::<ParticipantId>);
    let exchanges = RwSignal::new(false);
    let found = Memo::new(move |_| {
        let parts = hall.parts.get()?;
        let head = parts.tournament.rounds.iter().find(|head| head.no == round)?.clone();
        let draft = parts.rounds.iter().find(|draft| draft.no == round)?.clone();
        Some((head, draft))
    });
    move || {
        let (head, draft) = found.get()?;
        let by_hand = head.by_hand.clone()?;
        let hand = Hand { act, chosen, exchanges, round, id };
        let bar = runs
            .get()
            .then(|| view! { <Bar hand draft=draft.clone() head by_hand=by_hand.clone() /> });
        Some(view! {
            <section class="draft">
                <div class="row">
                    <h2>{tx("hand-title", &[("n", round.0.into())])}</h2>
                    <span class="tag w">{t("draft-staff-only")}</span>
                </div>
                <Pairs hand draft breaks=by_hand.breaks.clone() />
                <Compared by_hand />
            </section>
            {bar}
        })
    }
}

/// What is being done, and to whom.
#[derive(Clone, Copy)]
struct Hand {
    act: Act,
    chosen: RwSignal<Option<ParticipantId>>,
    /// The next name takes the place of the chosen one, and he his.
    exchanges: RwSignal<bool>,
    round: RoundNo,
    id: Option<TournamentId>,
}

impl Hand {
    fn alter(self, alteration: Alteration) {
        let (Some(id), round) = (self.id, self.round) else { return };
        self.choose(None);
        let body = AlterationBody { op: new_op_id(), alteration };
        let call = async move { api::call::<AlterPairing>(&[&id, &round], &body).await };
        self.act.run(call, |_| ());
    }

    fn choose(self, who: Option<ParticipantId>) {
        self.exchanges.set(false);
        self.chosen.set(who);
    }

    /// The first name waits for a second; the first one has White.
    fn tap(self, who: ParticipantId) {
        match self.chosen.get_untracked() {
            None => self.choose(Some(who)),
            Some(first) if first == who => self.choose(None),
            Some(one) if self.exchanges.get_untracked() => {
                self.alter(Alteration::Exchange { one, other: who });
            }
            Some(white) => self.alter(Alteration::Pair { white, black: who }),
        }
    }

    fn name(self, who: ParticipantId, colour: Option<Colour>) -> AnyView {
        let hall = use_hall();
        let is = move || self.chosen.get() == Some(who);
        view! {
            <button
                class="quiet-button pick-name"
                aria-pressed=move || is().to_string()
                disabled=self.act.busy
                on:click=move |_| self.tap(who)
            >
                {colour.map(|colour| view! { <Disc colour worded=true /> })}
                <Name name=untrack(|| hall.name(who)) />
            </button>
        }
        .into_any()
    }
}

#[component]
fn Pairs(hand: Hand, draft: RoundView, breaks: Vec<Break>) -> impl IntoView {
    let row = |no: String, names: Vec<AnyView>| {
        view! {
            <li class="pair named">
                <span class="no">{no}</span>
                {names}
            </li>
        }
    };
    let pairs = draft.games.iter().filter(|game| game.leg < 2).map(|game| {
        let names = vec![
            hand.name(game.white, Some(Colour::White)),
            hand.name(game.black, Some(Colour::Black)),
        ];
        row(game.board.to_string(), names)
    });
    let byes = draft.byes.iter().filter(|bye| bye.kind == ByeKind::PairingAllocated).map(|bye| {
        let words = view! { <span class="quiet">{bye_words(bye.kind)}</span> }.into_any();
        row(String::new(), vec![hand.name(bye.participant, None), words])
    });
    let left = breaks.iter().filter(|broken| broken.warning == Warning::Unpaired);
    let left: Vec<_> = left.flat_map(|broken| &broken.participants).copied().collect();
    let unpaired = (!left.is_empty()).then(|| {
        let names = left.into_iter().map(|who| hand.name(who, None)).collect::<Vec<_>>();
        view! {
            <h3>{t("warning-unpaired")}</h3>
            <div class="buttons">{names}</div>
        }
    });
    view! {
        {unpaired}
        <ul class="list">{pairs.collect_view()} {byes.collect_view()}</ul>
    }
}

/// The key of a warning's words.
fn words(warning: Warning) -> String {
    t(&format!("warning-{}", warning.name().replace('_', "-")))
}

fn names(of: &[ParticipantId]) -> String {
    let hall = use_hall();
    let names: Vec<String> = of.iter().map(|id| untrack(|| hall.name(*id))).collect();
    names.join(" – ")
}

/// What breaks a rule, within reach of the button that asks for it.
fn broken(breaks: &[Break]) -> Option<AnyView> {
    let named = breaks.iter().filter(|broken| broken.warning != Warning::Unpaired);
    let rows = named.map(|broken| {
        let words = format!("{}: {}", words(broken.warning), names(&broken.participants));
        view! { <li>{words}</li> }
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return None;
    }
    let list = view! {
        <div class="problem breaks" role="region" tabindex="0" aria-label=t("hand-breaks")>
            <ul class="plain">{rows}</ul>
        </div>
    };
    Some(list.into_any())
}

/// Where the engine pairs otherwise.
#[component]
fn Compared(by_hand: ByHandView) -> impl IntoView {
    let engine = by_hand.engine.iter().map(|board| {
        let bye =
            (board.len() == 1).then(|| format!(" · {}", bye_words(ByeKind::PairingAllocated)));
        view! { <li>{names(board)} {bye}</li> }
    });
    let heading = match (by_hand.engine_pairs, by_hand.engine.is_empty()) {
        (false, _) => "hand-no-engine",
        (true, true) => "hand-same",
        (true, false) => "hand-differs",
    };
    view! {
        <h3>{t(heading)}</h3>
        <ul class="plain quiet">{engine.collect_view()}</ul>
    }
}

/// What can be done to the chosen one; without one, the two ends.
#[component]
fn Bar(hand: Hand, draft: RoundView, head: RoundHead, by_hand: ByHandView) -> impl IntoView {
    let bar = move || match hand.chosen.get() {
        Some(who) => {
            let game = draft.games.iter().find(|game| [game.white, game.black].contains(&who));
            view! { <Chosen hand who game=game.cloned() /> }.into_any()
        }
        None => view! { <Ends hand head=head.clone() by_hand=by_hand.clone() /> }.into_any(),
    };
    view! {
        <div class="ends">
            {bar} <Problem act=hand.act />
        </div>
    }
}

#[component]
fn Chosen(hand: Hand, who: ParticipantId, game: Option<GameView>) -> impl IntoView {
    let hall = use_hall();
    let button = move |key: &str, alteration: Alteration| {
        view! {
            <button class="quiet-button" on:click=move |_| hand.alter(alteration)>
                {t(key)}
            </button>
        }
    };
    let exchange = move || {
        let toggle = move |_| hand.exchanges.update(|on| *on = !*on);
        let on = move || hand.exchanges.get().to_string();
        view! {
            <button class="quiet-button" aria-pressed=on on:click=toggle>
                {t("hand-exchange")}
            </button>
        }
    };
    let status = move || {
        let key = if hand.exchanges.get() { "hand-exchanging" } else { "hand-chosen" };
        tx(key, &[("name", untrack(|| hall.name(who)).into())])
    };
    let board = RwSignal::new(game.as_ref().map(|game| game.board.to_string()).unwrap_or_default());
    let paired = game.map(|game| {
        let seat = move |_| {
            if let Ok(board) = board.get_untracked().trim().parse() {
                hand.alter(Alteration::Seat { participant: who, board });
            }
        };
        view! {
            {button("hand-swap", Alteration::Pair { white: game.black, black: game.white })}
            {button("hand-unpair", Alteration::Unpair { participant: who })}
            <label class="field row">
                <span>{t("board")}</span>
                <input class="pick" type="number" bind:value=board />
            </label>
            <button class="quiet-button" on:click=seat>
                {t("hand-seat")}
            </button>
        }
    });
    view! {
        <p role="status">{status}</p>
        <div class="buttons">
            {exchange()} {button("hand-bye", Alteration::Bye { participant: who })} {paired}
        </div>
    }
}

#[component]
fn Ends(hand: Hand, head: RoundHead, by_hand: ByHandView) -> impl IntoView {
    let Hand { id, round, .. } = hand;
    let agreed = RwSignal::new(false);
    let mut consents: Vec<Warning> = by_hand.breaks.iter().map(|broken| broken.warning).collect();
    if !by_hand.engine_pairs || !by_hand.engine.is_empty() {
        consents.push(Warning::PairingDiffers);
    }
    let asks = !consents.is_empty();
    let end = move |_| {
        let (Some(id), Some(basis)) = (id, head.basis) else { return };
        let body = PublishBody { op: new_op_id(), basis, consents: consents.clone() };
        let call = async move { api::call::<EndManualPairing>(&[&id, &round], &body).await };
        hand.act.run(call, |_| ());
    };
    let cancel = move |_| {
        let Some(id) = id else { return };
        let body = DraftBody { op: new_op_id(), consents: Vec::new() };
        let call = async move { api::call::<CancelManualPairing>(&[&id, &round], &body).await };
        hand.act.run(call, |_| ());
    };
    view! {
        {broken(&by_hand.breaks)}
        <p class="quiet" role="status">
            {t("hand-pick")}
        </p>
        {asks
            .then(|| {
                view! {
                    <label class="choice note">
                        <input type="checkbox" bind:checked=agreed />
                        <span>{t("hand-agree")}</span>
                    </label>
                }
            })}
        <div class="two">
            <button
                class="button"
                disabled=move || hand.act.busy.get() || (asks && !agreed.get())
                on:click=end
            >
                {t("hand-end")}
            </button>
            <button class="button ghost" disabled=hand.act.busy on:click=cancel>
                {t("hand-cancel")}
            </button>
        </div>
    }
}
