-- +goose Up
-- How the person of a signature is known: session, pin or written. Older ones have none and read as written.
ALTER TABLE signatures ADD COLUMN proof TEXT COLLATE "C";
-- What the server's clock said, where the time of a signature or of a finding cannot be right.
ALTER TABLE signatures ADD COLUMN recorded_at BIGINT;
ALTER TABLE findings ADD COLUMN time_mark TEXT COLLATE "C";
