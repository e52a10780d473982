-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- inventory: Least and target
ALTER TABLE stock_rules ADD COLUMN on_hand BIGINT;
ALTER TABLE stock_rules ADD COLUMN low SMALLINT CHECK (low IN (0, 1));
