-- The free round of a round robin of an odd number. No bye ever came from a late entry.
ALTER TABLE byes DROP CONSTRAINT byes_kind_check;
ALTER TABLE byes DROP CONSTRAINT byes_origin_check;
ALTER TABLE byes ADD CONSTRAINT byes_kind_check CHECK (kind IN ('pairing_allocated', 'half', 'full', 'zero', 'free'));
ALTER TABLE byes ADD CONSTRAINT byes_origin_check CHECK (origin IN ('engine', 'request', 'absence', 'by_hand'));
