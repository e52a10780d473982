-- +goose Up
-- Stopped work is a record of its own: each press of the key is one row, so that a release ends only the stops its author knew of.

-- account: Organization
ALTER TABLE organizations ADD COLUMN hour_format TEXT COLLATE "C";

-- safety-walk: Walk settings
ALTER TABLE walk_settings ADD COLUMN ack_minutes BIGINT;
ALTER TABLE walk_settings ADD COLUMN stop_work_chain TEXT;
ALTER TABLE walk_settings ADD COLUMN score_min_percent BIGINT;

-- safety-walk: Stop work
CREATE TABLE stop_works (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  finding_id TEXT COLLATE "C",
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  category TEXT,
  state TEXT COLLATE "C",
  raised_at BIGINT,
  raised_again TEXT COLLATE "C",
  raised_because TEXT,
  created_by TEXT COLLATE "C",
  device_name TEXT,
  acknowledged_by TEXT COLLATE "C",
  acknowledged_at BIGINT,
  ended_by TEXT COLLATE "C",
  ended_at BIGINT,
  cleared_by TEXT,
  end_reason TEXT,
  covers TEXT,
  escalation BIGINT,
  escalated_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX stop_works_state ON stop_works (org_id, state);
CREATE INDEX stop_works_finding_id ON stop_works (org_id, finding_id);
CREATE INDEX stop_works_walk_id ON stop_works (org_id, walk_id);
CREATE INDEX stop_works_zone_id_state ON stop_works (org_id, zone_id, state);
CREATE INDEX stop_works_raised_again ON stop_works (org_id, raised_again);
CREATE INDEX stop_works_created_by ON stop_works (org_id, created_by);
CREATE INDEX stop_works_acknowledged_by ON stop_works (org_id, acknowledged_by);
CREATE INDEX stop_works_ended_by ON stop_works (org_id, ended_by);
