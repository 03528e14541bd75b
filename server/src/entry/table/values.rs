//! The values of cells.

use chrono::{Datelike, Days, NaiveDate};
use shared::api::participants::Sex;
use shared::date::PartialDate;
use shared::person::{Title, is_believed};

use super::Listed;
use super::columns::Column;

/// Titles that do not count over the board (C.04.2 Art. 2.2).
const OTHER_TITLES: [&str; 9] = ["AGM", "AIM", "AFM", "ACM", "NM", "WNM", "WH", "-", "0"];
/// Two-digit years up to this one are of this century.
const PIVOT: u32 = 30;
/// Spreadsheets count days from here.
const SPREADSHEET_EPOCH: (i32, u32, u32) = (1899, 12, 30);

/// Puts a cell's value where it belongs; none if it is no such value. Text is taken as it stands,
/// whatever a spreadsheet would make of it.
pub(super) fn take(listed: &mut Listed, column: Column, cell: &str) -> Option<()> {
    let person = &mut listed.person;
    match column {
        Column::Name => match cell.split_once(',') {
            Some((family, given)) => {
                person.family_name = family.trim().to_owned();
                person.given_name = given.trim().to_owned();
            }
            None => cell.clone_into(&mut person.family_name),
        },
        Column::Family => cell.clone_into(&mut person.family_name),
        Column::Given => cell.clone_into(&mut person.given_name),
        Column::Title => person.title = title(cell)?,
        Column::Sex => person.sex = sex(cell)?,
        Column::Birth => person.birth = birth(cell)?,
        Column::Federation => person.federation = federation(cell)?,
        Column::FideId => person.fide_id = fide_id(cell)?,
        Column::NationalId => person.national_id = unless_none(cell).to_owned(),
        Column::RatingFide => person.standard = rating(cell)?,
        Column::RatingNational => person.national = rating(cell)?,
        Column::RatingRapid => person.rapid = rating(cell)?,
        Column::RatingBlitz => person.blitz = rating(cell)?,
        Column::Rating => listed.rating = rating(cell)?,
        Column::Club => person.club = unless_none(cell).to_owned(),
    }
    Some(())
}

/// `0` and `-` say that there is none.
fn unless_none(cell: &str) -> &str {
    if cell.chars().all(|character| matches!(character, '0' | '-')) { "" } else { cell }
}

fn title(cell: &str) -> Option<String> {
    if OTHER_TITLES.iter().any(|other| other.eq_ignore_ascii_case(cell)) {
        return Some(String::new());
    }
    Title::parse(cell).map(|title| title.map(Title::as_str).unwrap_or_default().to_owned())
}

fn sex(cell: &str) -> Option<Option<Sex>> {
    match cell.to_lowercase().as_str() {
        "" | "-" => Some(None),
        "m" | "male" | "h" => Some(Some(Sex::Male)),
        "w" | "f" | "female" => Some(Some(Sex::Female)),
        _ => None,
    }
}

fn federation(cell: &str) -> Option<String> {
    let code = unless_none(cell);
    let three = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_alphabetic());
    (code.is_empty() || three).then(|| code.to_ascii_uppercase())
}

fn fide_id(cell: &str) -> Option<Option<u64>> {
    let digits = whole(unless_none(cell).trim_end_matches('.'));
    if digits.is_empty() { Some(None) } else { digits.parse().ok().map(Some) }
}

fn rating(cell: &str) -> Option<Option<u16>> {
    let digits = whole(unless_none(cell));
    if digits.is_empty() { Some(None) } else { digits.parse().ok().map(Some) }
}

/// Spreadsheets write `1750.0`, or `1750,0`, for a whole number.
fn whole(cell: &str) -> &str {
    match cell.split_once(['.', ',']) {
        Some((digits, zeros)) if zeros.bytes().all(|byte| byte == b'0') => digits,
        _ => cell,
    }
}

