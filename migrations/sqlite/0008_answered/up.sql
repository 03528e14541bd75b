-- What was answered to requests that make something, by the key of each, for a day.
-- `request` is a keyed hash: a body may hold a password.
CREATE TABLE answered (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    request_key TEXT NOT NULL,
    request TEXT NOT NULL,
    answer TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL,
    PRIMARY KEY (account_id, request_key)
);
