//! A line of the waiting list: what was said, by whom and when, why it is not in force, and how it
//! ended.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::devices::WaitingItem;
use shared::api::ops::{Evidence, Outcome};
use shared::crosstable::Colour;
use shared::id::DeviceId;
use shared::result::GameResult;
use shared::sync::SaveState;
use shared::sync::envelope::{Act, Record, Settle};
use shared::time::Instant;
use shared::tournament::{Reporter, Stage};
use shared::view::Parts;

use crate::browser;
use crate::page::staff::control::spoken;
use crate::state::situation::{leg, participant};
use crate::state::staff::waiting::{place, settlement};
use crate::state::{use_app, use_hall};
use crate::text::{self, board_label, t, tx};

/// The end of a device's number, by which people tell devices apart.
fn device_words(device: DeviceId) -> String {
    let number = device.to_string();
    let end = number.get(number.len().saturating_sub(4)..).unwrap_or(&number).to_owned();
    tx("waiting-device", &[("id", end.into())])
}

/// Who said it on which device, when, and who reported it to him.
pub(super) fn circumstances(line: &WaitingItem, zone: &str) -> String {
    let at = |key: &str, at: Instant| tx(key, &[("time", browser::time_of_day(at, zone).into())]);
    let reporter = |by| match by {
        Reporter::Player(Colour::White) => "waiting-by-white",
        Reporter::Player(Colour::Black) => "waiting-by-black",
        Reporter::Arbiter => "waiting-by-arbiter",
    };
    let words = [
        Some(line.author.clone().unwrap_or_else(|| t("waiting-author-unproven"))),
        line.item.device.map(device_words),
        line.item.made_at.map(|made| at("waiting-made", made)),
        Some(at("waiting-arrived", line.item.arrived)),
        line.reported_by.map(|by| t(reporter(by))),
        line.ended_at.map(|ended| at("waiting-ended", ended)),
    ];
    words.into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

/// The word for how it ended, and the reason.
pub(in crate::page::staff) fn reason(outcome: &Outcome) -> (String, String) {
    let (key, why) = match outcome {
        Outcome::Quarantined { fault } => {
            let name = serde_json::to_string(fault).unwrap_or_default();
            ("quarantined", t(&format!("fault-{}", name.trim_matches('"').replace('_', "-"))))
        }
        Outcome::Conflict { .. } => ("conflict", t("outcome-of-conflict")),
        Outcome::Superseded { .. } => ("superseded", String::new()),
        Outcome::Closed { .. } => ("closed", String::new()),
        Outcome::Late { evidence, .. } => {
            let key = match evidence {
                Evidence::OwnClock => "evidence-own-clock",
                Evidence::ServerReceipt => "evidence-server-receipt",
                Evidence::WitnessScan => "evidence-witness-scan",
            };
            ("late", t(key))
        }
        Outcome::Parked { .. } => ("parked", String::new()),
        _ => ("invalid", String::new()),
    };
    let quarantined = matches!(outcome, Outcome::Quarantined { .. });
    let problem = outcome.problem().filter(|_| !quarantined);
    let problem = problem.map(|problem| text::problem(&problem)).unwrap_or_default();
    let words = [problem, why].into_iter().filter(|words| !words.is_empty());
    (t(&format!("waiting-{key}")), words.collect::<Vec<String>>().join(" "))
}

/// Where it belongs: round, board and both names; nothing if it could not be read.
fn about(line: &WaitingItem, parts: &Parts) -> String {
    let Some(value) = line.item.value else { return t("waiting-unreadable") };
    let Some((round, _, game)) = place(parts, value.game) else { return t("stray-gone") };
    let name = |id| participant(parts, id).map(|who| who.name.clone()).unwrap_or_default();
    let round = tx("round-n", &[("n", round.0.into())]);
    let board = tx("board-n", &[("n", board_label(game.board, leg(parts, game)).into())]);
    format!("{round}, {board}: {} – {}", name(game.white), name(game.black))
}

/// What the board of a line says now.
fn now(line: &WaitingItem, parts: &Parts) -> Option<String> {
    let (_, _, game) = place(parts, line.item.value?.game)?;
    Some(tx("waiting-now", &[("result", spoken(game.result).into())]))
}

/// A line; with what settles it for those who may, while it waits.
pub(super) fn row(line: &WaitingItem, parts: &Parts, may_settle: bool) -> AnyView {
    let zone = &parts.tournament.zone;
    let (tag, why) = reason(&line.item.outcome);
    let value = line.item.value.map(|value| view! { <b>{spoken(value.result)}</b> });
    let settled = line.settled_at.map(|at| {
        let who = line.settled_by.clone().unwrap_or_else(|| t("voice-other"));
        let time = browser::time_of_day(at, zone);
        tx("waiting-settled-by", &[("name", who.into()), ("time", time.into())])
    });
    let open = line.item.is_open();
    // How it ended is told by what the board says now.
    let why = if open { why } else { now(line, parts).unwrap_or(why) };
    // A claim that stands with no board in view is settled where the board is.
    let acts = (open && may_settle && !matches!(line.item.outcome, Outcome::Conflict { .. }))
        .then(|| acts(line, parts));
    view! {
        <li class="dispute">
            <div class="row">
                <span translate="no">{about(line, parts)}</span>
                <span class="tag" class:x=open>
                    {tag}
                </span>
            </div>
            <p>{value} " " <span class="quiet">{why}</span></p>
            <p class="quiet">{circumstances(line, zone)}</p>
            {settled.map(|words| view! { <p class="quiet">{words}</p> })}
            {acts}
        </li>
    }
    .into_any()
}

/// The value holds, where it still can; or it is seen, and nothing is to do. One tap, and how far it
/// is.
fn acts(line: &WaitingItem, parts: &Parts) -> AnyView {
    let hall = use_hall();
    let digest = line.item.digest;
    let holds = line.item.value.and_then(|value| {
        let (_, stage, game) = place(parts, value.game)?;
        let can =
            stage == Stage::Published && game.claims.is_empty() && game.result != value.result;
        can.then(|| Record {
            game: value.game,
            result: value.result,
            seen: game.result,
            settles: Vec::new(),
            reported_by: line.reported_by,
            ended_at: line.ended_at,
        })
    });
    let state = Memo::new(move |_| hall.queue.with(|queue| settlement(queue, digest)));
    let buttons = move || match state.get() {
        Some(SaveState::OnDevice) => {
            view! { <span class="tag w">{t("save-on-device")}</span> }.into_any()
        }
        Some(SaveState::Sent | SaveState::Same) => {
            view! { <span class="tag">{t("save-sent")}</span> }.into_any()
        }
        state => {
            let refused = match state {
                Some(SaveState::Refused(why)) => Some(reason(&why).1),
                _ => None,
            };
            let seen = Act::Settle(Settle { waiting: digest });
            let holds = holds.clone().map(|record| {
                let words = holds_words(record.result);
                view! { <Tap acts=vec![Act::Record(record), seen.clone()] words /> }
            });
            view! {
                {refused.map(|why| view! { <p class="problem" role="alert">{why}</p> })}
                <div class="buttons">
                    {holds}
                    <Tap acts=vec![seen.clone()] words=t("waiting-seen") />
                </div>
            }
            .into_any()
        }
    };
    view! { <div role="status">{buttons}</div> }.into_any()
}

fn holds_words(result: GameResult) -> String {
    tx("waiting-holds", &[("result", spoken(result).into())])
}

/// A button that records acts one after the other.
#[component]
fn Tap(acts: Vec<Act>, words: String) -> impl IntoView {
    let (app, hall) = (use_app(), use_hall());
    let failed = RwSignal::new(false);
    let tap = move |_| {
        let acts = acts.clone();
        spawn_local(async move {
            for act in acts {
                if app.record(hall, act).await.is_err() {
                    failed.try_set(true);
                    return;
                }
            }
        });
    };
    view! {
        <button class="quiet-button" on:click=tap>
            {words}
        </button>
        {move || failed.get().then(|| view! { <p class="problem" role="alert">{t("not-stored")}</p> })}
    }
}
