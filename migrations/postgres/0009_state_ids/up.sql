-- Drawn anew with each revision. A transaction that is taken back leaves its state ids nowhere, so a
-- state that is kept under the id of the locked row is the row's.
ALTER TABLE tournaments ADD COLUMN state_id TEXT NOT NULL DEFAULT '';
