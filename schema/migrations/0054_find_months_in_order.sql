-- +goose Up
-- The lines of a month in the whole order of a list, days and then ids: with a million entries the index of days alone, which serves that order
-- as well, was walked from its end to find them.
CREATE INDEX fuel_entries_month_day_id ON fuel_entries (org_id, month, day, id);
