//! A report file becomes people, entries and operations, in one transaction.

use shared::api::ops::{Applied, Envelope};
use shared::api::participants::PersonData;
use shared::error::{ErrorCode, Problem};
use shared::id::{EntryId, OpId, StartNumber, TournamentId};
use shared::pairing::system::SystemError;
use shared::person::{Title, parse_birth};
use shared::text::tidy;
use shared::tournament::Op;
use shared::trf::{Report, TrfError, fide_id_place};
use uuid::Uuid;

use crate::db::{Db, now};
use crate::entry::store as entry;
use crate::failure::Failure;
use crate::sync::{Author, Executed, execute};
use crate::tournament::Tournaments;

/// Takes a tournament over in which nothing has happened yet: its rules, people, rounds, byes and
/// forbidden pairs. All or nothing.
///
/// # Errors
///
/// A `Problem`: two with one FIDE ID, a tournament that is not empty, or what an operation is
/// refused for; or the database's failure.
pub(crate) fn take_over(
    conn: &mut Db,
    tournaments: &Tournaments,
    author: &Author,
    tournament: TournamentId,
    report: &Report,
) -> Result<Executed, Failure> {
    let event = entry::event_of(conn, tournament)?;
    let entries = report
        .people()
        .into_iter()
        .zip(report.start_numbers())
        .map(|(person, number)| {
            entry::enter(conn, event, tournament, &as_entered(person))
                .map_err(|failure| of_player(failure, number))
        })
        .collect::<Result<Vec<EntryId>, Failure>>()?;
    let rules = report.rules().map_err(|why| of_system(&why))?;
    let rules = Op::SetRules { rules };
    let taken = report.takeover(&entries);
    let taken = taken.map_err(|why| Problem::new(ErrorCode::BadFile).with("reason", why))?;
    let ops: Vec<Envelope> = std::iter::once(rules)
        .chain(taken)
        .map(|op| Envelope { id: OpId(Uuid::now_v7()), made_at: now(), consents: Vec::new(), op })
        .collect();
    let executed = execute(conn, tournaments, author, tournament, &ops)?;
    executed.all_in_force()?;
    Ok(executed)
}

/// Files hold titles and dates that no entry may have; they are left out, the person is not.
fn as_entered(person: PersonData) -> PersonData {
    let title = Title::parse(&person.title).flatten();
    let known = parse_birth(&person.birth).is_some();
    let federation = person.federation.to_uppercase();
    let three_letters = federation.len() == 3 && federation.chars().all(|c| c.is_ascii_uppercase());
    PersonData {
        family_name: tidy(&person.family_name),
        given_name: tidy(&person.given_name),
        title: title.map(|title| title.as_str().to_owned()).unwrap_or_default(),
        birth: if known { person.birth } else { String::new() },
        federation: if three_letters { federation } else { String::new() },
        ..person
    }
}

/// Whose entry it is about.
fn of_player(failure: Failure, number: StartNumber) -> Failure {
    match failure {
        Failure::Problem(problem) => Failure::Problem(problem.with(PLAYER, number)),
        other => other,
    }
}

/// The start number of the player whom a problem is about.
const PLAYER: &str = "start_number";

/// A FIDE ID that is there already is a fault of the player's line.
pub(super) fn at_line(failure: Failure, file: &[u8]) -> Failure {
    let Failure::Problem(problem) = &failure else { return failure };
    let number = problem.args.get(PLAYER).and_then(|number| number.parse().ok());
    match number.and_then(|number| fide_id_place(file, number)) {
        Some((line, column)) if problem.code == ErrorCode::DuplicateFideId => {
            let fault = Problem::new(ErrorCode::BadFile).with("line", line);
            fault.with("column", column).with("reason", "duplicate_fide_id").into()
        }
        _ => failure,
    }
}

/// A file's fault as its sender reads it.
pub(super) fn bad_file(error: &TrfError) -> Problem {
    Problem::new(ErrorCode::BadFile)
        .with("line", error.line)
        .with("column", error.column)
        .with("reason", &error.kind)
}

/// A system by which no tournament is run here.
fn of_system(why: &SystemError) -> Problem {
    let (SystemError::Unknown(code)
    | SystemError::NotAccelerated(code)
    | SystemError::OfTeams(code)) = why;
    Problem::new(ErrorCode::UnknownSystem).with("system", code)
}

/// The answer to a takeover: how its last operation ended.
pub(super) fn answer(executed: &Executed) -> Result<Applied, Failure> {
    let last = executed.outcomes.outcomes.last().ok_or(ErrorCode::Missing)?;
    Ok(Applied { op: last.id, outcome: last.outcome.clone(), revision: executed.outcomes.revision })
}
