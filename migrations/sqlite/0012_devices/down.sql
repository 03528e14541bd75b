DROP TABLE epochs;
DROP TABLE envelopes;
DROP TABLE visits;
DROP TABLE devices;
