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
