//! The editions of C.07 (its introduction: the rules in force when the tournament begins hold).

use std::str::FromStr;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The edition of C.07 that holds: that in force when the tournament began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// In force until 31 August 2023: virtual opponents for rounds not played, opponents' rounds
    /// not played count as draws, and direct encounter asks that all the tied have met.
    Fide2009,
    /// In force from 1 September 2023: dummies with the participant's own score.
    Fide2023,
    /// In force from 1 August 2024: the same values for individuals, clearer words.
    Fide2024,
    /// In force from 1 March 2026: capped dummies, no Buchholz in round robins.
    #[default]
    Fide2026,
}

/// No edition is called like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no edition of the tie-break rules is called {0:?}")]
pub struct UnknownEdition(pub String);

impl Edition {
    /// All of them, the oldest first.
    pub const ALL: [Edition; 4] =
        [Edition::Fide2009, Edition::Fide2023, Edition::Fide2024, Edition::Fide2026];

    /// Its year, as people name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Fide2009 => "2009",
            Edition::Fide2023 => "2023",
            Edition::Fide2024 => "2024",
            Edition::Fide2026 => "2026",
        }
    }

    /// The edition in force on the day on which a tournament starts.
    #[must_use]
    pub fn in_force(start: NaiveDate) -> Edition {
        let since = |edition: &Edition| {
            let (year, month) = edition.begins();
            NaiveDate::from_ymd_opt(year, month, 1).is_some_and(|first| first <= start)
        };
        Edition::ALL.into_iter().rfind(since).unwrap_or(Edition::Fide2009)
    }

    /// Year and month on whose first day it came into force.
    const fn begins(self) -> (i32, u32) {
        match self {
            Edition::Fide2009 => (2009, 7),
            Edition::Fide2023 => (2023, 9),
            Edition::Fide2024 => (2024, 8),
            Edition::Fide2026 => (2026, 3),
        }
    }
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// Reads the year.
    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        let named = |edition: &Edition| edition.name() == text;
        Edition::ALL.into_iter().find(named).ok_or_else(|| UnknownEdition(text.to_owned()))
    }
}
