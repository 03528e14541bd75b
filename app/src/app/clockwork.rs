//! What happens by itself: the clock, polling, sending, and what the browser reports.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::time::Instant;

use crate::browser;
use crate::state::channel::listen_to_other_tabs;
use crate::state::{AppState, Hall};

/// How often the clock of the screens moves, in seconds.
const TICK: i64 = 5;
/// How often sending is tried again, in seconds.
const RETRY: i64 = 15;

/// Starts it for as long as the app lives.
pub(super) fn start(app: AppState, hall: Hall) {
    listen_to_other_tabs(app);
    browser::on_new_version(move |version| app.new_version.set(Some(version)));
    let tried = StoredValue::new(browser::now());
    let second = move || on_second(app, hall, tried);
    let beat = set_interval_with_handle(second, Duration::from_secs(1));
    let online = window_event_listener(ev::online, move |_| wake(app, hall));
    let visible =
        leptos::leptos_dom::helpers::window_event_listener_untyped("visibilitychange", move |_| {
            wake(app, hall)
        });
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
        online.remove();
        visible.remove();
    });
    if let Some(work) = app.does.work() {
        spawn_local((work.start)(app));
    }
}

/// Sends what waits, if this program makes anything.
fn send(app: AppState) {
    if let Some(work) = app.does.work() {
        spawn_local((work.send)(app));
    }
}

fn on_second(app: AppState, hall: Hall, tried: StoredValue<Instant>) {
    if !browser::is_visible() {
        return;
    }
    let now = browser::now();
    let due = hall.feed.get_untracked().filter(|feed| feed.is_due(now));
    if let Some(feed) = due {
        spawn_local(async move { feed.refresh(app).await });
    }
    let since = now.seconds_since(app.clock.get_untracked());
    if !(0..TICK).contains(&since) {
        app.clock.set(now);
    }
    if now.seconds_since(tried.get_value()) >= RETRY {
        tried.set_value(now);
        send(app);
    }
}

/// The network or the person has come back.
fn wake(app: AppState, hall: Hall) {
    if !browser::is_visible() {
        return;
    }
    app.clock.set(browser::now());
    spawn_local(async move {
        if let Some(work) = app.does.work() {
            (work.send)(app).await;
        }
        hall.refresh(app).await;
    });
}
