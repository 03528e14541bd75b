//! The strip of the people that this device follows.

use leptos::prelude::*;

use crate::state::people::Person;
use crate::state::place::{Address, Place, Public};
use crate::state::use_app;
use crate::text::t;

/// Everybody who is followed, in whichever tournament; a tap opens his board.
#[component]
pub fn PeopleStrip(
    /// The tournament in view.
    address: Address,
) -> impl IntoView {
    let app = use_app();
    let find = Place::Public(address.clone(), Public::Find).to_string();
    let chips = move || {
        let people = app.people.get();
        let current = people.current_in(&address).cloned();
        let chips = people.all.iter().map(|person| {
            let here = current.as_ref() == Some(person);
            view! { <Chip person=person.clone() here /> }
        });
        chips.collect_view()
    };
    view! {
        <div class="people" role="group" aria-label=t("my-people")>
            {chips}
            <a class="chip" href=find>
                {t("add-person")}
            </a>
        </div>
    }
}

#[component]
fn Chip(person: Person, here: bool) -> impl IntoView {
    let app = use_app();
    let href = Place::Public(person.address.clone(), Public::Board).to_string();
    let name = person.short_name().to_owned();
    let current = here.then_some("true");
    let look = move |_| {
        app.change_people(|people| people.look_at(&person.address, person.participant));
    };
    view! {
        <a class="chip" class:on=here href=href aria-current=current translate="no" on:click=look>
            {name}
        </a>
    }
}
