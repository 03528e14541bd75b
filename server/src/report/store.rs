//! What a report file says beside the tournament's state.

use std::collections::BTreeMap;

use chrono::Datelike;
use chrono::NaiveDate;
use diesel::prelude::*;
use shared::date::PartialDate;
use shared::id::{EntryId, TournamentId};
use shared::trf::{Header, Report};

use crate::db::Db;
use crate::db::schema::{events, tournaments};
use crate::entry::store as entry;
use crate::failure::Failure;
use crate::tournament::store as tournament;

/// The tournament's slug and its report with everybody's full name.
///
/// # Errors
///
/// `NotFound`, or the database's failure.
pub(crate) fn report_of(conn: &mut Db, id: TournamentId) -> Result<(String, Report), Failure> {
    let (slug, header) = header(conn, id)?;
    let people: BTreeMap<EntryId, _> = entry::entered(conn, id)?
        .into_iter()
        .map(|entered| (entered.row.entry, entered.row.person))
        .collect();
    let (_, state) = tournament::load(conn, id)?;
    Ok((slug, state.report(header, &people)))
}

type HeaderRow = ((String, String), (String, String, NaiveDate, NaiveDate));

fn header(conn: &mut Db, id: TournamentId) -> Result<(String, Header), Failure> {
    let ((slug, name), (venue, federation, first_day, last_day)): HeaderRow = tournaments::table
        .inner_join(events::table)
        .filter(tournaments::id.eq(id.to_string()))
        .select((
            (tournaments::slug, tournaments::name),
            (events::venue, events::federation, events::first_day, events::last_day),
        ))
        .first(conn)?;
    let header = Header {
        name,
        city: venue,
        federation,
        start: partial(first_day),
        end: partial(last_day),
        ..Header::default()
    };
    Ok((slug, header))
}

fn partial(day: NaiveDate) -> Option<PartialDate> {
    let narrow = |number: u32| u8::try_from(number).ok();
    PartialDate::new(u16::try_from(day.year()).ok()?, narrow(day.month())?, narrow(day.day())?)
}
