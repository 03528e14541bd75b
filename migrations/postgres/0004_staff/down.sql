DROP TABLE staff;
