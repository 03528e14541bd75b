//! The endpoints of entries: list, add, correct, import a list.

use shared::api::participants::{CsvImported, EntryData, EntryList, EntryUpdate, PersonData};
use shared::api::{AddParticipant, EditParticipant, ImportCsv, ListEntries};
use shared::error::{ErrorCode, Problem};
use shared::id::{OpId, ParticipantId, TournamentId};
use shared::person::{MOST_RATING, cleaned};
use shared::tournament::MOST_PARTICIPANTS;
use uuid::Uuid;

use super::intake::{Desk, Newcomer};
use super::store;
use super::table;
use crate::db::{Db, narrow};
use crate::http::{Answered, At, Caller, MOST_LIST, Place, State, Unread, authorize};

/// Entries in full, by start number.
pub async fn list(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
) -> Answered<ListEntries> {
    let granted = authorize::<ListEntries>(&state, caller, Place::Tournament(tournament)).await?;
    let mut entered = state.store.read(move |conn| store::entered(conn, tournament)).await?;
    entered.sort_by_key(|row| row.start_number);
    Ok(granted.reply(&EntryList { entries: entered.into_iter().map(|row| row.row).collect() }))
}

/// A person, his entry and his participant; after round 1 a late entry.
pub async fn add(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<AddParticipant>,
) -> Answered<AddParticipant> {
    let granted =
        authorize::<AddParticipant>(&state, caller, Place::Tournament(tournament)).await?;
    let EntryData { op, person, rating } = body.read(&granted).await?;
    let newcomer = checked(&person, rating)?;
    let desk = desk(&state, granted.author()?, tournament);
    let done = state.store.write(move |conn| desk.take_in(conn, op, &[newcomer])).await?;
    Ok(granted.reply(&done.applied()?))
}

/// New data for an entry and its participant.
pub async fn edit(
    state: State,
    caller: Caller,
    At((tournament, participant)): At<(TournamentId, ParticipantId)>,
    body: Unread<EditParticipant>,
) -> Answered<EditParticipant> {
    let granted =
        authorize::<EditParticipant>(&state, caller, Place::Tournament(tournament)).await?;
    let EntryUpdate { op, version, person, rating } = body.read(&granted).await?;
    let corrected = checked(&person, rating)?;
    let desk = desk(&state, granted.author()?, tournament);
    let done = state
        .store
        .write(move |conn| desk.correct(conn, op, participant, version, &corrected))
        .await?;
    Ok(granted.reply(&done.applied()?))
}

/// Everybody of a list, or nobody.
pub async fn import_csv(
    state: State,
    caller: Caller,
    At(tournament): At<TournamentId>,
    body: Unread<ImportCsv>,
) -> Answered<ImportCsv> {
    let granted = authorize::<ImportCsv>(&state, caller, Place::Tournament(tournament)).await?;
    let (bytes, once) = body.bytes_once(&state, &granted, MOST_LIST).await?;
    let list = table::read(&bytes)?;
    if list.people.len() > MOST_PARTICIPANTS {
        let many = Problem::new(ErrorCode::BadField).at("participants");
        return Err(many.with("most", MOST_PARTICIPANTS).into());
    }
    let newcomers: Vec<Newcomer> = list
        .people
        .into_iter()
        .map(|listed| Newcomer {
            person: listed.person,
            rating: listed.rating,
            line: Some(listed.line),
        })
        .collect();
    let added = narrow(newcomers.len())?;
    let desk = desk(&state, granted.author()?, tournament);
    let ignored_columns = list.ignored_columns;
    let act = move |conn: &mut Db| {
        let done = desk.take_in(conn, OpId(Uuid::now_v7()), &newcomers)?;
        Ok(CsvImported { applied: done.applied()?, added, ignored_columns })
    };
    once.act(&state, &granted, act).await
}

fn desk(state: &State, author: crate::sync::Author, tournament: TournamentId) -> Desk {
    Desk { tournaments: state.tournaments.clone(), author, tournament }
}

fn checked(person: &PersonData, rating: Option<u16>) -> Result<Newcomer, Problem> {
    let person = cleaned(person).map_err(|problem| {
        let field = problem.field.clone().unwrap_or_default();
        problem.at(format!("person.{field}"))
    })?;
    if rating.is_some_and(|rating| rating > MOST_RATING) {
        return Err(Problem::new(ErrorCode::BadField).at("rating").with("most", MOST_RATING));
    }
    Ok(Newcomer { person, rating: rating.filter(|rating| *rating > 0), line: None })
}
