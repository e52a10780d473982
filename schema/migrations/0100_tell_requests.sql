-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- safety: Request for OSHA records
ALTER TABLE records_requests ADD COLUMN told_at BIGINT;
