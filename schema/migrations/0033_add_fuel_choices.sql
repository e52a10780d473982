-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- fuel: Fuel settings
ALTER TABLE fuel_settings ADD COLUMN target_intensity BIGINT;
ALTER TABLE fuel_settings ADD COLUMN next_basis TEXT COLLATE "C";
ALTER TABLE fuel_settings ADD COLUMN next_gwp TEXT COLLATE "C";
ALTER TABLE fuel_settings ADD COLUMN next_power TEXT;
