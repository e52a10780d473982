-- +goose Up
-- How much the server kept at the end of a measuring, once a day (UTC): what each organization has, and the database as a whole.
CREATE TABLE size_samples ( -- clustered
  day TEXT COLLATE "C" NOT NULL, -- YYYY-MM-DD
  org_id TEXT COLLATE "C" NOT NULL, -- empty for the whole database
  kind TEXT COLLATE "C" NOT NULL, -- an entity, (log), (files) or (database)
  row_count BIGINT NOT NULL,
  byte_count BIGINT NOT NULL, -- 0 for the records of an entity, whose bytes are dear to count
  PRIMARY KEY (day, org_id, kind)
);
