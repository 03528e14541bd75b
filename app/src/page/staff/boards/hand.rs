//! The keyboard: the board in hand takes 1, 2 or 3, and the next one is in hand. And the thumb, while
//! it is on the boards.

use leptos::ev;
use leptos::prelude::*;
use shared::id::GameId;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::pad::Pad;
use crate::browser;
use crate::state::staff::keys::{Stroke, beside, in_hand, next_wanting, read};

/// The id of the field of boards.
pub(super) const FIELD: &str = "boards-field";

/// Listens while the screen is there.
pub(super) fn listen(pad: Pad) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if !is_typing(&event)
            && pad.more.get_untracked().is_none()
            && let Some(stroke) = read(&event.key())
        {
            event.prevent_default();
            act(pad, stroke);
        }
    });
    on_cleanup(move || handle.remove());
}

/// Notes when the last thumb leaves the screen, or the mouse is let go.
pub(super) fn listen_for_thumbs(pad: Pad) {
    let lifted = move |event: web_sys::TouchEvent| {
        if event.touches().length() == 0 {
            pad.lift();
        }
    };
    let handles = [
        window_event_listener(ev::touchend, lifted),
        window_event_listener(ev::touchcancel, lifted),
        window_event_listener(ev::mouseup, move |_| pad.lift()),
    ];
    on_cleanup(move || handles.into_iter().for_each(WindowListenerHandle::remove));
}

/// Somebody writes in a field, or means the browser.
fn is_typing(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let in_field = element.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
    });
    in_field || event.ctrl_key() || event.alt_key() || event.meta_key()
}

fn act(pad: Pad, stroke: Stroke) {
    let order = pad.split.with_untracked(|split| split.unfinished.clone());
    let held = in_hand(&order, pad.chosen.get_untracked());
    match (stroke, held) {
        (Stroke::Choose, _) => browser::focus(FIELD),
        (Stroke::Undo, _) => pad.undo(),
        (Stroke::Record(result), Some(game)) => {
            pad.record(game, result);
            if let Some(next) = next_wanting(&order, game, |game| wants(pad, game)) {
                pad.hold(next);
            }
        }
        (Stroke::Down | Stroke::Up, Some(game)) => {
            // The first stroke shows which board is in hand.
            let chosen = pad.chosen.get_untracked().is_some();
            let next = beside(&order, game, stroke == Stroke::Down).filter(|_| chosen);
            pad.hold(next.unwrap_or(game));
        }
        (Stroke::Record(_) | Stroke::Down | Stroke::Up, None) => {}
    }
}

fn wants(pad: Pad, game: GameId) -> bool {
    pad.line(game).is_some_and(|line| !line.is_done())
}
