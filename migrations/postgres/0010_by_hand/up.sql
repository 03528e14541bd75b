-- The number of the club and the board of those who play at one board only.
ALTER TABLE participants ADD COLUMN club BIGINT;
ALTER TABLE participants ADD COLUMN fixed_board INTEGER;
-- Whether clubs were kept apart, and as JSON what a person did to the engine's pairing.
ALTER TABLE rounds ADD COLUMN protection TEXT NOT NULL DEFAULT 'none' CHECK (protection IN ('none', 'kept', 'lifted'));
ALTER TABLE rounds ADD COLUMN by_hand TEXT;
