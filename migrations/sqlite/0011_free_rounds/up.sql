-- The free round of a round robin of an odd number. No bye ever came from a late entry.
ALTER TABLE byes RENAME TO byes_before;
CREATE TABLE byes (
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    participant BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('pairing_allocated', 'half', 'full', 'zero', 'free')),
    origin TEXT NOT NULL CHECK (origin IN ('engine', 'request', 'absence', 'by_hand')),
    state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed', 'cancelled')),
    PRIMARY KEY (tournament_id, round, participant),
    FOREIGN KEY (tournament_id, participant) REFERENCES participants (tournament_id, id)
);
INSERT INTO byes (tournament_id, round, participant, kind, origin, state)
SELECT tournament_id, round, participant, kind, origin, state FROM byes_before;
DROP TABLE byes_before;
