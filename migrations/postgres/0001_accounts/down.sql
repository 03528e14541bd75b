DROP TABLE sign_in_attempts;
DROP TABLE refresh_tokens;
DROP TABLE accounts;
DROP TABLE installation;
