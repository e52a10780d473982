-- +goose Up
-- An older server beside a newer one asks the same questions and finds them by the new index.

-- fuel: Fuel entry
-- The lines of a month in the order of days: with a million entries the index of days alone was walked from the oldest to find them.
CREATE INDEX fuel_entries_month_day ON fuel_entries (org_id, month, day);
DROP INDEX fuel_entries_month;
