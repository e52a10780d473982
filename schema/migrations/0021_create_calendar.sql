-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- calendar: Absence
CREATE TABLE absences (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  person_id TEXT COLLATE "C",
  from_on TEXT COLLATE "C",
  until_on TEXT COLLATE "C",
  cover_id TEXT COLLATE "C",
  note TEXT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX absences_person_id ON absences (org_id, person_id);
CREATE INDEX absences_until_on ON absences (org_id, until_on);
CREATE INDEX absences_cover_id ON absences (org_id, cover_id);
CREATE INDEX absences_created_by ON absences (org_id, created_by);

-- calendar: Event
CREATE TABLE calendar_events (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  event_kind TEXT,
  title TEXT,
  happened_at BIGINT,
  learned_at BIGINT,
  zone_id TEXT COLLATE "C",
  text TEXT,
  source_entity TEXT COLLATE "C",
  source_id TEXT COLLATE "C",
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
CREATE INDEX calendar_events_event_kind ON calendar_events (org_id, event_kind);
CREATE INDEX calendar_events_happened_at ON calendar_events (org_id, happened_at);
CREATE INDEX calendar_events_source_id ON calendar_events (org_id, source_id);
CREATE INDEX calendar_events_zone_id ON calendar_events (org_id, zone_id);
CREATE INDEX calendar_events_created_by ON calendar_events (org_id, created_by);

-- calendar: Evidence
CREATE TABLE calendar_evidence (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  item_id TEXT COLLATE "C",
  slot TEXT,
  record_entity TEXT,
  record_id TEXT COLLATE "C",
  proves_on TEXT COLLATE "C",
  value TEXT,
  signature TEXT COLLATE "C",
  name TEXT,
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
CREATE INDEX calendar_evidence_item_id ON calendar_evidence (org_id, item_id);
CREATE INDEX calendar_evidence_record_id ON calendar_evidence (org_id, record_id);
CREATE INDEX calendar_evidence_created_by ON calendar_evidence (org_id, created_by);

-- calendar: Calendar item
CREATE TABLE calendar_items (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  rule_id TEXT COLLATE "C",
  slot TEXT COLLATE "C",
  title TEXT,
  category TEXT COLLATE "C",
  program TEXT COLLATE "C",
  authority TEXT COLLATE "C",
  risk TEXT COLLATE "C",
  citation TEXT,
  permit_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  thing_id TEXT COLLATE "C",
  event_id TEXT COLLATE "C",
  opens_on TEXT COLLATE "C",
  due_on TEXT COLLATE "C",
  due_at BIGINT,
  legal_on TEXT COLLATE "C",
  grace_on TEXT COLLATE "C",
  miss_on TEXT COLLATE "C",
  miss_at BIGINT,
  extended_to TEXT COLLATE "C",
  planned_on TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  owner_id TEXT COLLATE "C",
  backup_id TEXT COLLATE "C",
  cover_id TEXT COLLATE "C",
  approval TEXT COLLATE "C",
  approver_role TEXT COLLATE "C",
  qualification_kind_id TEXT COLLATE "C",
  evidence TEXT,
  done_on TEXT COLLATE "C",
  done_by TEXT COLLATE "C",
  submitted_to TEXT,
  method TEXT COLLATE "C",
  submitted_on TEXT COLLATE "C",
  confirmation_number TEXT,
  missed_on TEXT COLLATE "C",
  told_at BIGINT,
  explanation TEXT,
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
CREATE INDEX calendar_items_state_legal_on ON calendar_items (org_id, state, legal_on);
CREATE INDEX calendar_items_rule_id_due_on ON calendar_items (org_id, rule_id, due_on);
CREATE INDEX calendar_items_owner_id_state ON calendar_items (org_id, owner_id, state);
CREATE INDEX calendar_items_zone_id ON calendar_items (org_id, zone_id);
CREATE INDEX calendar_items_permit_id ON calendar_items (org_id, permit_id);
CREATE INDEX calendar_items_thing_id ON calendar_items (org_id, thing_id);
CREATE INDEX calendar_items_event_id ON calendar_items (org_id, event_id);
CREATE INDEX calendar_items_backup_id ON calendar_items (org_id, backup_id);
CREATE INDEX calendar_items_cover_id ON calendar_items (org_id, cover_id);
CREATE INDEX calendar_items_qualification_kind_id ON calendar_items (org_id, qualification_kind_id);
CREATE INDEX calendar_items_done_by ON calendar_items (org_id, done_by);
CREATE INDEX calendar_items_created_by ON calendar_items (org_id, created_by);

-- calendar: Calendar rule
CREATE TABLE calendar_rules (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  title TEXT,
  text TEXT,
  category TEXT COLLATE "C",
  program TEXT COLLATE "C",
  authority TEXT COLLATE "C",
  citation TEXT,
  mark TEXT COLLATE "C",
  permit_id TEXT COLLATE "C",
  permit_condition TEXT,
  risk TEXT COLLATE "C",
  penalty TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  anchor TEXT COLLATE "C",
  rrule TEXT COLLATE "C",
  start_on TEXT COLLATE "C",
  due_time TEXT,
  every_days BIGINT,
  last_done_on TEXT COLLATE "C",
  times BIGINT,
  per TEXT COLLATE "C",
  shifts TEXT,
  event_kind TEXT,
  after_value BIGINT,
  after_unit TEXT COLLATE "C",
  counts_from TEXT COLLATE "C",
  roll TEXT COLLATE "C",
  open_days BIGINT,
  grace_days BIGINT,
  miss_days BIGINT,
  leads TEXT,
  from_on TEXT COLLATE "C",
  until_on TEXT COLLATE "C",
  owner_id TEXT COLLATE "C",
  backup_id TEXT COLLATE "C",
  approval TEXT COLLATE "C",
  approver_role TEXT COLLATE "C",
  qualification_kind_id TEXT COLLATE "C",
  evidence TEXT,
  submit_to TEXT,
  zone_ids TEXT,
  thing_ids TEXT,
  each TEXT COLLATE "C",
  template_key TEXT,
  library_id TEXT,
  library_edition TEXT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX calendar_rules_state ON calendar_rules (org_id, state);
CREATE INDEX calendar_rules_owner_id ON calendar_rules (org_id, owner_id);
CREATE INDEX calendar_rules_permit_id ON calendar_rules (org_id, permit_id);
CREATE INDEX calendar_rules_backup_id ON calendar_rules (org_id, backup_id);
CREATE INDEX calendar_rules_qualification_kind_id ON calendar_rules (org_id, qualification_kind_id);
CREATE INDEX calendar_rules_created_by ON calendar_rules (org_id, created_by);

-- calendar: Calendar settings
CREATE TABLE calendar_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  answers TEXT,
  declined TEXT,
  federal_holidays SMALLINT CHECK (federal_holidays IN (0, 1)),
  leads TEXT,
  digest_at TEXT,
  digest_off SMALLINT CHECK (digest_off IN (0, 1)),
  goal_percent BIGINT,
  kept_on TEXT COLLATE "C",
  told_at BIGINT,
  escalate_to TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- calendar: Closed days
CREATE TABLE yard_closures (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  title TEXT,
  from_on TEXT COLLATE "C",
  until_on TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX yard_closures_from_on ON yard_closures (org_id, from_on);

-- permits: Permit
CREATE TABLE permits (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  title TEXT,
  permit_number TEXT,
  agency TEXT,
  program TEXT COLLATE "C",
  authority TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  issued_on TEXT COLLATE "C",
  expires_on TEXT COLLATE "C",
  renewal_days BIGINT,
  renew_by TEXT COLLATE "C",
  owner_id TEXT COLLATE "C",
  contacts TEXT,
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
CREATE INDEX permits_state_renew_by ON permits (org_id, state, renew_by);
CREATE INDEX permits_owner_id ON permits (org_id, owner_id);
CREATE INDEX permits_created_by ON permits (org_id, created_by);

-- permits: Condition
CREATE TABLE permit_conditions (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  code TEXT,
  kind TEXT COLLATE "C",
  title TEXT,
  text TEXT,
  quantity TEXT,
  most BIGINT,
  unit TEXT,
  per TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX permit_conditions_permit_id ON permit_conditions (org_id, permit_id);
CREATE INDEX permit_conditions_created_by ON permit_conditions (org_id, created_by);

-- qualifications: Qualification
CREATE TABLE qualifications (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  person_id TEXT COLLATE "C",
  kind_id TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  issued_on TEXT COLLATE "C",
  expires_on TEXT COLLATE "C",
  issuer TEXT,
  certificate_number TEXT,
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
CREATE INDEX qualifications_person_id ON qualifications (org_id, person_id);
CREATE INDEX qualifications_kind_id ON qualifications (org_id, kind_id);
CREATE INDEX qualifications_expires_on ON qualifications (org_id, expires_on);
CREATE INDEX qualifications_created_by ON qualifications (org_id, created_by);

-- qualifications: Kind of qualification
CREATE TABLE qualification_kinds (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  key TEXT,
  title TEXT,
  text TEXT,
  valid_months BIGINT,
  citation TEXT,
  mark TEXT COLLATE "C",
  library_edition TEXT,
  active SMALLINT CHECK (active IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX qualification_kinds_key ON qualification_kinds (org_id, key);

-- records: File
CREATE TABLE attachments (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_entity TEXT COLLATE "C",
  parent_id TEXT COLLATE "C",
  slot TEXT,
  name TEXT,
  sha256 TEXT COLLATE "C",
  mime TEXT,
  bytes BIGINT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  received_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX attachments_parent_id ON attachments (org_id, parent_id);
CREATE INDEX attachments_sha256 ON attachments (org_id, sha256);
CREATE INDEX attachments_created_by ON attachments (org_id, created_by);
