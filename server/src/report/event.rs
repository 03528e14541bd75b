//! An event of its own for a report file.

use chrono::{NaiveDate, Utc};
use shared::api::events::NewEvent;
use shared::id::{AccountId, TournamentId};
use shared::trf::{PartialDate, Report};
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
    let name = if header.name.is_empty() { "Report file" } else { header.name.as_str() };
    let (first_day, last_day) = days(header.start, header.end);
    let new = NewEvent {
        name: name.chars().take(100).collect(),
        slug: slug_of(name),
        venue: header.city.clone(),
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

/// The only tournament's name in its address.
const TOURNAMENT: &str = "open";

/// The days of the file, as far as they are known and in order; else today.
fn days(start: Option<PartialDate>, end: Option<PartialDate>) -> (NaiveDate, NaiveDate) {
    let first = start.and_then(PartialDate::whole).unwrap_or_else(|| Utc::now().date_naive());
    let last = end.and_then(PartialDate::whole).filter(|last| *last >= first);
    (first, last.unwrap_or(first))
}
