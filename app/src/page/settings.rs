//! Language, theme, the people this device follows, and the app itself.

use leptos::prelude::*;
use shared::text::Locale;

use crate::state::people::Person;
use crate::state::place::{Place, Public, use_program};
use crate::state::{Theme, use_app};
use crate::text::{t, tx};
use crate::ui::Shell;

/// The settings page.
#[component]
pub fn Settings() -> impl IntoView {
    let app = use_app();
    let languages = Locale::ALL.into_iter().map(move |locale| {
        let lang = locale.tag();
        let checked = move || app.locale.get() == locale;
        view! {
            <label class="choice" lang=lang>
                <input
                    type="radio"
                    name="locale"
                    prop:checked=checked
                    on:change=move |_| app.choose_locale(locale)
                />
                <span>{locale.endonym()}</span>
            </label>
        }
    });
    let themes = Theme::ALL.into_iter().map(move |theme| {
        let checked = move || app.theme.get() == theme;
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="theme"
                    prop:checked=checked
                    on:change=move |_| app.choose_theme(theme)
                />
                <span>{t(theme.key())}</span>
            </label>
        }
    });
    view! {
        <Shell title=t("nav-settings")>
            <fieldset class="card choices">
                <legend>{t("settings-language")}</legend>
                {languages.collect_view()}
            </fieldset>
            <fieldset class="card choices">
                <legend>{t("settings-theme")}</legend>
                {themes.collect_view()}
            </fieldset>
            <MyPeople />
            <nav class="card slim" aria-label=t("settings-more")>
                <Way place=Place::Home key="nav-events" />
                <Way place=Place::StaffHome key="settings-staff" />
            </nav>
            <p class="quiet centred">"Tablero "{env!("CARGO_PKG_VERSION")}</p>
        </Shell>
    }
}

#[component]
fn Way(place: Place, key: &'static str) -> impl IntoView {
    let rel = use_program().rel(&place);
    view! {
        <a class="row" href=place.to_string() rel=rel>
            <span>{t(key)}</span>
            <span class="quiet" aria-hidden="true">
                "›"
            </span>
        </a>
    }
}

#[component]
fn MyPeople() -> impl IntoView {
    let app = use_app();
    let people = move || {
        let all = app.people.get().all;
        all.into_iter().map(|person| view! { <Followed person /> }).collect_view()
    };
    let nobody = move || app.people.with(|people| people.all.is_empty());
    view! {
        <section class="card">
            <h2>{t("my-people")}</h2>
            <ul class="plain">{people}</ul>
            {move || nobody().then(|| view! { <p class="quiet">{t("settings-nobody")}</p> })}
        </section>
    }
}

#[component]
fn Followed(person: Person) -> impl IntoView {
    let app = use_app();
    let href = Place::Public(person.address.clone(), Public::Board).to_string();
    let name = person.name.clone();
    let label = tx("forget-person", &[("name", name.clone().into())]);
    let (address, participant) = (person.address, person.participant);
    let forget = move |_| app.change_people(|people| people.forget(&address, participant));
    view! {
        <li class="row">
            <a href=href translate="no">
                {name}
            </a>
            <button class="quiet-button" aria-label=label on:click=forget>
                {t("forget")}
            </button>
        </li>
    }
}
