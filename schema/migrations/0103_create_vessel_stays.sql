-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- yard: Vessel
ALTER TABLE vessels ADD COLUMN stays TEXT;
