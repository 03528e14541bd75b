//! What the screens stand on: the app's own state, the tournament in view, and the pure functions
//! that turn parts into what a person wants to know.

pub mod age;
mod boot;
pub mod channel;
pub mod document;
pub mod feed;
pub mod hall;
pub mod outbox;
pub mod people;
pub mod place;
pub mod ranking;
pub mod search;
pub mod session;
pub mod situation;
pub mod staff;
pub mod work;

use std::sync::Arc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use shared::api::session::Session;
use shared::text::Locale;
use shared::time::Instant;

pub use boot::Boot;
pub use hall::{Hall, use_hall};

use crate::api::Failure;
use crate::browser::{self, NewVersion};
use crate::store::{self, Kept, Table};
use crate::text;
use people::People;
use work::Does;

/// Light, dark, or as the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the device.
    #[default]
    Device,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Every choice.
    pub const ALL: [Theme; 3] = [Theme::Device, Theme::Light, Theme::Dark];

    /// The page's `data-theme`; none to follow the device.
    #[must_use]
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::Device => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        }
    }

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Device => "theme-device",
            Theme::Light => "theme-light",
            Theme::Dark => "theme-dark",
        }
    }
}

/// The app's own state, everywhere at hand by [`use_app`].
#[derive(Clone, Copy, Debug)]
pub struct AppState {
    /// The language of the screens.
    pub locale: RwSignal<Locale>,
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// The people this device follows.
    pub people: RwSignal<People>,
    /// Who is signed in, as far as is known here.
    pub session: RwSignal<Option<Session>>,
    /// What the program does beyond showing.
    pub does: Does,
    /// What was made on this device, all accounts and tournaments, in order.
    pub outbox: RwSignal<Arc<Kept>>,
    /// This browser cannot keep what is entered: no store, no space, or it does not sign.
    pub cannot_keep: RwSignal<bool>,
    /// Why the last try to send brought nothing; none if it did.
    pub sending_failure: RwSignal<Option<Failure>>,
    /// This device's clock, every few seconds.
    pub clock: RwSignal<Instant>,
    /// Lists of a round go by name, not by board.
    pub list_by_name: RwSignal<bool>,
    /// A newer version of the app that waits.
    pub new_version: RwSignal<Option<NewVersion>, LocalStorage>,
}

impl AppState {
    /// The state to begin with.
    #[must_use]
    pub fn new(boot: Boot) -> AppState {
        AppState {
            locale: RwSignal::new(boot.locale),
            theme: RwSignal::new(boot.theme),
            people: RwSignal::new(boot.people),
            session: RwSignal::new(boot.session),
            does: boot.does,
            outbox: RwSignal::new(boot.outbox),
            cannot_keep: RwSignal::new(false),
            sending_failure: RwSignal::new(None),
            clock: RwSignal::new(browser::now()),
            list_by_name: RwSignal::new(false),
            new_version: RwSignal::new_local(None),
        }
    }

    /// Speaks another language from now on, and remembers it.
    pub fn choose_locale(self, locale: Locale) {
        leptos::task::spawn_local(async move {
            text::learn(locale).await;
            browser::show_locale(locale);
            self.locale.set(locale);
            let _ = store::put(Table::Settings, "locale", &locale).await;
        });
    }

    /// Wears another theme from now on, and remembers it.
    pub fn choose_theme(self, theme: Theme) {
        browser::show_theme(theme);
        self.theme.set(theme);
        leptos::task::spawn_local(async move {
            let _ = store::put(Table::Settings, "theme", &theme).await;
        });
    }

    /// Changes the people this device follows, and remembers them.
    pub fn change_people(self, change: impl FnOnce(&mut People)) {
        self.people.update(change);
        let people = self.people.get_untracked();
        leptos::task::spawn_local(async move {
            let _ = store::put(Table::Settings, "people", &people).await;
        });
    }
}

/// The app's state. Use it while a component is built, not inside event handlers.
#[must_use]
pub fn use_app() -> AppState {
    expect_context()
}
