//! An event of its own for a report file.

use chrono::{NaiveDate, Utc};
use shared::api::events::NewEvent;
use shared::date::PartialDate;
use shared::id::{AccountId, TournamentId};
use shared::text::{LONGEST_NAME, tidy};
use shared::trf::Report;
use uuid::Uuid;

use super::take_over;
use crate::db::Db;
use crate::event::slug::slug_of;
use crate::event::store as event;
use crate::failure::Failure;
use crate::sync::Author;
use crate::tournament::{Tournaments, store as tournament};

/// Makes an event with one tournament of what the file tells, and answers its address below
/// `/e/`.
///
/// # Errors
///
/// As [`take_over`]; an event of that name is there already.
pub(crate) fn new_event(
    conn: &mut Db,
    tournaments: &Tournaments,
    report: &Report,
    organizer: Option<AccountId>,
) -> Result<String, Failure> {
    let header = &report.header;
    let named = shortened(&header.name);
    let name = if named.is_empty() { "Report file" } else { named.as_str() };
    let (first_day, last_day) = days(header.start, header.end);
    let new = NewEvent {
        name: name.to_owned(),
        slug: slug_of(name),
        venue: shortened(&header.city),
        federation: String::new(),
        first_day,
        last_day,
        zone: "UTC".to_owned(),
    };
    let event = event::create(conn, &new, organizer)?;
    let id = TournamentId(Uuid::now_v7());
    tournament::create(conn, id, event.id, &new.name, TOURNAMENT)?;
    take_over(conn, tournaments, &Author::system(), id, report)?;
    Ok(format!("{}/{TOURNAMENT}", new.slug))
}

/// A text of the file as an event may have it: its first hundred letters, in whole words if it
/// has any.
fn shortened(text: &str) -> String {
    let text = tidy(&text.replace(char::is_control, " "));
    match text.char_indices().nth(LONGEST_NAME) {
        None => text,
        Some((end, _)) => {
            let (kept, rest) = text.split_at(end);
            let word_goes_on = !rest.starts_with(' ');
            let whole = kept.rsplit_once(' ').filter(|_| word_goes_on).map_or(kept, |(it, _)| it);
            whole.trim_end().to_owned()
        }
    }
}

/// The only tournament's name in its address.
const TOURNAMENT: &str = "open";

/// The days of the file, as far as they are known and in order; else today.
fn days(start: Option<PartialDate>, end: Option<PartialDate>) -> (NaiveDate, NaiveDate) {
    let first = start.and_then(PartialDate::whole).unwrap_or_else(|| Utc::now().date_naive());
    let last = end.and_then(PartialDate::whole).filter(|last| *last >= first);
    (first, last.unwrap_or(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_ends_with_a_whole_word() {
        assert_eq!(shortened(" Open\tde\u{202e} Lima "), "Open de Lima");
        assert_eq!(shortened(&"Abierto ".repeat(50)).len(), 12 * 8 - 1);
        assert_eq!(shortened(&"ñ".repeat(300)), "ñ".repeat(100));
        assert_eq!(shortened(&format!("{} b", "a".repeat(100))), "a".repeat(100));
    }
}
