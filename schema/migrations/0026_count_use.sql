-- +goose Up
-- How much of something a person has used on their latest day (UTC): one row each, begun anew with the first use of another day.
CREATE TABLE daily_use ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL, -- bytes, rows
  day TEXT COLLATE "C" NOT NULL, -- YYYY-MM-DD
  used BIGINT NOT NULL,
  PRIMARY KEY (org_id, user_id, kind)
);

-- How many files somebody has on their way.
CREATE INDEX uploads_created_by ON uploads (org_id, created_by);
