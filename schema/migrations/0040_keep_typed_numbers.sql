-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- logs: Correction
ALTER TABLE log_corrections ADD COLUMN typed BIGINT;

-- logs: Value of a log entry
ALTER TABLE log_values ADD COLUMN typed BIGINT;
