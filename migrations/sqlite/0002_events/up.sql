-- `names_revision` grows when a name in the event changes without an operation of a tournament.
CREATE TABLE events (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    slug TEXT NOT NULL CONSTRAINT events_slug UNIQUE,
    venue TEXT NOT NULL,
    federation TEXT NOT NULL,
    first_day DATE NOT NULL,
    last_day DATE NOT NULL,
    zone TEXT NOT NULL,
    version INTEGER NOT NULL,
    names_revision BIGINT NOT NULL DEFAULT 0,
    created_at TIMESTAMP NOT NULL
);

-- One row for each human of the address book, with what was last known.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    family_name TEXT NOT NULL,
    given_name TEXT NOT NULL,
    birth TEXT NOT NULL,
    sex TEXT CHECK (sex IN ('male', 'female')),
    federation TEXT NOT NULL,
    fide_id BIGINT,
    national_id TEXT,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX people_fide_id ON people (fide_id);
CREATE INDEX people_national_id ON people (national_id);

-- A person in an event, with the data as of entry.
CREATE TABLE entries (
    id TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    family_name TEXT NOT NULL,
    given_name TEXT NOT NULL,
    folded TEXT NOT NULL,
    birth TEXT NOT NULL,
    sex TEXT CHECK (sex IN ('male', 'female')),
    federation TEXT NOT NULL,
    fide_id BIGINT,
    national_id TEXT,
    title TEXT NOT NULL,
    club TEXT NOT NULL,
    standard INTEGER,
    rapid INTEGER,
    blitz INTEGER,
    national INTEGER,
    created_at TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX entries_person ON entries (event_id, person_id);
CREATE UNIQUE INDEX entries_fide_id ON entries (event_id, fide_id) WHERE fide_id IS NOT NULL;
CREATE UNIQUE INDEX entries_national_id ON entries (event_id, federation, national_id) WHERE national_id IS NOT NULL;
