-- A browser profile with an account: what it signs is of that account. `algorithm` belongs to the key.
CREATE TABLE devices (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    algorithm TEXT NOT NULL CHECK (algorithm IN ('ecdsa_p256')),
    public_key TEXT NOT NULL,
    registered_at TIMESTAMP NOT NULL
);
CREATE INDEX devices_account ON devices (account_id);

-- A device in a tournament. `unsent` is what it said last that it still held.
CREATE TABLE visits (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    heard_at TIMESTAMP NOT NULL,
    unsent BIGINT NOT NULL,
    revoked_at TIMESTAMP,
    PRIMARY KEY (tournament_id, device_id)
);

-- Every signed text that came, with its end. `author` is there if the signature proves it; the
-- operation, its device and its place if it has taken that place in the device's chain.
CREATE TABLE envelopes (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    digest TEXT NOT NULL,
    operation_id TEXT,
    device_id TEXT REFERENCES devices (id),
    seq BIGINT,
    prev TEXT,
    author TEXT REFERENCES accounts (id),
    text TEXT NOT NULL,
    signature TEXT NOT NULL,
    arrived_at TIMESTAMP NOT NULL,
    ended TEXT NOT NULL CHECK (ended IN ('applied', 'same', 'conflict', 'superseded', 'late', 'closed', 'parked', 'invalid', 'quarantined')),
    outcome TEXT NOT NULL,
    settled_by TEXT,
    settled_at TIMESTAMP,
    PRIMARY KEY (tournament_id, digest)
);
CREATE UNIQUE INDEX envelopes_operation ON envelopes (tournament_id, operation_id) WHERE operation_id IS NOT NULL;
CREATE UNIQUE INDEX envelopes_place ON envelopes (tournament_id, device_id, seq) WHERE device_id IS NOT NULL;
CREATE INDEX envelopes_waiting ON envelopes (tournament_id, arrived_at) WHERE ended NOT IN ('applied', 'same');

-- The lives of the data as a tournament has seen them, oldest first; none while it had only one.
CREATE TABLE epochs (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    from_revision BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, place)
);
