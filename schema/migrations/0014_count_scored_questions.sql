-- +goose Up
-- A score without how much was answered is misleading: one pass of 126 questions is 100 %. A walk that was signed before has neither
-- number, which means "not recorded".
ALTER TABLE walks ADD COLUMN score_answered BIGINT;
ALTER TABLE walks ADD COLUMN score_total BIGINT;
