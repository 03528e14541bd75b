-- A role of an account in an event, or in one tournament of it.
CREATE TABLE staff (
    id TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    tournament_id TEXT REFERENCES tournaments (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('arbiter', 'chief_arbiter', 'organizer'))
);
CREATE UNIQUE INDEX staff_event ON staff (event_id, account_id, role) WHERE tournament_id IS NULL;
CREATE UNIQUE INDEX staff_tournament ON staff (tournament_id, account_id, role) WHERE tournament_id IS NOT NULL;
CREATE INDEX staff_account ON staff (account_id);
