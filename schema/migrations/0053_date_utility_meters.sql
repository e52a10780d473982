-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- fuel: Utility meter
ALTER TABLE utility_meters ADD COLUMN started_on TEXT COLLATE "C";
ALTER TABLE utility_meters ADD COLUMN ended_on TEXT COLLATE "C";
ALTER TABLE utility_meters ADD COLUMN replaces_id TEXT COLLATE "C";
CREATE INDEX utility_meters_replaces_id ON utility_meters (org_id, replaces_id);
