ALTER TABLE rounds DROP COLUMN by_hand;
ALTER TABLE rounds DROP COLUMN protection;
ALTER TABLE participants DROP COLUMN fixed_board;
ALTER TABLE participants DROP COLUMN club;
