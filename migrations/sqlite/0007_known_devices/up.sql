-- Browsers on which an account has signed in before: a stranger's wrong guesses do not slow them.
CREATE TABLE known_devices (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    device_hash TEXT NOT NULL,
    seen_at TIMESTAMP NOT NULL,
    PRIMARY KEY (account_id, device_hash)
);
