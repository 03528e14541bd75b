-- Everything received, with its outcome. Only what changed something has a revision.
-- `made_at` is the device's own clock in microseconds, whatever it says.
CREATE TABLE operations (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    revision BIGINT,
    kind TEXT NOT NULL,
    actor TEXT REFERENCES accounts (id),
    made_at BIGINT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    body TEXT NOT NULL,
    ctx TEXT NOT NULL,
    outcome TEXT NOT NULL,
    changes TEXT NOT NULL,
    PRIMARY KEY (tournament_id, id)
);
CREATE UNIQUE INDEX operations_revision ON operations (tournament_id, revision) WHERE revision IS NOT NULL;
