-- +goose Up
-- Messages of one burst are gathered: who just had one gets the rest as one (server/cmd/shipshape/assembly/bursts.go). burst names it,
-- many is the plural of what its messages are, line is what one of them is within the rest, held_at is when it began to wait for the rest.
ALTER TABLE effects ADD COLUMN burst TEXT COLLATE "C";
ALTER TABLE effects ADD COLUMN many TEXT;
ALTER TABLE effects ADD COLUMN line TEXT;
ALTER TABLE effects ADD COLUMN held_at BIGINT;
