//! Birth dates as people give them: a year, a year and a month, or a day.

use chrono::{Datelike, NaiveDate};

use crate::date::PartialDate;

/// Majority, in years (design §8: under 18 on the first day is a minor).
const MAJORITY: i32 = 18;
/// The years that are believed.
const YEARS: std::ops::Range<u16> = 1900..2100;

/// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD` of the years that are believed, 1900 to 2099.
#[must_use]
pub fn parse_birth(text: &str) -> Option<PartialDate> {
    PartialDate::parse(text).filter(|date| is_believed(*date) && date.iso() == text)
}

/// Whether somebody who plays can have been born then.
#[must_use]
pub fn is_believed(birth: PartialDate) -> bool {
    YEARS.contains(&birth.year())
}

/// Whether somebody born then is, or could be, under 18 on that day.
#[must_use]
pub fn is_minor_on(birth: PartialDate, day: NaiveDate) -> bool {
    let month = birth.month().map_or(12, u32::from);
    let birthday = (month, birth.day().map_or(31, u32::from));
    let still_to_come = birthday > (day.month(), day.day());
    day.year() - i32::from(birth.year()) - i32::from(still_to_come) < MAJORITY
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn years_months_and_days_are_read_and_written_alike() {
        for text in ["2008", "2008-02", "2008-02-29", "1900-01-01", "2099-12-31"] {
            assert_eq!(parse_birth(text).unwrap().iso(), text);
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "08",
            "20080",
            "1899",
            "2100",
            "2008-",
            "2008-13",
            "2008-2",
            "2007-02-29",
            "2008-02-30",
            "2008-02-2",
            "2008-02-29-1",
            "2008/02/29",
            "+008",
            "-2008",
            "２００８",
        ] {
            assert_eq!(parse_birth(text), None, "{text}");
        }
    }

    #[test]
    fn minors_are_those_under_18_on_the_day() {
        let minor = |birth: &str| is_minor_on(parse_birth(birth).unwrap(), day("2026-11-30"));
        assert!(minor("2008-12-01"));
        assert!(!minor("2008-11-30"));
        assert!(!minor("2008-10"));
        assert!(minor("2008-12"));
        assert!(minor("2020"));
        assert!(!minor("2007"));
    }

    #[test]
    fn who_may_be_a_minor_counts_as_one() {
        let minor = |birth: &str, on: &str| is_minor_on(parse_birth(birth).unwrap(), day(on));
        assert!(minor("2008", "2026-06-01"));
        assert!(minor("2008-11", "2026-11-15"));
        assert!(!minor("2008-11", "2026-12-01"));
    }
}
