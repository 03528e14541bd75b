//! The screens of officials: signing in, the boards, the rounds, the people, the event.

mod act;
mod boards;
mod control;
mod event;
mod forbidden;
mod frame;
mod home;
mod people;
mod rules;
mod settings;
mod sign_in;
mod waiting;

use leptos::prelude::*;
use shared::access::Role;

use super::home::Nowhere;
use crate::state::place::{Place, Staff};

/// The screen of a staff place.
#[must_use]
pub fn screen(place: Place) -> AnyView {
    match place {
        Place::StaffHome => view! { <home::Home /> }.into_any(),
        Place::NewEvent => view! { <event::NewEventPage /> }.into_any(),
        Place::StaffEvent(event) => view! { <event::EventDesk event /> }.into_any(),
        Place::Staff(address, Staff::Boards) => view! { <boards::Boards address /> }.into_any(),
        Place::Staff(address, Staff::Control) => view! { <control::Control address /> }.into_any(),
        Place::Staff(address, Staff::Waiting) => {
            view! { <waiting::WaitingPage address /> }.into_any()
        }
        Place::Staff(address, Staff::People) => view! { <people::People address /> }.into_any(),
        Place::Staff(address, Staff::Settings) => view! { <settings::More address /> }.into_any(),
        _ => view! { <Nowhere /> }.into_any(),
    }
}

/// The key of a role's name.
fn role_key(role: Role) -> String {
    let name = match role {
        Role::Public => "public",
        Role::Arbiter => "arbiter",
        Role::ChiefArbiter => "chief-arbiter",
        Role::Organizer => "organizer",
        Role::Admin => "admin",
    };
    format!("role-{name}")
}
