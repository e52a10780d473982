-- +goose Up
-- Up to which seq a device held the history, and since when at the latest: nobody claims afterwards not to have heard of it.
CREATE TABLE device_acks ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (org_id, device, seq)
);
