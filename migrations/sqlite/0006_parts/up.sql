-- Published documents by content, kept for a day after they left the manifest.
CREATE TABLE parts (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    scope TEXT NOT NULL CHECK (scope IN ('public', 'staff')),
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    raw BLOB NOT NULL,
    br BLOB NOT NULL,
    gz BLOB NOT NULL,
    left_at TIMESTAMP,
    PRIMARY KEY (tournament_id, scope, hash)
);
