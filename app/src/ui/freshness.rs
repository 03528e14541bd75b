//! How old the data in view are: always a time, words when it matters.

use leptos::prelude::*;

use crate::api::Failure;
use crate::browser;
use crate::state::age::{age_words, network_word};
use crate::state::{use_app, use_hall};
use crate::text::tx;

/// The time of the last confirmation, with words when offline or old.
#[component]
pub fn Freshness() -> impl IntoView {
    let app = use_app();
    let hall = use_hall();
    let zone = Memo::new(move |_| {
        hall.parts.with(|parts| parts.as_ref().map(|parts| parts.tournament.zone.clone()))
    });
    move || {
        let status = hall.status.get();
        let offline = status.failure == Some(Failure::Offline);
        let checked = status.checked_at();
        let time = checked.map(|at| browser::time_of_day(at, &zone.get().unwrap_or_default()));
        let old = checked.and_then(|at| age_words(at, app.clock.get()));
        let words: Vec<String> = network_word(offline).into_iter().chain(time.clone()).collect();
        let spoken = time.map(|time| tx("as-of", &[("time", time.into())]));
        view! {
            <span class="state" class:off=offline title=spoken>
                <span>{words.join(" · ")}</span>
                {old.map(|old| view! { <small>{old}</small> })}
            </span>
        }
    }
}
