//! Birth dates as people give them: a year, a year and a month, or a day.

use chrono::{Datelike, NaiveDate};

/// Majority, in years (design §8: under 18 on the first day is a minor).
const MAJORITY: i32 = 18;
/// The years that are believed.
const YEARS: std::ops::Range<i32> = 1900..2100;

/// A birth date of which the day, or day and month, may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Birth {
    year: i32,
    month: Option<u32>,
    day: Option<u32>,
}

impl Birth {
    /// From numbers; none if there is no such date or its year is not of 1900 to 2099.
    #[must_use]
    pub fn new(year: i32, month: Option<u32>, day: Option<u32>) -> Option<Self> {
        NaiveDate::from_ymd_opt(year, month.unwrap_or(1), day.unwrap_or(1))?;
        let whole = month.is_some() || day.is_none();
        (whole && YEARS.contains(&year)).then_some(Birth { year, month, day })
    }

    /// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '-');
        let year = i32::try_from(digits(parts.next()?, 4)?).ok()?;
        let month = match parts.next() {
            Some(part) => Some(digits(part, 2)?),
            None => None,
        };
        let day = match parts.next() {
            Some(part) => Some(digits(part, 2)?),
            None => None,
        };
        Birth::new(year, month, day)
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> i32 {
        self.year
    }

    /// Whether somebody born then is, or could be, under 18 on that day.
    #[must_use]
    pub fn is_minor_on(self, day: NaiveDate) -> bool {
        let birthday = (self.month.unwrap_or(12), self.day.unwrap_or(31));
        let still_to_come = birthday > (day.month(), day.day());
        day.year() - self.year - i32::from(still_to_come) < MAJORITY
    }
}

impl std::fmt::Display for Birth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

fn digits(text: &str, length: usize) -> Option<u32> {
    let right = text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| right)
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
            assert_eq!(Birth::parse(text).unwrap().to_string(), text);
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
            assert_eq!(Birth::parse(text), None, "{text}");
        }
    }

    #[test]
    fn minors_are_those_under_18_on_the_day() {
        let minor = |birth: &str| Birth::parse(birth).unwrap().is_minor_on(day("2026-11-30"));
        assert!(minor("2008-12-01"));
        assert!(!minor("2008-11-30"));
        assert!(!minor("2008-10"));
        assert!(minor("2008-12"));
        assert!(minor("2020"));
        assert!(!minor("2007"));
    }

    #[test]
    fn who_may_be_a_minor_counts_as_one() {
        assert!(Birth::parse("2008").unwrap().is_minor_on(day("2026-06-01")));
        assert!(Birth::parse("2008-11").unwrap().is_minor_on(day("2026-11-15")));
        assert!(!Birth::parse("2008-11").unwrap().is_minor_on(day("2026-12-01")));
    }
}
