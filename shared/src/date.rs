//! Dates as people and report files give them: often only a year.

use std::fmt;

use chrono::NaiveDate;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A day of the calendar, as `YYYY-MM-DD`; none for anything else.
#[must_use]
pub fn day(text: &str) -> Option<NaiveDate> {
    let is_whole = text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
    PartialDate::parse(text).filter(|_| is_whole)?.whole()
}

/// Reads a [`day`]. The calendar library reads more forms, and all of them would be in the app.
pub(crate) fn read_day<'de, D: Deserializer<'de>>(from: D) -> Result<NaiveDate, D::Error> {
    day(&String::deserialize(from)?).ok_or_else(|| D::Error::custom("no day as YYYY-MM-DD"))
}

/// A date whose month or day may be unknown; a day is known only with its month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u16, u8, u8)", into = "(u16, u8, u8)")]
pub struct PartialDate {
    year: u16,
    month: u8,
    day: u8,
}

impl PartialDate {
    /// A date of `year` (1 to 9999), `month` and `day`, 0 where unknown; none if there is no such
    /// date.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<PartialDate> {
        if !(1..=9999).contains(&year) || (month == 0 && day != 0) {
            return None;
        }
        let (a_month, a_day) = (month.max(1), day.max(1));
        NaiveDate::from_ymd_opt(i32::from(year), u32::from(a_month), u32::from(a_day))?;
        Some(PartialDate { year, month, day })
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month from 1, when known.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day from 1, when known.
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }

    /// The day of the calendar, when all of it is known.
    #[must_use]
    pub fn whole(self) -> Option<NaiveDate> {
        let (month, day) = (self.month()?, self.day()?);
        NaiveDate::from_ymd_opt(i32::from(self.year), u32::from(month), u32::from(day))
    }

    /// Reads `YYYY`, `YYYY/MM`, `YYYY/MM/DD` (also with `-` or `.`, 00 for what is unknown) and
    /// `DD.MM.YYYY`; none for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<PartialDate> {
        let parts: Vec<&str> = text.split(['/', '-', '.']).collect();
        let (year, month, day) = match parts.as_slice() {
            [year] => (*year, "0", "0"),
            [year, month] => (*year, *month, "0"),
            [year, month, day] if year.len() == 4 => (*year, *month, *day),
            [day, month, year] => (*year, *month, *day),
            _ => return None,
        };
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 4 || ![year, month, day].into_iter().all(digits) {
            return None;
        }
        PartialDate::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }

    /// Reads a round's date, `YY/MM/DD` or `YYYY/MM/DD`, within a century around 2020.
    pub(crate) fn parse_round(text: &str) -> Option<PartialDate> {
        let long = match text.find(['/', '-', '.']) {
            Some(2) if text.starts_with(['7', '8', '9']) => format!("19{text}"),
            Some(2) => format!("20{text}"),
            _ => text.to_owned(),
        };
        PartialDate::parse(&long).filter(|date| date.day != 0 && (1970..2070).contains(&date.year))
    }

    /// The form of a round's date.
    pub(crate) fn round_text(self) -> String {
        format!("{:02}/{:02}/{:02}", self.year % 100, self.month, self.day)
    }
}

impl PartialDate {
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as it is known; [`PartialDate::parse`] reads it.
    #[must_use]
    pub fn iso(self) -> String {
        match (self.month(), self.day()) {
            (Some(month), Some(day)) => format!("{:04}-{month:02}-{day:02}", self.year),
            (Some(month), None) => format!("{:04}-{month:02}", self.year),
            (None, _) => format!("{:04}", self.year),
        }
    }
}

impl fmt::Display for PartialDate {
    /// `YYYY/MM/DD`, 00 for what is unknown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)
    }
}

impl TryFrom<(u16, u8, u8)> for PartialDate {
    type Error = &'static str;
    fn try_from((year, month, day): (u16, u8, u8)) -> Result<Self, Self::Error> {
        PartialDate::new(year, month, day).ok_or("there is no such date")
    }
}

impl From<PartialDate> for (u16, u8, u8) {
    fn from(date: PartialDate) -> Self {
        (date.year, date.month, date.day)
    }
}
