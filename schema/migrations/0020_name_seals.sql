-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- safety-walk: Signature
ALTER TABLE signatures ADD COLUMN seal_version BIGINT;
ALTER TABLE signatures ADD COLUMN sealed TEXT;
ALTER TABLE signatures ADD COLUMN held_hash TEXT COLLATE "C";
