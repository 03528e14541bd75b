//! Whether an entry's data is well formed. Values are brought into the form in which they are
//! kept; what cannot be is refused with its field.

use super::{Title, parse_birth};
use crate::api::participants::PersonData;
use crate::error::{ErrorCode, Problem};
use crate::text::{LONGEST_NAME, line};

/// Highest rating that is believed; report files have four columns for it.
pub const MOST_RATING: u16 = 3999;

/// Longest national ID, in characters.
const LONGEST_ID: usize = 20;
/// Report files have eleven columns for the FIDE ID.
const MOST_FIDE_ID: u64 = 99_999_999_999;

/// The same data as it is kept: trimmed, codes in capitals, a rating or ID of 0 as none.
///
/// # Errors
///
/// [`ErrorCode::Missing`] without a name, [`ErrorCode::BadField`] at the first field whose value
/// is outside its domain, by its path below the person (`birth`).
pub fn cleaned(person: &PersonData) -> Result<PersonData, Problem> {
    let person = PersonData {
        family_name: text(&person.family_name, "family_name", LONGEST_NAME)?,
        given_name: text(&person.given_name, "given_name", LONGEST_NAME)?,
        birth: birth(&person.birth)?,
        sex: person.sex,
        federation: federation(&person.federation)?,
        fide_id: fide_id(person.fide_id)?,
        national_id: text(&person.national_id, "national_id", LONGEST_ID)?,
        title: title(&person.title)?,
        club: text(&person.club, "club", LONGEST_NAME)?,
        standard: rating(person.standard, "standard")?,
        rapid: rating(person.rapid, "rapid")?,
        blitz: rating(person.blitz, "blitz")?,
        national: rating(person.national, "national")?,
    };
    if person.family_name.is_empty() && person.given_name.is_empty() {
        return Err(Problem::new(ErrorCode::Missing).at("family_name"));
    }
    Ok(person)
}

fn bad(field: &str) -> Problem {
    Problem::new(ErrorCode::BadField).at(field)
}

fn text(value: &str, field: &str, longest: usize) -> Result<String, Problem> {
    line(value, longest).ok_or_else(|| bad(field).with("most", longest))
}

fn birth(value: &str) -> Result<String, Problem> {
    let value = value.trim();
    if value.is_empty() || parse_birth(value).is_some() {
        return Ok(value.to_owned());
    }
    Err(bad("birth"))
}

fn federation(value: &str) -> Result<String, Problem> {
    let value = value.trim().to_ascii_uppercase();
    let code = value.len() == 3 && value.bytes().all(|byte| byte.is_ascii_uppercase());
    if value.is_empty() || code { Ok(value) } else { Err(bad("federation")) }
}

fn fide_id(value: Option<u64>) -> Result<Option<u64>, Problem> {
    match value {
        Some(id) if id > MOST_FIDE_ID => Err(bad("fide_id").with("most", MOST_FIDE_ID)),
        other => Ok(other.filter(|id| *id > 0)),
    }
}

fn title(value: &str) -> Result<String, Problem> {
    let title = Title::parse(value).ok_or_else(|| bad("title"))?;
    Ok(title.map(Title::as_str).unwrap_or_default().to_owned())
}

fn rating(value: Option<u16>, field: &str) -> Result<Option<u16>, Problem> {
    match value {
        Some(rating) if rating > MOST_RATING => Err(bad(field).with("most", MOST_RATING)),
        other => Ok(other.filter(|rating| *rating > 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named() -> PersonData {
        PersonData { family_name: "Petrova".to_owned(), ..PersonData::default() }
    }

    #[test]
    fn values_take_the_form_in_which_they_are_kept() {
        let person = PersonData {
            family_name: "  Petrova ".to_owned(),
            federation: "ger".to_owned(),
            title: "wgm".to_owned(),
            standard: Some(0),
            fide_id: Some(0),
            ..PersonData::default()
        };
        let expected =
            PersonData { federation: "GER".to_owned(), title: "WGM".to_owned(), ..named() };
        assert_eq!(cleaned(&person), Ok(expected));
    }

    #[test]
    fn each_bad_value_is_named_by_its_field() {
        let refused: [(&str, PersonData); 9] = [
            ("family_name", PersonData { family_name: "x".repeat(101), ..named() }),
            ("family_name", PersonData { family_name: "a\nb".to_owned(), ..named() }),
            ("birth", PersonData { birth: "30.11.2008".to_owned(), ..named() }),
            ("federation", PersonData { federation: "GERM".to_owned(), ..named() }),
            ("federation", PersonData { federation: "ÄÖÜ".to_owned(), ..named() }),
            ("title", PersonData { title: "NM".to_owned(), ..named() }),
            ("standard", PersonData { standard: Some(4000), ..named() }),
            ("national_id", PersonData { national_id: "1".repeat(21), ..named() }),
            ("fide_id", PersonData { fide_id: Some(100_000_000_000), ..named() }),
        ];
        for (field, person) in refused {
            let problem = cleaned(&person).unwrap_err();
            assert_eq!(
                (problem.code, problem.field.as_deref()),
                (ErrorCode::BadField, Some(field))
            );
        }
    }

    #[test]
    fn somebody_without_a_name_is_refused() {
        let problem = cleaned(&PersonData::default()).unwrap_err();
        assert_eq!(problem, Problem::new(ErrorCode::Missing).at("family_name"));
    }
}
