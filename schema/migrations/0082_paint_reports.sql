-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- paint: Deviation
CREATE TABLE paint_deviations (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  day TEXT COLLATE "C",
  kind TEXT COLLATE "C",
  text TEXT,
  found_by TEXT COLLATE "C",
  days BIGINT,
  form_id TEXT COLLATE "C",
  coating_id TEXT COLLATE "C",
  batch_id TEXT COLLATE "C",
  cause TEXT,
  action TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  answered_by TEXT COLLATE "C",
  closed_by TEXT COLLATE "C",
  closed_at BIGINT,
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
CREATE INDEX paint_deviations_state ON paint_deviations (org_id, state);
CREATE INDEX paint_deviations_day ON paint_deviations (org_id, day);
CREATE INDEX paint_deviations_form_id ON paint_deviations (org_id, form_id);
CREATE INDEX paint_deviations_coating_id ON paint_deviations (org_id, coating_id);
CREATE INDEX paint_deviations_batch_id ON paint_deviations (org_id, batch_id);
CREATE INDEX paint_deviations_answered_by ON paint_deviations (org_id, answered_by);
CREATE INDEX paint_deviations_closed_by ON paint_deviations (org_id, closed_by);
CREATE INDEX paint_deviations_created_by ON paint_deviations (org_id, created_by);

-- paint: Paint report
CREATE TABLE paint_reports (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C",
  from_day TEXT COLLATE "C",
  to_day TEXT COLLATE "C",
  notes TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  approved_by TEXT COLLATE "C",
  approved_on TEXT COLLATE "C",
  reference TEXT,
  sent_at BIGINT,
  coatings TEXT,
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
CREATE INDEX paint_reports_to_day ON paint_reports (org_id, to_day);
CREATE INDEX paint_reports_approved_by ON paint_reports (org_id, approved_by);
CREATE INDEX paint_reports_created_by ON paint_reports (org_id, created_by);

-- paint: Paint settings
ALTER TABLE paint_settings ADD COLUMN from_store SMALLINT CHECK (from_store IN (0, 1));
