//! The app as a whole: its state, its address, its clockwork, and the screen for each place.

mod clockwork;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_location;
use leptos_router::path;

use crate::page;
use crate::state::place::{Place, Public};
use crate::state::{AppState, Boot, Hall, use_app, use_hall};

/// The root component.
#[component]
pub fn App(
    /// What was read from the local store.
    boot: Boot,
) -> impl IntoView {
    provide_context(AppState::new(boot));
    view! {
        <Router>
            <Root />
        </Router>
    }
}

/// What lives as long as the app, inside the router.
#[component]
fn Root() -> impl IntoView {
    let app = use_app();
    let path = use_location().pathname;
    let place = Memo::new(move |_| path.with(|path| Place::parse(path)));
    let hall = Hall::new(app, place);
    provide_context(hall);
    clockwork::start(app, hall);
    view! {
        <FlatRoutes fallback=Screens>
            <Route path=path!("/*any") view=Screens />
        </FlatRoutes>
    }
}

/// Shows the screen of the place, anew when the language changes.
#[component]
fn Screens() -> impl IntoView {
    let app = use_app();
    let hall = use_hall();
    move || {
        app.locale.track();
        screen(hall.place.get())
    }
}

/// Every screen of the app.
fn screen(place: Place) -> AnyView {
    match place {
        Place::Home => view! { <page::home::Home /> }.into_any(),
        Place::Settings => view! { <page::settings::Settings /> }.into_any(),
        Place::Event(event) => view! { <page::event::Event event /> }.into_any(),
        Place::Public(address, screen) => match screen {
            Public::Board => view! { <page::board::MyBoard address /> }.into_any(),
            Public::Round(no) => view! { <page::round::Round address no /> }.into_any(),
            Public::Standings => view! { <page::standings::StandingsPage address /> }.into_any(),
            Public::Find => view! { <page::find::Find address /> }.into_any(),
            Public::Player(id) => view! { <page::player::Player address id /> }.into_any(),
        },
        Place::StaffHome | Place::NewEvent | Place::StaffEvent(_) | Place::Staff(..) => {
            page::staff::screen(place)
        }
        Place::Nowhere => view! { <page::home::Nowhere /> }.into_any(),
    }
}
