-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- ehs-checklists: Answer of a round
CREATE TABLE ehs_answers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  round_id TEXT COLLATE "C",
  item_id TEXT,
  result TEXT COLLATE "C",
  value BIGINT,
  text TEXT,
  note TEXT,
  corrected SMALLINT CHECK (corrected IN (0, 1)),
  correction TEXT,
  same SMALLINT CHECK (same IN (0, 1)),
  finding_id TEXT COLLATE "C",
  answered_at BIGINT,
  answered_by TEXT COLLATE "C",
  in_bulk SMALLINT CHECK (in_bulk IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX ehs_answers_round_id ON ehs_answers (org_id, round_id);
CREATE INDEX ehs_answers_item_id ON ehs_answers (org_id, item_id);
CREATE INDEX ehs_answers_finding_id ON ehs_answers (org_id, finding_id);
CREATE INDEX ehs_answers_answered_by ON ehs_answers (org_id, answered_by);

-- ehs-checklists: Round finding
CREATE TABLE ehs_findings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  round_id TEXT COLLATE "C",
  template_key TEXT,
  item_id TEXT,
  subject TEXT,
  equipment_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  owner_id TEXT COLLATE "C",
  text TEXT,
  severity TEXT COLLATE "C",
  priority TEXT COLLATE "C",
  citation TEXT,
  state TEXT COLLATE "C",
  found_on TEXT COLLATE "C",
  closed_on TEXT COLLATE "C",
  corrected SMALLINT CHECK (corrected IN (0, 1)),
  correction TEXT,
  tag_out SMALLINT CHECK (tag_out IN (0, 1)),
  task_id TEXT COLLATE "C",
  repeat_of TEXT COLLATE "C",
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
CREATE INDEX ehs_findings_round_id ON ehs_findings (org_id, round_id);
CREATE INDEX ehs_findings_equipment_id_state ON ehs_findings (org_id, equipment_id, state);
CREATE INDEX ehs_findings_zone_id_state ON ehs_findings (org_id, zone_id, state);
CREATE INDEX ehs_findings_item_id_found_on ON ehs_findings (org_id, item_id, found_on);
CREATE INDEX ehs_findings_owner_id ON ehs_findings (org_id, owner_id);
CREATE INDEX ehs_findings_task_id ON ehs_findings (org_id, task_id);
CREATE INDEX ehs_findings_repeat_of ON ehs_findings (org_id, repeat_of);
CREATE INDEX ehs_findings_created_by ON ehs_findings (org_id, created_by);
CREATE INDEX ehs_findings_found_on_id ON ehs_findings (org_id, found_on, id);

-- ehs-checklists: EHS round
CREATE TABLE ehs_rounds (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  title TEXT,
  template_id TEXT COLLATE "C",
  template_key TEXT,
  place_id TEXT COLLATE "C",
  equipment_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  round_on TEXT COLLATE "C",
  round BIGINT,
  shift TEXT,
  due_on TEXT COLLATE "C",
  started_at BIGINT,
  inspector_id TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  self_approved SMALLINT CHECK (self_approved IN (0, 1)),
  questioned TEXT,
  asks TEXT,
  score BIGINT,
  answered BIGINT,
  total BIGINT,
  failed BIGINT,
  critical_fails BIGINT,
  note TEXT,
  signature TEXT COLLATE "C",
  signed_at BIGINT,
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
CREATE INDEX ehs_rounds_place_id_round_on ON ehs_rounds (org_id, place_id, round_on);
CREATE INDEX ehs_rounds_template_key_round_on ON ehs_rounds (org_id, template_key, round_on);
CREATE INDEX ehs_rounds_state ON ehs_rounds (org_id, state);
CREATE INDEX ehs_rounds_template_id ON ehs_rounds (org_id, template_id);
CREATE INDEX ehs_rounds_equipment_id ON ehs_rounds (org_id, equipment_id);
CREATE INDEX ehs_rounds_zone_id ON ehs_rounds (org_id, zone_id);
CREATE INDEX ehs_rounds_inspector_id ON ehs_rounds (org_id, inspector_id);
CREATE INDEX ehs_rounds_created_by ON ehs_rounds (org_id, created_by);
CREATE INDEX ehs_rounds_round_on_id ON ehs_rounds (org_id, round_on, id);

-- ehs-checklists: Checklist template
CREATE TABLE ehs_templates (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  key TEXT,
  version BIGINT,
  title TEXT,
  areas TEXT,
  fails TEXT,
  status TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX ehs_templates_key_version ON ehs_templates (org_id, key, version);
CREATE INDEX ehs_templates_status ON ehs_templates (org_id, status);
