-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.
-- Each field read from a paint sheet is a row, so that a second person can look at it on another device.

-- paint: Batch
ALTER TABLE paint_batches ADD COLUMN volatiles BIGINT;
ALTER TABLE paint_batches ADD COLUMN volatiles_density BIGINT;
ALTER TABLE paint_batches ADD COLUMN lab_voc BIGINT;
ALTER TABLE paint_batches ADD COLUMN lab_regulatory BIGINT;
ALTER TABLE paint_batches ADD COLUMN lab_on TEXT COLLATE "C";
ALTER TABLE paint_batches ADD COLUMN lab_report TEXT;

-- paint: What reading has learned
CREATE TABLE paint_lessons (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C",
  read_as TEXT,
  means TEXT,
  times BIGINT,
  active SMALLINT CHECK (active IN (0, 1)),
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
CREATE INDEX paint_lessons_kind ON paint_lessons (org_id, kind);
CREATE INDEX paint_lessons_created_by ON paint_lessons (org_id, created_by);

-- paint: Field read from a sheet
CREATE TABLE paint_reads (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  form_id TEXT COLLATE "C",
  field TEXT,
  what TEXT,
  sheet BIGINT,
  flat TEXT,
  raw TEXT,
  sure BIGINT,
  state TEXT COLLATE "C",
  held SMALLINT CHECK (held IN (0, 1)),
  others TEXT,
  value TEXT,
  looked_by TEXT COLLATE "C",
  again TEXT,
  again_by TEXT COLLATE "C",
  outcome TEXT COLLATE "C",
  cannot TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX paint_reads_form_id ON paint_reads (org_id, form_id);
CREATE INDEX paint_reads_what ON paint_reads (org_id, what);
CREATE INDEX paint_reads_outcome ON paint_reads (org_id, outcome);
CREATE INDEX paint_reads_looked_by ON paint_reads (org_id, looked_by);
CREATE INDEX paint_reads_again_by ON paint_reads (org_id, again_by);
CREATE INDEX paint_reads_created_by ON paint_reads (org_id, created_by);

-- paint: How well a kind of field is read
CREATE TABLE paint_trusts (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  what TEXT,
  audited BIGINT,
  correct BIGINT,
  least BIGINT,
  off SMALLINT CHECK (off IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX paint_trusts_what ON paint_trusts (org_id, what);
