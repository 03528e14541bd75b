//! People and entries as they are stored.

use diesel::prelude::*;
use shared::api::participants::{EntryRow, PersonData};
use shared::error::{ErrorCode, Problem};
use shared::id::{EntryId, EventId, ParticipantId, PersonId, StartNumber, TournamentId};
use shared::person::{Title, sort_name};
use shared::text::fold;
use shared::tournament::Placed;
use shared::tournament::initial_order::Strength;
use uuid::Uuid;

use crate::db::schema::{entries, participants, people, tournaments};
use crate::db::{Db, from_word, narrow, now, parsed, seen, to_db_time, word};
use crate::document::store::names_changed;
use crate::failure::Failure;

/// The data of an entry as its columns hold them.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = entries)]
#[diesel(treat_none_as_null = true)]
struct Data {
    family_name: String,
    given_name: String,
    folded: String,
    birth: String,
    sex: Option<String>,
    federation: String,
    fide_id: Option<i64>,
    national_id: Option<String>,
    title: String,
    club: String,
    standard: Option<i32>,
    rapid: Option<i32>,
    blitz: Option<i32>,
    national: Option<i32>,
}

impl Data {
    fn of(person: &PersonData) -> Result<Self, Failure> {
        let rating = |rating: Option<u16>| rating.map(i32::from);
        Ok(Data {
            family_name: person.family_name.clone(),
            given_name: person.given_name.clone(),
            folded: fold(&sort_name(person)),
            birth: person.birth.clone(),
            sex: person.sex.as_ref().map(word).transpose()?,
            federation: person.federation.clone(),
            fide_id: person.fide_id.map(narrow).transpose()?,
            national_id: Some(person.national_id.clone()).filter(|id| !id.is_empty()),
            title: person.title.clone(),
            club: person.club.clone(),
            standard: rating(person.standard),
            rapid: rating(person.rapid),
            blitz: rating(person.blitz),
            national: rating(person.national),
        })
    }

    fn person(self) -> Result<PersonData, Failure> {
        let rating = |rating: Option<i32>| rating.map(narrow).transpose();
        Ok(PersonData {
            family_name: self.family_name,
            given_name: self.given_name,
            birth: self.birth,
            sex: self.sex.as_deref().map(from_word).transpose()?,
            federation: self.federation,
            fide_id: self.fide_id.map(narrow).transpose()?,
            national_id: self.national_id.unwrap_or_default(),
            title: self.title,
            club: self.club,
            standard: rating(self.standard)?,
            rapid: rating(self.rapid)?,
            blitz: rating(self.blitz)?,
            national: rating(self.national)?,
        })
    }
}

/// A participant with his entry and his place in the initial order.
pub(crate) struct Entered {
    pub(crate) row: EntryRow,
    pub(super) start_number: StartNumber,
    pub(super) placed: Placed,
    /// The rating by which he is paired.
    pub(super) rating: Option<u16>,
}

impl Entered {
    pub(super) fn strength(&self) -> Strength {
        strength(self.rating, &self.row.person)
    }
}

/// How strong somebody is by his entry and the rating by which he is paired.
pub(super) fn strength(rating: Option<u16>, person: &PersonData) -> Strength {
    Strength::new(rating, Title::parse(&person.title).flatten(), &sort_name(person))
}

type Joined = ((i64, i64, i64, Option<i32>), (String, String, i32), Data);

/// Everybody of a tournament, in initial order.
///
/// # Errors
///
/// The database's failure.
pub(crate) fn entered(conn: &mut Db, tournament: TournamentId) -> Result<Vec<Entered>, Failure> {
    let rows: Vec<Joined> = participants::table
        .inner_join(entries::table)
        .filter(participants::tournament_id.eq(tournament.to_string()))
        .order((participants::strength_order, participants::start_number, participants::id))
        .select((
            (
                participants::id,
                participants::start_number,
                participants::strength_order,
                participants::rating,
            ),
            (entries::id, entries::person_id, entries::version),
            DATA,
        ))
        .load(conn)?;
    rows.into_iter().map(one).collect()
}

fn one(
    ((participant, start_number, order, rating), (entry, human, version), data): Joined,
) -> Result<Entered, Failure> {
    let participant = ParticipantId(narrow(participant)?);
    Ok(Entered {
        row: EntryRow {
            participant,
            entry: parsed(&entry)?,
            human: parsed(&human)?,
            version: narrow(version)?,
            person: data.person()?,
        },
        start_number: StartNumber(narrow(start_number)?),
        placed: Placed { participant, strength_order: narrow(order)? },
        rating: rating.map(narrow).transpose()?,
    })
}

type DataColumns = (
    entries::family_name,
    entries::given_name,
    entries::folded,
    entries::birth,
    entries::sex,
    entries::federation,
    entries::fide_id,
    entries::national_id,
    entries::title,
    entries::club,
    entries::standard,
    entries::rapid,
    entries::blitz,
    entries::national,
);

const DATA: DataColumns = (
    entries::family_name,
    entries::given_name,
    entries::folded,
    entries::birth,
    entries::sex,
    entries::federation,
    entries::fide_id,
    entries::national_id,
    entries::title,
    entries::club,
    entries::standard,
    entries::rapid,
    entries::blitz,
    entries::national,
);

