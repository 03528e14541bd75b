//! Unique constraints by one name, whichever database reports them.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use shared::error::{ErrorCode, Problem};

/// A value that must be unique and was there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// An account's folded name.
    AccountName,
    /// An event's name in addresses.
    EventSlug,
    /// A tournament's name in addresses, within its event.
    TournamentSlug,
    /// A person in an event.
    EntryPerson,
    /// A FIDE ID in an event.
    EntryFideId,
    /// A national ID of a federation in an event.
    EntryNationalId,
    /// A role of an account in a scope.
    StaffRole,
}

/// PostgreSQL names the constraint, SQLite lists the columns.
const KNOWN: [(&str, &str, Unique); 8] = [
    ("accounts_folded", "accounts.folded", Unique::AccountName),
    ("events_slug", "events.slug", Unique::EventSlug),
    ("tournaments_slug", "tournaments.event_id, tournaments.slug", Unique::TournamentSlug),
    ("entries_person", "entries.event_id, entries.person_id", Unique::EntryPerson),
    ("entries_fide_id", "entries.event_id, entries.fide_id", Unique::EntryFideId),
    (
        "entries_national_id",
        "entries.event_id, entries.federation, entries.national_id",
        Unique::EntryNationalId,
    ),
    ("staff_event", "staff.event_id, staff.account_id, staff.role", Unique::StaffRole),
    ("staff_tournament", "staff.tournament_id, staff.account_id, staff.role", Unique::StaffRole),
];

const SQLITE_PREFIX: &str = "UNIQUE constraint failed: ";

impl Unique {
    /// Which value an error is about; none if it is another error.
    #[must_use]
    pub fn of(error: &DieselError) -> Option<Unique> {
        let DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, info) = error else {
            return None;
        };
        let columns = info.message().strip_prefix(SQLITE_PREFIX);
        KNOWN
            .into_iter()
            .find(|(name, listed, _)| {
                info.constraint_name() == Some(name) || columns == Some(listed)
            })
            .map(|(_, _, unique)| unique)
    }

    /// What the caller is told.
    #[must_use]
    pub fn problem(self) -> Problem {
        match self {
            Unique::AccountName => Problem::new(ErrorCode::ChangedMeanwhile).at("account"),
            Unique::EventSlug | Unique::TournamentSlug => {
                Problem::new(ErrorCode::SlugTaken).at("slug")
            }
            Unique::EntryPerson => Problem::new(ErrorCode::ChangedMeanwhile).at("person"),
            Unique::EntryFideId => Problem::new(ErrorCode::DuplicateFideId).at("person.fide_id"),
            Unique::EntryNationalId => {
                Problem::new(ErrorCode::DuplicateNationalId).at("person.national_id")
            }
            Unique::StaffRole => Problem::new(ErrorCode::ChangedMeanwhile).at("role"),
        }
    }
}
