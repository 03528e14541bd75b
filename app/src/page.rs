//! The screens, one module each.

pub mod board;
pub mod event;
pub mod find;
pub mod home;
pub mod player;
pub mod round;
pub mod settings;
pub mod staff;
pub mod standings;

use leptos::prelude::*;

use crate::state::place::{Place, Public};

/// The screen of a place that everybody may open.
#[must_use]
pub fn screen(place: Place) -> AnyView {
    match place {
        Place::Home => view! { <home::Home /> }.into_any(),
        Place::Settings => view! { <settings::Settings /> }.into_any(),
        Place::Event(event) => view! { <event::Event event /> }.into_any(),
        Place::Public(address, screen) => match screen {
            Public::Board => view! { <board::MyBoard address /> }.into_any(),
            Public::Round(no) => view! { <round::Round address no /> }.into_any(),
            Public::Standings => view! { <standings::StandingsPage address /> }.into_any(),
            Public::Find => view! { <find::Find address /> }.into_any(),
            Public::Player(id) => view! { <player::Player address id /> }.into_any(),
        },
        _ => view! { <home::Nowhere /> }.into_any(),
    }
}
