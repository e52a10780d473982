-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- logs: Log
CREATE TABLE logs (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  name_es TEXT,
  key TEXT,
  subject TEXT COLLATE "C",
  state TEXT COLLATE "C",
  rhythm TEXT,
  owner_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  thing_ids TEXT,
  fillers TEXT,
  approvers TEXT,
  signed SMALLINT CHECK (signed IN (0, 1)),
  keep_years BIGINT,
  headline TEXT,
  lists TEXT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX logs_key ON logs (org_id, key);
CREATE INDEX logs_state ON logs (org_id, state);
CREATE INDEX logs_owner_id ON logs (org_id, owner_id);
CREATE INDEX logs_zone_id ON logs (org_id, zone_id);
CREATE INDEX logs_created_by ON logs (org_id, created_by);

-- logs: Correction
CREATE TABLE log_corrections (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  entry_id TEXT COLLATE "C",
  field_key TEXT,
  line BIGINT,
  was TEXT,
  number BIGINT,
  text TEXT,
  day TEXT COLLATE "C",
  ref TEXT COLLATE "C",
  list TEXT,
  unit TEXT,
  not_read TEXT,
  why TEXT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX log_corrections_entry_id ON log_corrections (org_id, entry_id);
CREATE INDEX log_corrections_created_by ON log_corrections (org_id, created_by);

-- logs: Log entry
CREATE TABLE log_entries (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  log_id TEXT COLLATE "C",
  version_id TEXT COLLATE "C",
  thing_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  entry_on TEXT COLLATE "C",
  entry_at BIGINT,
  filler_id TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  self_approved SMALLINT CHECK (self_approved IN (0, 1)),
  asked TEXT,
  signature TEXT COLLATE "C",
  submitted_at BIGINT,
  note TEXT,
  warnings BIGINT,
  corrections BIGINT,
  late BIGINT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX log_entries_log_id_entry_on ON log_entries (org_id, log_id, entry_on);
CREATE INDEX log_entries_state ON log_entries (org_id, state);
CREATE INDEX log_entries_version_id ON log_entries (org_id, version_id);
CREATE INDEX log_entries_thing_id ON log_entries (org_id, thing_id);
CREATE INDEX log_entries_zone_id ON log_entries (org_id, zone_id);
CREATE INDEX log_entries_filler_id ON log_entries (org_id, filler_id);
CREATE INDEX log_entries_created_by ON log_entries (org_id, created_by);
CREATE INDEX log_entries_entry_on_id ON log_entries (org_id, entry_on, id);

-- logs: Part of a log draft
CREATE TABLE log_parts (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  log_id TEXT COLLATE "C",
  key TEXT,
  kind TEXT COLLATE "C",
  position BIGINT,
  spec TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX log_parts_log_id ON log_parts (org_id, log_id);

-- logs: Value of a log entry
CREATE TABLE log_values (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  entry_id TEXT COLLATE "C",
  field_key TEXT,
  line BIGINT,
  log_id TEXT COLLATE "C",
  number BIGINT,
  text TEXT,
  day TEXT COLLATE "C",
  ref TEXT COLLATE "C",
  list TEXT,
  drawing TEXT COLLATE "C",
  unit TEXT,
  same SMALLINT CHECK (same IN (0, 1)),
  not_read TEXT,
  note TEXT,
  read_at BIGINT,
  read_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX log_values_entry_id ON log_values (org_id, entry_id);
CREATE INDEX log_values_log_id_field_key ON log_values (org_id, log_id, field_key);
CREATE INDEX log_values_read_by ON log_values (org_id, read_by);

-- logs: Log version
CREATE TABLE log_versions (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  log_id TEXT COLLATE "C",
  version BIGINT,
  body TEXT,
  why TEXT,
  status TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX log_versions_log_id_version ON log_versions (org_id, log_id, version);
CREATE INDEX log_versions_status ON log_versions (org_id, status);
CREATE INDEX log_versions_created_by ON log_versions (org_id, created_by);