/// The event that holds the tournament.
///
/// # Errors
///
/// `NotFound`.
pub fn event_of(conn: &mut Db, tournament: TournamentId) -> Result<EventId, Failure> {
    let event: String = tournaments::table
        .find(tournament.to_string())
        .select(tournaments::event_id)
        .first(conn)?;
    parsed(&event)
}

/// The entry of a person in an event: a new one, or the one that he has for another tournament of
/// it, which stays as it is. Ids are unique within an event; whoever has the same one under
/// another name, or takes part already, is a mistake that only a person can mend.
///
/// # Errors
///
/// `DuplicateFideId` or `DuplicateNationalId` at `person`'s field, or the database's failure.
pub fn enter(
    conn: &mut Db,
    event: EventId,
    tournament: TournamentId,
    person: &PersonData,
) -> Result<EntryId, Failure> {
    let data = Data::of(person)?;
    let Some((known, folded, problem)) = same_id(conn, event, &data)? else {
        return insert(conn, event, data);
    };
    let takes_part: i64 = participants::table
        .filter(participants::tournament_id.eq(tournament.to_string()))
        .filter(participants::entry_id.eq(&known))
        .count()
        .get_result(conn)?;
    if takes_part > 0 || folded != data.folded {
        return Err(problem.into());
    }
    parsed(&known)
}

/// An entry of the event with the same FIDE ID or national ID, and what to say about it.
fn same_id(
    conn: &mut Db,
    event: EventId,
    data: &Data,
) -> Result<Option<(String, String, Problem)>, Failure> {
    let event = event.to_string();
    let of_event =
        entries::table.filter(entries::event_id.eq(&event)).select((entries::id, entries::folded));
    if let Some(fide_id) = data.fide_id {
        let known: Option<(String, String)> =
            of_event.filter(entries::fide_id.eq(fide_id)).first(conn).optional()?;
        if let Some((id, folded)) = known {
            let problem = Problem::new(ErrorCode::DuplicateFideId).at("person.fide_id");
            return Ok(Some((id, folded, problem)));
        }
    }
    let Some(national_id) = &data.national_id else { return Ok(None) };
    let known: Option<(String, String)> = of_event
        .filter(entries::national_id.eq(national_id))
        .filter(entries::federation.eq(&data.federation))
        .first(conn)
        .optional()?;
    Ok(known.map(|(id, folded)| {
        let problem = Problem::new(ErrorCode::DuplicateNationalId).at("person.national_id");
        (id, folded, problem)
    }))
}

fn insert(conn: &mut Db, event: EventId, data: Data) -> Result<EntryId, Failure> {
    let human = human(conn, &data)?;
    let id = EntryId(Uuid::now_v7());
    diesel::insert_into(entries::table)
        .values((
            entries::id.eq(id.to_string()),
            entries::event_id.eq(event.to_string()),
            entries::person_id.eq(human),
            entries::version.eq(1),
            data,
            entries::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(id)
}

/// The row of the address book with this FIDE ID and name, or a new one.
fn human(conn: &mut Db, data: &Data) -> Result<String, Failure> {
    if let Some(fide_id) = data.fide_id {
        let known: Vec<(String, String, String)> = people::table
            .filter(people::fide_id.eq(fide_id))
            .order(people::id)
            .select((people::id, people::family_name, people::given_name))
            .load(conn)?;
        let same = known.into_iter().find(|(_, family, given)| {
            (fold(family), fold(given)) == (fold(&data.family_name), fold(&data.given_name))
        });
        if let Some((id, ..)) = same {
            return Ok(id);
        }
    }
    let id = PersonId(Uuid::now_v7()).to_string();
    diesel::insert_into(people::table)
        .values((
            people::id.eq(&id),
            people::family_name.eq(&data.family_name),
            people::given_name.eq(&data.given_name),
            people::birth.eq(&data.birth),
            people::sex.eq(&data.sex),
            people::federation.eq(&data.federation),
            people::fide_id.eq(data.fide_id),
            people::national_id.eq(&data.national_id),
            people::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(id)
}

/// New data for the entry that was seen at `version`. Documents of every tournament in which the
/// entry takes part show them.
///
/// # Errors
///
/// `ChangedMeanwhile` with the version that is there, a duplicate id, or the database's failure.
pub(super) fn update(
    conn: &mut Db,
    there: &EntryRow,
    version: u32,
    person: &PersonData,
) -> Result<(), Failure> {
    let id = there.entry.to_string();
    let row = entries::table.find(&id);
    let updated = diesel::update(row.filter(entries::version.eq(seen(version))))
        .set((Data::of(person)?, entries::version.eq(entries::version + 1)))
        .execute(conn)?;
    if updated == 0 {
        let problem = Problem::new(ErrorCode::ChangedMeanwhile).at("version");
        return Err(problem.with("version", there.version).into());
    }
    let event = row.select(entries::event_id).first::<String>(conn)?;
    names_changed(conn, parsed(&event)?)
}
