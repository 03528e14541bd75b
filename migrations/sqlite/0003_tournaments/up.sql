-- The head row: its lock orders the writes of a tournament, its revision counts them.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    slug TEXT NOT NULL,
    revision BIGINT NOT NULL,
    rules TEXT NOT NULL,
    running TEXT NOT NULL,
    counters TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX tournaments_slug ON tournaments (event_id, slug);

CREATE TABLE participants (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    id BIGINT NOT NULL,
    entry_id TEXT NOT NULL REFERENCES entries (id),
    start_number BIGINT NOT NULL,
    strength_order BIGINT NOT NULL,
    rating INTEGER,
    PRIMARY KEY (tournament_id, id)
);
CREATE INDEX participants_entry ON participants (entry_id);

CREATE TABLE participations (
    tournament_id TEXT NOT NULL,
    participant BIGINT NOT NULL,
    from_round INTEGER NOT NULL,
    presence TEXT NOT NULL CHECK (presence IN ('in', 'out', 'withdrawn', 'expelled')),
    reason TEXT NOT NULL,
    PRIMARY KEY (tournament_id, participant, from_round),
    FOREIGN KEY (tournament_id, participant) REFERENCES participants (tournament_id, id) ON DELETE CASCADE
);

CREATE TABLE rounds (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no INTEGER NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('drafted', 'published', 'finished')),
    basis BIGINT,
    engine TEXT NOT NULL,
    published_at TIMESTAMP,
    stale BOOLEAN NOT NULL,
    PRIMARY KEY (tournament_id, no)
);

CREATE TABLE matches (
    tournament_id TEXT NOT NULL,
    id BIGINT NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white BIGINT NOT NULL,
    black BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, id),
    FOREIGN KEY (tournament_id, round) REFERENCES rounds (tournament_id, no),
    FOREIGN KEY (tournament_id, white) REFERENCES participants (tournament_id, id),
    FOREIGN KEY (tournament_id, black) REFERENCES participants (tournament_id, id)
);
CREATE INDEX matches_round ON matches (tournament_id, round);

-- Results are always White-Black, whoever reported them.
CREATE TABLE games (
    tournament_id TEXT NOT NULL,
    id BIGINT NOT NULL,
    match_id BIGINT NOT NULL,
    board INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    result TEXT NOT NULL CHECK (result IN (
        'open', '1-0', '1/2', '0-1', '1/2-0', '0-1/2', '0-0',
        '1-0u', '1/2u', '0-1u', '+-', '-+', '--', 'adjourned'
    )),
    recorded_by TEXT REFERENCES accounts (id),
    recorded_at TIMESTAMP,
    confirmations INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, id),
    FOREIGN KEY (tournament_id, match_id) REFERENCES matches (tournament_id, id)
);
CREATE INDEX games_match ON games (tournament_id, match_id);

CREATE TABLE byes (
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    participant BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('pairing_allocated', 'half', 'full', 'zero')),
    origin TEXT NOT NULL CHECK (origin IN ('engine', 'request', 'late_entry', 'absence', 'by_hand')),
    state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed', 'cancelled')),
    PRIMARY KEY (tournament_id, round, participant),
    FOREIGN KEY (tournament_id, participant) REFERENCES participants (tournament_id, id)
);

-- `participants` is a JSON list of participant ids.
CREATE TABLE prohibitions (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no BIGINT NOT NULL,
    from_round INTEGER NOT NULL,
    to_round INTEGER NOT NULL,
    participants TEXT NOT NULL,
    PRIMARY KEY (tournament_id, no)
);

CREATE TABLE claims (
    tournament_id TEXT NOT NULL,
    id BIGINT NOT NULL,
    game BIGINT NOT NULL,
    result TEXT NOT NULL,
    op TEXT NOT NULL,
    author TEXT NOT NULL REFERENCES accounts (id),
    at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'settled')),
    PRIMARY KEY (tournament_id, id),
    FOREIGN KEY (tournament_id, game) REFERENCES games (tournament_id, id)
);
