-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- inventory: Chemical of a year
ALTER TABLE stock_years ADD COLUMN taken BIGINT;
ALTER TABLE stock_years ADD COLUMN days BIGINT;
