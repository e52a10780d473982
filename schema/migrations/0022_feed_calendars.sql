-- +goose Up
-- The addresses under which other programs read somebody's calendar. The token itself is known to its owner alone.
CREATE TABLE feeds (
  id TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  read_at BIGINT,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX feeds_token_hash ON feeds (token_hash);
CREATE INDEX feeds_user_id ON feeds (org_id, user_id);
