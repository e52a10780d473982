-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- paint: Field read from a sheet
ALTER TABLE paint_reads ADD COLUMN at TEXT;
