//! The endpoints of report files: import, export.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use shared::api::{ExportTrf, ImportTrf};
use shared::error::{ErrorCode, Problem};
use shared::id::{RoundNo, TournamentId};
use shared::trf::{self, Dialect};

use super::takeover::{answer, at_line, bad_file};
use super::{report_of, take_over};
use crate::db::Db;
use crate::failure::Failure;
use crate::http::{Answered, At, Caller, MOST_LIST, Place, State, Unread, authorize};

/// What may be asked of an import.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Only {
    /// Take over no later round.
    through: Option<u16>,
}

/// Takes a tournament over from a report file, as it stood after a round if one is named.
pub async fn import(
    state: State,
    caller: Caller,
    only: web::Query<Only>,
    At(tournament): At<TournamentId>,
    body: Unread<ImportTrf>,
) -> Answered<ImportTrf> {
    let granted = authorize::<ImportTrf>(&state, caller, Place::Tournament(tournament)).await?;
    let (bytes, once) = body.bytes_once(&state, &granted, MOST_LIST).await?;
    let report = trf::read(&bytes).map_err(|error| bad_file(&error))?;
    let report = match only.through {
        Some(round) => report.through(RoundNo(round)),
        None => report,
    };
    let (author, tournaments) = (granted.author()?, state.tournaments.clone());
    let act = move |conn: &mut Db| {
        let executed = take_over(conn, &tournaments, &author, tournament, &report)
            .map_err(|failure| at_line(failure, &bytes))?;
        answer(&executed)
    };
    once.act(&state, &granted, act).await
}

/// The published rounds as a TRF26 file.
pub async fn export(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
) -> Answered<ExportTrf> {
    let granted = authorize::<ExportTrf>(&state, caller, Place::Tournament(tournament)).await?;
    let (slug, report) = state.store.read(move |conn| report_of(conn, tournament)).await?;
    let text = trf::write(&report, Dialect::Trf26).map_err(|error| {
        Failure::Problem(Problem::new(ErrorCode::BadFile).with("reason", error))
    })?;
    let attachment = format!("attachment; filename=\"{slug}.trf\"");
    Ok(granted.raw(
        HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
            .insert_header((CONTENT_DISPOSITION, attachment))
            .insert_header((CACHE_CONTROL, "private, no-store"))
            .body(text),
    ))
}
