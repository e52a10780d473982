-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- fuel: Fuel asset. Where a meter stopped and the next one began, so that hours and miles go on over it.
ALTER TABLE fuel_assets ADD COLUMN meter_changes TEXT;
