-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- fuel: Fuel of a month
ALTER TABLE fuel_rollups ADD COLUMN approved_in TEXT;
