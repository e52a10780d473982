-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- fuel: Fuel month
ALTER TABLE fuel_months ADD COLUMN closed_on TEXT COLLATE "C";
