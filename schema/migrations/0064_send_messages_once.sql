-- +goose Up
-- Who delivers the messages of an organization on one of their ways (notices, mails, texts): one server at a time. server is empty when
-- nobody does. beat grows while somebody is at work; a server takes a lane over only from the beat that it saw stand still.
CREATE TABLE effect_lanes (
  org_id TEXT COLLATE "C" NOT NULL,
  way TEXT NOT NULL,
  server TEXT NOT NULL,
  beat BIGINT NOT NULL,
  PRIMARY KEY (org_id, way)
);

-- Messages that were begun to be sent as one: a second try sends the same ones together, under the same name.
ALTER TABLE effects ADD COLUMN batch TEXT COLLATE "C";

-- Mails and texts wait for the notices from before them.
CREATE INDEX effects_kind ON effects (org_id, sent_at, kind, created_at);

-- When somebody got the last message of a burst, whichever server sent it.
CREATE TABLE burst_hearers (
  org_id TEXT COLLATE "C" NOT NULL,
  kind TEXT NOT NULL,
  burst TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  told_at BIGINT NOT NULL,
  PRIMARY KEY (org_id, kind, burst, user_id)
);

-- The parts of an upload by the offset at which each begins. Each try has a name of its own in the file store, noted before it is
-- written; bytes is empty until the upload was moved on by it.
CREATE TABLE upload_parts (
  org_id TEXT COLLATE "C" NOT NULL,
  upload_id TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  starts_at BIGINT NOT NULL,
  bytes BIGINT,
  PRIMARY KEY (org_id, upload_id, name)
);