/// A year, a date in one of the usual orders, or a spreadsheet's number, as `YYYY-MM-DD` with what
/// is known. 1900 and zeros stand for unknown.
fn birth(cell: &str) -> Option<String> {
    let cell = cell.split([' ', 'T']).next().unwrap_or_default();
    if unless_none(cell).is_empty() {
        return Some(String::new());
    }
    let numbers: Option<Vec<u32>> =
        cell.split(['-', '.', '/']).map(|part| part.parse().ok()).collect();
    let lengths: Vec<usize> = cell.split(['-', '.', '/']).map(str::len).collect();
    match (numbers?.as_slice(), lengths.as_slice()) {
        ([year], [4]) => dated(*year, 0, 0),
        ([days], [5]) => from_spreadsheet(*days),
        ([ymd], [8]) => dated(ymd / 10_000, ymd / 100 % 100, ymd % 100),
        ([year, month], [4, _]) => dated(*year, *month, 0),
        ([year, month, day], [4, ..]) => dated(*year, *month, *day),
        ([day, month, year], [.., 4]) => dated(*year, *month, *day),
        ([day, month, year], [.., 2]) => dated(of_century(*year), *month, *day),
        _ => None,
    }
}

fn of_century(year: u32) -> u32 {
    if year <= PIVOT { 2000 + year } else { 1900 + year }
}

fn dated(year: u32, month: u32, day: u32) -> Option<String> {
    if matches!(year, 0 | 1900) {
        return Some(String::new());
    }
    let day = if month == 0 { 0 } else { day };
    let narrow = |number: u32| u8::try_from(number).ok();
    let birth = PartialDate::new(u16::try_from(year).ok()?, narrow(month)?, narrow(day)?);
    birth.filter(|birth| is_believed(*birth)).map(PartialDate::iso)
}

fn from_spreadsheet(days: u32) -> Option<String> {
    let (year, month, day) = SPREADSHEET_EPOCH;
    let epoch = NaiveDate::from_ymd_opt(year, month, day)?;
    let date = epoch.checked_add_days(Days::new(u64::from(days)))?;
    dated(u32::try_from(date.year()).ok()?, date.month(), date.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn birth_dates_of_every_usual_form() {
        for (cell, read) in [
            ("", ""),
            ("0", ""),
            ("1900", ""),
            ("1900/01/01", ""),
            ("00.00.1992", "1992"),
            ("2007/00/00", "2007"),
            ("20070000", "2007"),
            ("1992", "1992"),
            ("1992-06", "1992-06"),
            ("1992-06-01", "1992-06-01"),
            ("19920601", "1992-06-01"),
            ("01.06.1992", "1992-06-01"),
            ("1/6/1992", "1992-06-01"),
            ("01.06.92", "1992-06-01"),
            ("01.06.12", "2012-06-01"),
            ("33756", "1992-06-01"),
            ("1992-06-01 00:00:00", "1992-06-01"),
            ("1992-06-01T00:00:00", "1992-06-01"),
        ] {
            assert_eq!(birth(cell).as_deref(), Some(read), "{cell}");
        }
        for cell in
            ["x", "31.02.1992", "12/31/1992", "1899", "2100", "1.2.3.4", "199", "-1", "1992-"]
        {
            assert_eq!(birth(cell), None, "{cell}");
        }
    }

    #[test]
    fn numbers_as_spreadsheets_write_them() {
        for (cell, read) in
            [("", None), ("0", None), ("-", None), ("1750.0", Some(1750)), ("1750", Some(1750))]
        {
            assert_eq!(rating(cell), Some(read), "{cell}");
        }
        for cell in ["1750.5", "A1946", "-1750", "99999", "1 750"] {
            assert_eq!(rating(cell), None, "{cell}");
        }
        assert_eq!(fide_id("4100018."), Some(Some(4_100_018)));
        assert_eq!(fide_id("GER1"), None);
    }

    #[test]
    fn sexes_and_titles() {
        for (cell, read) in
            [("W", Some(Sex::Female)), ("f", Some(Sex::Female)), ("m", Some(Sex::Male)), ("", None)]
        {
            assert_eq!(sex(cell), Some(read));
        }
        assert_eq!(sex("x"), None);
        assert_eq!(title("wgm").as_deref(), Some("WGM"));
        assert_eq!(title("AIM").as_deref(), Some(""));
        assert_eq!(title("King"), None);
    }
}
