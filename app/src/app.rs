//! The app as a whole: its state, its address, its clockwork, and the screen for each place.

mod clockwork;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_location;
use leptos_router::path;

use crate::page::home::Nowhere;
use crate::state::place::{Place, Program, use_program};
use crate::state::work::Does;
use crate::state::{AppState, Boot, Hall, use_app, use_hall};
use crate::{browser, text};

/// How the program that runs shows its places.
#[derive(Clone, Copy)]
struct Shown {
    screen: fn(Place) -> AnyView,
    /// Where the browser loaded it.
    loaded_at: StoredValue<Place>,
}

/// Starts a program in the browser: local data first, then the screen.
pub fn start(program: Program, screen: fn(Place) -> AnyView, does: Does) {
    std::panic::set_hook(Box::new(|info| browser::log_error(&info.to_string())));
    // Before the app is mounted, its own executor is not there yet.
    wasm_bindgen_futures::spawn_local(async move {
        let boot = Boot::load(does).await;
        text::learn(boot.locale).await;
        browser::show_locale(boot.locale);
        browser::show_theme(boot.theme);
        if let Some(board) = boot.people.board_on_start(&browser::path()) {
            browser::replace_path(&board.to_string());
        }
        browser::register_service_worker();
        leptos::mount::mount_to_body(move || view! { <App boot program screen /> });
    });
}

/// The root component.
#[component]
fn App(
    /// What was read from the local store.
    boot: Boot,
    /// Which program runs.
    program: Program,
    /// Shows its places.
    screen: fn(Place) -> AnyView,
) -> impl IntoView {
    provide_context(AppState::new(boot));
    let loaded_at = StoredValue::new(Place::parse(&browser::path()));
    provide_context(program);
    provide_context(Shown { screen, loaded_at });
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
    let program = use_program();
    let shown = expect_context::<Shown>();
    move || {
        app.locale.track();
        let place = hall.place.get();
        if place.is_of(program) {
            return (shown.screen)(place);
        }
        // The other program has it. If this one was loaded there, loading again would not help.
        if shown.loaded_at.with_value(|at| at.is_of(program)) {
            browser::start_anew(&place.to_string());
        }
        view! { <Nowhere /> }.into_any()
    }
}
