-- +goose Up
-- The words of each question's failure, beside the questions: together they are more than one field holds. A version from before has none.
ALTER TABLE walk_templates ADD COLUMN fails TEXT;
-- The words that the failed question gave to its finding. They stand in its text too; kept here, they are told from what a person wrote.
ALTER TABLE findings ADD COLUMN fail_text TEXT;
