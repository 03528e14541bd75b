//! The languages people read, their texts, and words made comparable for search.

mod fold;
mod line;

use serde::{Deserialize, Serialize};

pub use fold::fold;
pub use line::{LONGEST_NAME, line, tidy};

/// A language that every text exists in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Locale {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Locale {
    /// Every language, in the order in which a person chooses.
    pub const ALL: [Locale; 2] = [Locale::English, Locale::Spanish];

    /// Its BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::Spanish => "es",
        }
    }

    /// Its own name of itself.
    #[must_use]
    pub const fn endonym(self) -> &'static str {
        match self {
            Locale::English => "English",
            Locale::Spanish => "Español",
        }
    }

    /// Its texts, in Fluent's format.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Locale::English => include_str!("../locales/en.ftl"),
            Locale::Spanish => include_str!("../locales/es.ftl"),
        }
    }

    /// The language for somebody who prefers these tags in this order, as in `es-PE`; English if
    /// none is known.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Locale {
        tags.into_iter()
            .filter_map(|tag| {
                let language = tag.split(['-', '_']).next()?.to_ascii_lowercase();
                Locale::ALL.into_iter().find(|locale| locale.tag() == language)
            })
            .next()
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
