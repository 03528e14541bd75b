DROP TABLE answered;
