-- +goose Up
-- Up to which seq the moves of an organization (sync_moves) are told of no more: a cursor from before starts over. They are removed a day after
-- that was noted, so that a server of the version before, which knows no such point, has them as long as it may run beside a newer one.
CREATE TABLE move_prunes ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  noted_at BIGINT NOT NULL,
  PRIMARY KEY (org_id)
);
