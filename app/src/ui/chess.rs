//! Colours and names, always in the same form.

use leptos::prelude::*;
use shared::crosstable::Colour;

use crate::text::t;

/// The word for a colour.
#[must_use]
pub fn colour_word(colour: Colour) -> String {
    match colour {
        Colour::White => t("white"),
        Colour::Black => t("black"),
    }
}

/// A colour as a disc; its word is there for those who hear the page.
#[component]
pub fn Disc(
    /// Which.
    colour: Colour,
    /// The word stands beside it already.
    #[prop(optional)]
    worded: bool,
) -> impl IntoView {
    view! {
        <span class="disc" class:b=colour == Colour::Black aria-hidden="true"></span>
        {(!worded).then(|| view! { <span class="heard">{colour_word(colour)}" "</span> })}
    }
}

/// A name: never cut, never translated.
#[component]
pub fn Name(
    /// The name.
    name: String,
    /// The title before it; empty without.
    #[prop(into, optional)]
    title: String,
) -> impl IntoView {
    view! {
        <span class="name" translate="no">
            {(!title.is_empty()).then(|| view! { <abbr class="title">{title}</abbr>" " })}
            {name}
        </span>
    }
}
