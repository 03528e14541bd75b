UPDATE byes SET kind = 'zero' WHERE kind = 'free';
ALTER TABLE byes DROP CONSTRAINT byes_kind_check;
ALTER TABLE byes DROP CONSTRAINT byes_origin_check;
ALTER TABLE byes ADD CONSTRAINT byes_kind_check CHECK (kind IN ('pairing_allocated', 'half', 'full', 'zero'));
ALTER TABLE byes ADD CONSTRAINT byes_origin_check CHECK (origin IN ('engine', 'request', 'late_entry', 'absence', 'by_hand'));
