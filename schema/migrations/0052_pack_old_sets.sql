-- +goose Up
-- Up to which seq the contents of an organization's change log have been packed (store/packed.go). What is packed is told by its first letters.
CREATE TABLE log_packs ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (org_id)
);
