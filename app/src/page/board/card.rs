//! The card: one sentence, and the same in large figures.

use std::sync::Arc;

use leptos::prelude::*;
use shared::crosstable::{Colour, Mark};
use shared::id::RoundNo;
use shared::result::GameResult;
use shared::tournament::{ByeKind, Presence};
use shared::view::{ParticipantView, Parts};

use crate::state::situation::{
    Seat, Situation, latest_round, participant, result_text, seats, situation,
};
use crate::text::{points, t, tx};
use crate::ui::{Disc, Name, colour_word};

/// What a participant needs to know about the latest round.
#[component]
pub(super) fn Card(who: ParticipantView, parts: Arc<Parts>) -> impl IntoView {
    let round = latest_round(&parts);
    let no = round.map_or(RoundNo(1), |round| round.no);
    match situation(round, &who) {
        Situation::Game(seat) => {
            let all = round.map(|round| seats(round, who.id)).unwrap_or_default();
            view! { <GameCard seat all no parts /> }.into_any()
        }
        other => {
            view! { <PlainCard headline=headline(other) text=explanation(other, no, &parts) /> }
                .into_any()
        }
    }
}

/// The large words of a situation without a game.
fn headline(situation: Situation) -> String {
    t(match situation {
        Situation::Later(round) => return tx("sit-later", &[("n", round.0.into())]),
        Situation::NoRound => "sit-no-round",
        Situation::Gone(Presence::Expelled) => "sit-expelled",
        Situation::Gone(_) => "sit-withdrawn",
        Situation::Absent => "sit-absent",
        Situation::NotPaired | Situation::Game(_) => "sit-not-paired",
        Situation::Bye(ByeKind::PairingAllocated) => "sit-bye-allocated",
        Situation::Bye(ByeKind::Half) => "sit-bye-half",
        Situation::Bye(ByeKind::Full) => "sit-bye-full",
        Situation::Bye(ByeKind::Zero) => "sit-bye-zero",
        Situation::Bye(ByeKind::Free) => "sit-bye-free",
    })
}

fn explanation(situation: Situation, round: RoundNo, parts: &Parts) -> String {
    let n = ("n", round.0.into());
    let worth = |kind: ByeKind| {
        let value = kind.mark().points(&parts.tournament.rules.worth());
        [("n", round.0.into()), ("points", points(value).into()), ("halves", value.halves().into())]
    };
    match situation {
        Situation::NoRound => t("sit-no-round-text"),
        Situation::Gone(Presence::Expelled) => t("sit-expelled-text"),
        Situation::Gone(_) => t("sit-withdrawn-text"),
        Situation::Absent => tx("sit-absent-text", &[n]),
        Situation::Later(round) => tx("sit-later-text", &[("n", round.0.into())]),
        Situation::NotPaired | Situation::Game(_) => tx("sit-not-paired-text", &[n]),
        Situation::Bye(kind @ ByeKind::PairingAllocated) => {
            tx("sit-bye-allocated-text", &worth(kind))
        }
        Situation::Bye(kind @ (ByeKind::Half | ByeKind::Full)) => {
            tx("sit-bye-asked-text", &worth(kind))
        }
        Situation::Bye(ByeKind::Zero) => tx("sit-bye-zero-text", &[n]),
        Situation::Bye(ByeKind::Free) => tx("sit-bye-free-text", &[n]),
    }
}

#[component]
fn PlainCard(headline: String, text: String) -> impl IntoView {
    view! {
        <section class="card plain-card" role="status">
            <h2>{headline}</h2>
            <p>{text}</p>
        </section>
    }
}

#[component]
fn GameCard(seat: Seat, all: Vec<Seat>, no: RoundNo, parts: Arc<Parts>) -> impl IntoView {
    let opponent = participant(&parts, seat.opponent).cloned();
    let name = opponent.as_ref().map(|o| o.name.clone()).unwrap_or_default();
    let title = opponent.as_ref().map(|o| o.title.clone()).unwrap_or_default();
    let hall = parts.tournament.running.hall.clone();
    let about = opponent.as_ref().map(about).unwrap_or_default();
    let words = outcomes(&seat, &all);
    let sentence = sentence(&seat, no, &name, &words);
    view! {
        <p class="heard" role="status" aria-live="polite">
            {sentence}
        </p>
        <section class="card board" aria-label=t("board-card")>
            <div>
                <div class="k">{t("board")}</div>
                <div class="n">{seat.board.to_string()}</div>
            </div>
            <div class="colour">
                <Disc colour=seat.colour worded=true />
                {colour_word(seat.colour)}
            </div>
            <div class="opponent">
                <span class="quiet">{t("against")}</span>
                <b>
                    <Name name title />
                </b>
                <div class="row quiet">
                    <span>{about}</span>
                    <span>{hall}</span>
                </div>
            </div>
            {seat.fixed_for_opponent.then(|| view! { <p class="quiet">{t("fixed-board-opponent")}</p> })}
            {words.into_iter().map(|said| view! { <Outcome said /> }).collect_view()}
        </section>
    }
}

/// Rating and federation.
fn about(opponent: &ParticipantView) -> String {
    let rating = opponent.rating.map_or_else(|| t("unrated"), |rating| rating.to_string());
    let federation = Some(opponent.federation.clone()).filter(|words| !words.is_empty());
    [Some(rating), federation].into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

/// The whole card as one sentence.
fn sentence(seat: &Seat, no: RoundNo, opponent: &str, outcomes: &[(String, bool)]) -> String {
    let key = match seat.colour {
        Colour::White => "sentence-white",
        Colour::Black => "sentence-black",
    };
    let args = [("n", no.0.into()), ("board", seat.board.0.into()), ("opponent", opponent.into())];
    let board = tx(key, &args);
    let outcomes = outcomes.iter().map(|(words, _)| words.as_str());
    std::iter::once(board.as_str()).chain(outcomes).collect::<Vec<&str>>().join(" ")
}

/// What is known of the results of all games, and that the return game is to be played.
fn outcomes(seat: &Seat, all: &[Seat]) -> Vec<(String, bool)> {
    let double = all.len() > 1;
    let known = all.iter().filter_map(|game| {
        let (words, warn) = outcome(game)?;
        let which = t(if game.leg > 1 { "return-game" } else { "first-game" });
        Some((if double { format!("{which}: {words}") } else { words }, warn))
    });
    let coming = seat.leg > 1 && seat.result == GameResult::Open;
    let coming = coming.then(|| {
        let white = seat.colour == Colour::White;
        (t(if white { "return-white" } else { "return-black" }), false)
    });
    coming.into_iter().chain(known).collect()
}

/// What is known of the result, and whether it needs somebody to act.
fn outcome(seat: &Seat) -> Option<(String, bool)> {
    if seat.disputed {
        return Some((t("outcome-disputed"), true));
    }
    let key = match seat.mark() {
        Mark::Open => return None,
        Mark::Adjourned => return Some((t("outcome-adjourned"), false)),
        Mark::Win | Mark::UnratedWin => "outcome-won",
        Mark::Draw | Mark::UnratedDraw => "outcome-drawn",
        Mark::ForfeitWin => "outcome-won-forfeit",
        Mark::ForfeitLoss => "outcome-lost-forfeit",
        _ => "outcome-lost",
    };
    Some((tx(key, &[("result", result_text(seat.result).into())]), false))
}

#[component]
fn Outcome(said: (String, bool)) -> impl IntoView {
    let (words, warn) = said;
    view! {
        <p class="outcome" class:warn=warn>
            {words}
        </p>
    }
}
