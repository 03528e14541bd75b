DROP TABLE entries;
DROP TABLE people;
DROP TABLE events;
