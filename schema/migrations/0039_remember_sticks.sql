-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- fuel: Fuel tank. What was taken out since the stick was read, and how far the last readings were off the book (F12).
ALTER TABLE fuel_tanks ADD COLUMN flow BIGINT;
ALTER TABLE fuel_tanks ADD COLUMN sticks TEXT;
