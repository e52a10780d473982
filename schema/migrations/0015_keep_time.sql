-- +goose Up
-- When each duty of an organization is due next, so that nobody has to look through all records of all organizations. seq is how far the
-- organization's log went when the duty looked last; a claim keeps two servers on one database from doing the same work, for a while.
CREATE TABLE clock_duties (
  org_id TEXT COLLATE "C" NOT NULL,
  duty TEXT COLLATE "C" NOT NULL,
  next_at BIGINT,
  seq BIGINT NOT NULL,
  PRIMARY KEY (org_id, duty)
);
CREATE INDEX clock_duties_next_at ON clock_duties (duty, next_at);

CREATE TABLE clock_claims (
  org_id TEXT COLLATE "C" NOT NULL,
  server TEXT COLLATE "C" NOT NULL,
  until_at BIGINT NOT NULL,
  PRIMARY KEY (org_id)
);

-- The record whose photos go along with a message, as far as they are here when it leaves.
ALTER TABLE effects ADD COLUMN photos_of TEXT COLLATE "C";

-- A notice is found by what it is about when that changes for everybody who was told.
CREATE INDEX notices_matter ON notices (org_id, dedup);
