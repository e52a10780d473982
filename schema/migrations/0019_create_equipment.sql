-- +goose Up
-- The equipment register, its inspections and its certificates. Made from the module files by gen -migration: only adds, so an older
-- server can go on beside a newer one.

-- equipment: Certificate
CREATE TABLE equipment_certificates (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  item_id TEXT COLLATE "C",
  kind TEXT COLLATE "C",
  certificate_number TEXT,
  issuer TEXT,
  issued_on TEXT COLLATE "C",
  expires_on TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX equipment_certificates_item_id ON equipment_certificates (org_id, item_id);
CREATE INDEX equipment_certificates_expires_on ON equipment_certificates (org_id, expires_on);
CREATE INDEX equipment_certificates_created_by ON equipment_certificates (org_id, created_by);

-- equipment: Inspection
CREATE TABLE equipment_inspections (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  item_id TEXT COLLATE "C",
  inspected_on TEXT COLLATE "C",
  inspected_at BIGINT,
  inspector_id TEXT COLLATE "C",
  company TEXT,
  readings TEXT,
  result TEXT COLLATE "C",
  note TEXT,
  signature TEXT COLLATE "C",
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
CREATE INDEX equipment_inspections_item_id_inspected_on ON equipment_inspections (org_id, item_id, inspected_on);
CREATE INDEX equipment_inspections_inspector_id ON equipment_inspections (org_id, inspector_id);
CREATE INDEX equipment_inspections_created_by ON equipment_inspections (org_id, created_by);

-- equipment: Equipment
CREATE TABLE equipment_items (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  tag TEXT COLLATE "C",
  name TEXT,
  kind TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  state_at BIGINT,
  zone_id TEXT COLLATE "C",
  owner_id TEXT COLLATE "C",
  maker TEXT,
  serial_number TEXT,
  interval_days BIGINT,
  started_on TEXT COLLATE "C",
  passed_on TEXT COLLATE "C",
  next_due_on TEXT COLLATE "C",
  notes TEXT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX equipment_items_state_next_due_on ON equipment_items (org_id, state, next_due_on);
CREATE INDEX equipment_items_zone_id ON equipment_items (org_id, zone_id);
CREATE INDEX equipment_items_tag ON equipment_items (org_id, tag);
CREATE INDEX equipment_items_owner_id ON equipment_items (org_id, owner_id);
CREATE INDEX equipment_items_created_by ON equipment_items (org_id, created_by);
