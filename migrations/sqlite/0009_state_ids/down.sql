ALTER TABLE tournaments DROP COLUMN state_id;
