-- +goose Up
-- Whose own rights reach their own walks alone joins one by what only its people know. Walks of before have no secret until their
-- lead shows the code again.

-- safety-walk: Walk
ALTER TABLE walks ADD COLUMN join_secret TEXT;

-- safety-walk: Participant
ALTER TABLE walk_participants ADD COLUMN join_secret TEXT;

-- Sessions that ended because their person was suspended or deactivated: a device that still holds one is told so, and closes up.
CREATE TABLE removed_sessions (
  token_hash TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  removed_at BIGINT NOT NULL,
  PRIMARY KEY (token_hash)
);
CREATE INDEX removed_sessions_user_id ON removed_sessions (user_id);
