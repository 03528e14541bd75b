//! Databases of their own for tests, and the rows that tests start from.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use shared::id::{AccountId, EntryId, EventId, PersonId, TournamentId};
use uuid::Uuid;

use super::schema::{accounts, entries, events, people, staff};
use super::{DatabaseUrl, Db, Store, migrate, now, to_db_time};
use crate::failure::Failure;

/// An address where nothing is yet; what comes there is gone when this is dropped.
pub(crate) struct Address {
    pub(crate) url: String,
    drop_from: Option<(DatabaseUrl, String)>,
}

impl Address {
    fn sqlite() -> Self {
        let path = std::env::temp_dir().join(format!("tablero-{}.db", Uuid::now_v7().simple()));
        Address { url: format!("sqlite://{}", path.display()), drop_from: None }
    }

    /// One for SQLite, and one for PostgreSQL if `TEST_POSTGRES_URL` names a server to make it on.
    pub(crate) fn each() -> Vec<Self> {
        let mut all = vec![Address::sqlite()];
        match std::env::var("TEST_POSTGRES_URL") {
            Ok(server) => all.push(Address::postgres(&server)),
            Err(_) => eprintln!("TEST_POSTGRES_URL is not set: SQLite only"),
        }
        all
    }

    fn postgres(server: &str) -> Self {
        let admin: DatabaseUrl = server.parse().expect("address of the server");
        let name = format!("tablero_{}", Uuid::now_v7().simple());
        let mut conn = admin.connect().expect("server");
        conn.batch_execute(&format!("CREATE DATABASE {name}")).expect("database");
        let (front, query) =
            server.split_once('?').map_or((server, ""), |(front, query)| (front, query));
        let base = front.rsplit_once('/').map_or(front, |(base, _)| base);
        let url = if query.is_empty() {
            format!("{base}/{name}")
        } else {
            format!("{base}/{name}?{query}")
        };
        Address { url, drop_from: Some((admin, name)) }
    }
}

impl Drop for Address {
    fn drop(&mut self) {
        if let Some((admin, name)) = &self.drop_from {
            let dropped = format!("DROP DATABASE {name} WITH (FORCE)");
            drop(admin.connect().map(|mut conn| conn.batch_execute(&dropped)));
        } else if let Some(path) = self.url.strip_prefix("sqlite://") {
            for suffix in ["", "-wal", "-shm"] {
                drop(std::fs::remove_file(format!("{path}{suffix}")));
            }
        }
    }
}

/// A migrated database that is gone when this is dropped.
pub(crate) struct Scratch {
    pub(crate) store: Store,
    pub(crate) address: Address,
}

impl Scratch {
    pub(crate) fn sqlite() -> Self {
        Scratch::open(Address::sqlite())
    }

    /// One on SQLite, and one on PostgreSQL if `TEST_POSTGRES_URL` names a server to make it on.
    pub(crate) fn each() -> Vec<Self> {
        Address::each().into_iter().map(Scratch::open).collect()
    }

    fn open(address: Address) -> Self {
        let url: DatabaseUrl = address.url.parse().expect("address");
        migrate(&url).expect("migrations");
        let store = Store::open(&url).expect("store");
        Scratch { store, address }
    }
}

/// An account that cannot sign in.
pub(crate) fn account(conn: &mut Db, name: &str) -> Result<AccountId, Failure> {
    let id = AccountId(Uuid::now_v7());
    diesel::insert_into(accounts::table)
        .values((
            accounts::id.eq(id.to_string()),
            accounts::name.eq(name),
            accounts::folded.eq(name),
            accounts::password_hash.eq(""),
            accounts::admin.eq(false),
            accounts::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(id)
}

/// An event on 1 December 2026.
pub(crate) fn event(conn: &mut Db, slug: &str) -> Result<EventId, Failure> {
    let id = EventId(Uuid::now_v7());
    let day = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap_or_default();
    diesel::insert_into(events::table)
        .values((
            events::id.eq(id.to_string()),
            events::name.eq("Event"),
            events::slug.eq(slug),
            events::venue.eq(""),
            events::federation.eq(""),
            events::first_day.eq(day),
            events::last_day.eq(day),
            events::zone.eq("America/Lima"),
            events::version.eq(1),
            events::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(id)
}

/// An entry of somebody with this name and birth.
pub(crate) fn entry(
    conn: &mut Db,
    event: EventId,
    (family, given): (&str, &str),
    birth: &str,
) -> Result<EntryId, Failure> {
    let (id, person) = (EntryId(Uuid::now_v7()), PersonId(Uuid::now_v7()));
    diesel::insert_into(people::table)
        .values((
            people::id.eq(person.to_string()),
            people::family_name.eq(family),
            people::given_name.eq(given),
            people::birth.eq(birth),
            people::federation.eq("PER"),
            people::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    diesel::insert_into(entries::table)
        .values((
            entries::id.eq(id.to_string()),
            entries::event_id.eq(event.to_string()),
            entries::person_id.eq(person.to_string()),
            entries::version.eq(1),
            entries::family_name.eq(family),
            entries::given_name.eq(given),
            entries::folded.eq(""),
            entries::birth.eq(birth),
            entries::federation.eq("PER"),
            entries::title.eq(""),
            entries::club.eq(""),
            entries::created_at.eq(to_db_time(now())),
        ))
        .execute(conn)?;
    Ok(id)
}

/// A tournament of the event, without operations.
pub(crate) fn tournament(conn: &mut Db, event: EventId) -> Result<TournamentId, Failure> {
    let id = TournamentId(Uuid::now_v7());
    crate::tournament::store::create(conn, id, event, "Open", "open")?;
    Ok(id)
}

/// Gives everybody in the event this family name.
pub(crate) fn rename_entries(conn: &mut Db, event: EventId, family: &str) -> Result<(), Failure> {
    diesel::update(entries::table.filter(entries::event_id.eq(event.to_string())))
        .set(entries::family_name.eq(family))
        .execute(conn)?;
    Ok(())
}

/// Makes an account an arbiter of all tournaments of the event.
pub(crate) fn arbiter(conn: &mut Db, event: EventId, account: AccountId) -> Result<(), Failure> {
    diesel::insert_into(staff::table)
        .values((
            staff::id.eq(Uuid::now_v7().to_string()),
            staff::event_id.eq(event.to_string()),
            staff::account_id.eq(account.to_string()),
            staff::role.eq("arbiter"),
        ))
        .execute(conn)?;
    Ok(())
}
