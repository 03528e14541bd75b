//! Names in the form that a scope may see.

use chrono::{Datelike, NaiveDate};
use shared::view::{EntryNames, Scope};

/// What an entry says of a person, as far as documents show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entrant {
    pub(super) family_name: String,
    pub(super) given_name: String,
    pub(super) birth: String,
    pub(super) title: String,
    pub(super) federation: String,
    pub(super) club: String,
    pub(super) fide_id: Option<u64>,
}

/// The age from which the public sees a full name.
const OF_AGE: i32 = 18;

impl Entrant {
    /// Full names for the staff. The public sees of a minor the given name and an initial, and no
    /// number that leads to the rest.
    pub(super) fn seen(&self, scope: Scope, first_day: NaiveDate) -> EntryNames {
        let hidden = scope == Scope::Public && may_be_minor(&self.birth, first_day);
        EntryNames {
            name: if hidden { self.short_name() } else { self.full_name() },
            title: self.title.clone(),
            federation: self.federation.clone(),
            club: self.club.clone(),
            fide_id: self.fide_id.filter(|_| !hidden),
        }
    }

    fn full_name(&self) -> String {
        match (self.family_name.is_empty(), self.given_name.is_empty()) {
            (false, false) => format!("{}, {}", self.family_name, self.given_name),
            _ => format!("{}{}", self.family_name, self.given_name),
        }
    }

    fn short_name(&self) -> String {
        let initial = self.family_name.chars().next().map(|letter| format!("{letter}."));
        let words = [Some(self.given_name.clone()).filter(|name| !name.is_empty()), initial];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Whether somebody born then may be under 18 on that day: of a birth without day or month the
/// latest that it can be. Nothing known counts as grown up.
fn may_be_minor(birth: &str, day: NaiveDate) -> bool {
    let mut fields = birth.split('-').map(|field| field.parse::<u32>().ok());
    let Some(year) = fields.next().flatten().and_then(|year| i32::try_from(year).ok()) else {
        return false;
    };
    let month = fields.next().flatten().unwrap_or(12);
    let day_of_month = fields.next().flatten().unwrap_or(31);
    let coming_of_age = (year.saturating_add(OF_AGE), month, day_of_month);
    (day.year(), day.month(), day.day()) < coming_of_age
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).expect("a day")
    }

    #[test]
    fn a_minor_is_under_eighteen_on_the_first_day() {
        let first_day = day(2026, 12, 1);
        for (birth, minor) in [
            ("2008-12-01", false),
            ("2008-12-02", true),
            ("2008-11", false),
            ("2008-12", true),
            ("2008", true),
            ("2007", false),
            ("", false),
            ("unknown", false),
            ("99999999999", false),
            ("2010-02-29", true),
        ] {
            assert_eq!(may_be_minor(birth, first_day), minor, "{birth}");
        }
    }

    #[test]
    fn the_public_sees_a_minor_by_given_name_and_initial() {
        let child = Entrant {
            family_name: "Ñahui Soto".into(),
            given_name: "Luz".into(),
            birth: "2015".into(),
            fide_id: Some(7),
            ..Entrant::default()
        };
        let public = child.seen(Scope::Public, day(2026, 12, 1));
        assert_eq!((public.name.as_str(), public.fide_id), ("Luz Ñ.", None));
        let staff = child.seen(Scope::Staff, day(2026, 12, 1));
        assert_eq!((staff.name.as_str(), staff.fide_id), ("Ñahui Soto, Luz", Some(7)));
        let whole = Entrant { given_name: String::new(), ..child };
        assert_eq!(whole.seen(Scope::Public, day(2026, 12, 1)).name, "Ñ.");
        assert_eq!(Entrant::default().seen(Scope::Public, day(2026, 12, 1)).name, "");
    }
}
