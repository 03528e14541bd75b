//! What an event must be like.

use std::ops::Range;

use chrono::Datelike;
use shared::api::events::NewEvent;
use shared::error::{ErrorCode, Problem};
use shared::text::{LONGEST_NAME, line};

use crate::tournament::{check_slug, cleaned_name};

/// An event that is longer has a wrong year in one of its dates.
const MOST_DAYS: i64 = 366;
/// The years that are believed; databases differ about those far away.
const YEARS: Range<i32> = 1900..2200;

/// The same event as it is kept: trimmed, the federation in capitals.
///
/// # Errors
///
/// [`ErrorCode::Missing`] or [`ErrorCode::BadField`] at the first field that is not right.
pub(super) fn cleaned(event: NewEvent) -> Result<NewEvent, Problem> {
    let event = NewEvent {
        name: cleaned_name(&event.name)?,
        venue: line(&event.venue, LONGEST_NAME)
            .ok_or_else(|| bad("venue").with("most", LONGEST_NAME))?,
        federation: event.federation.trim().to_ascii_uppercase(),
        ..event
    };
    slug(&event.slug)?;
    if !event.federation.is_empty() && !is_federation(&event.federation) {
        return Err(bad("federation"));
    }
    if !is_zone(&event.zone) {
        return Err(bad("zone"));
    }
    if !YEARS.contains(&event.first_day.year()) {
        return Err(bad("first_day"));
    }
    let days = (event.last_day - event.first_day).num_days();
    if !(0..=MOST_DAYS).contains(&days) {
        return Err(bad("last_day"));
    }
    Ok(event)
}

fn bad(field: &str) -> Problem {
    Problem::new(ErrorCode::BadField).at(field)
}

/// As of a tournament, and nothing that could be taken for an id.
fn slug(slug: &str) -> Result<(), Problem> {
    check_slug(slug)?;
    if slug.parse::<uuid::Uuid>().is_ok() { Err(bad("slug")) } else { Ok(()) }
}

fn is_federation(code: &str) -> bool {
    code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The shape of an IANA name: `UTC`, or areas and places divided by slashes.
fn is_zone(name: &str) -> bool {
    let place = |part: &str| {
        part.bytes().next().is_some_and(|first| first.is_ascii_uppercase())
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-+".contains(&byte))
    };
    let parts = name.split('/').count();
    name == "UTC"
        || (name.len() <= LONGEST_NAME && (2..=3).contains(&parts) && name.split('/').all(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event() -> NewEvent {
        NewEvent {
            name: "Autumn Open".to_owned(),
            slug: "autumn-open".to_owned(),
            venue: "Town Hall".to_owned(),
            federation: "GER".to_owned(),
            first_day: "2026-11-28".parse().unwrap(),
            last_day: "2026-11-30".parse().unwrap(),
            zone: "Europe/Berlin".to_owned(),
        }
    }

    #[test]
    fn an_event_is_kept_trimmed() {
        let given =
            NewEvent { name: " Autumn Open ".to_owned(), federation: "ger".to_owned(), ..event() };
        assert_eq!(cleaned(given), Ok(event()));
    }

    #[test]
    fn each_wrong_value_is_named_by_its_field() {
        let day = |text: &str| text.parse().unwrap();
        let refused = [
            ("name", NewEvent { name: "  ".to_owned(), ..event() }),
            ("slug", NewEvent { slug: "Autumn Open".to_owned(), ..event() }),
            ("slug", NewEvent { slug: String::new(), ..event() }),
            (
                "slug",
                NewEvent { slug: "01890a5d-ac96-774b-bcce-b302099a8057".to_owned(), ..event() },
            ),
            ("venue", NewEvent { venue: "x".repeat(101), ..event() }),
            ("federation", NewEvent { federation: "GERM".to_owned(), ..event() }),
            ("zone", NewEvent { zone: String::new(), ..event() }),
            ("zone", NewEvent { zone: "Berlin".to_owned(), ..event() }),
            ("zone", NewEvent { zone: "Europe/".to_owned(), ..event() }),
            ("zone", NewEvent { zone: "+01:00".to_owned(), ..event() }),
            ("first_day", NewEvent { first_day: day("-10000-01-01"), ..event() }),
            ("first_day", NewEvent { first_day: day("+262142-12-31"), ..event() }),
            ("last_day", NewEvent { last_day: day("2026-11-27"), ..event() }),
            ("last_day", NewEvent { last_day: day("2062-11-30"), ..event() }),
        ];
        for (field, given) in refused {
            assert_eq!(cleaned(given).unwrap_err().field.as_deref(), Some(field));
        }
    }

    #[test]
    fn zones_of_every_shape_are_known() {
        for zone in ["UTC", "Etc/GMT+3", "America/Argentina/Buenos_Aires", "America/Port-au-Prince"]
        {
            assert!(is_zone(zone), "{zone}");
        }
    }
}
