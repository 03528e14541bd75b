//! Which rating counts for the initial order (C.04.2 Art. 2.2.1) and for tie-breaks.

use serde::{Deserialize, Serialize};

use crate::api::participants::PersonData;

/// One of FIDE's rating lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RatingList {
    /// Standard chess.
    #[default]
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

/// The ratings that count, in order: the list chosen, FIDE's standard list, the national one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// The list that counts first.
    pub list: RatingList,
    /// Whether a national rating counts for those without a rating of FIDE.
    pub national: bool,
}

impl Default for Ratings {
    /// FIDE's standard list, else the national one.
    fn default() -> Self {
        Ratings { list: RatingList::Standard, national: true }
    }
}

impl Ratings {
    /// The rating of somebody that counts; none if he is unrated by these rules.
    #[must_use]
    pub fn of(self, person: &PersonData) -> Option<u16> {
        let first = match self.list {
            RatingList::Standard => person.standard,
            RatingList::Rapid => person.rapid,
            RatingList::Blitz => person.blitz,
        };
        first.or(person.standard).or(person.national.filter(|_| self.national))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_list_counts_then_the_standard_one_then_the_national_one() {
        let mut person = PersonData {
            standard: Some(2100),
            rapid: Some(2200),
            blitz: Some(2300),
            national: Some(2000),
            ..PersonData::default()
        };
        let of = |person: &PersonData, list| Ratings { list, national: true }.of(person);
        assert_eq!(Ratings::default().of(&person), Some(2100));
        assert_eq!(of(&person, RatingList::Rapid), Some(2200));
        assert_eq!(of(&person, RatingList::Blitz), Some(2300));
        (person.rapid, person.blitz) = (None, None);
        assert_eq!(of(&person, RatingList::Blitz), Some(2100));
        person.standard = None;
        assert_eq!(of(&person, RatingList::Rapid), Some(2000));
        let fide_only = Ratings { list: RatingList::Rapid, national: false };
        assert_eq!(fide_only.of(&person), None);
    }
}
