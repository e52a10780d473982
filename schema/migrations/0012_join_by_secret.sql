-- +goose Up
-- Whose own rights reach their own walks alone joins one by what only its people know. Walks of before have no secret until their
-- lead shows the code again.

-- safety-walk: Walk
ALTER TABLE walks ADD COLUMN join_secret TEXT;

-- safety-walk: Participant
ALTER TABLE walk_participants ADD COLUMN join_secret TEXT;
