-- What this installation knows about itself: `epoch` changes when data were restored.
CREATE TABLE installation (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Who signs in. `folded` is the name in the form in which it must be unique.
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL CONSTRAINT accounts_folded UNIQUE,
    password_hash TEXT NOT NULL,
    admin BOOLEAN NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- A family is one sign-in on one browser; each token of it is used once.
CREATE TABLE refresh_tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    family TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    issued_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    replaced_at TIMESTAMP,
    ended_at TIMESTAMP
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family);
CREATE INDEX refresh_tokens_account ON refresh_tokens (account_id);

-- Wrong passwords by bucket: an account on a known device, or all unknown devices together.
CREATE TABLE sign_in_attempts (
    bucket TEXT NOT NULL PRIMARY KEY,
    failures INTEGER NOT NULL,
    last_at TIMESTAMP NOT NULL
);

-- Answers to what was asked once, for 24 hours.
CREATE TABLE idempotency_keys (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    idempotency_key TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    status INTEGER NOT NULL,
    answer TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    PRIMARY KEY (account_id, idempotency_key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
