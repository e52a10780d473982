-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- work-permits: Limit of the yard
CREATE TABLE permit_limits (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  key TEXT,
  value BIGINT,
  reason TEXT,
  since_at BIGINT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX permit_limits_created_by ON permit_limits (org_id, created_by);

-- work-permits: Signature
CREATE TABLE permit_signatures (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  role TEXT COLLATE "C",
  gas_test_id TEXT COLLATE "C",
  hand_over_id TEXT COLLATE "C",
  person_id TEXT COLLATE "C",
  name TEXT,
  proof TEXT COLLATE "C",
  statement TEXT,
  drawing TEXT COLLATE "C",
  content_hash TEXT COLLATE "C",
  signed_at BIGINT,
  seal_version BIGINT,
  sealed TEXT,
  held_hash TEXT COLLATE "C",
  recorded_at BIGINT,
  created_by TEXT COLLATE "C",
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX permit_signatures_permit_id ON permit_signatures (org_id, permit_id);
CREATE INDEX permit_signatures_gas_test_id ON permit_signatures (org_id, gas_test_id);
CREATE INDEX permit_signatures_hand_over_id ON permit_signatures (org_id, hand_over_id);
CREATE INDEX permit_signatures_person_id ON permit_signatures (org_id, person_id);
CREATE INDEX permit_signatures_created_by ON permit_signatures (org_id, created_by);
