-- +goose Up
-- One table per entity of schema/modules, one column per field in the order of the file. Every table also has:
-- cl (causal length: odd is alive), seq (of the last set that touched it), versions (which set wrote which field),
-- heads (the open values of guarded fields), extra (fields of a newer schema) and updated_by. There are no foreign
-- keys between records: a child may arrive before its parent.

-- account: Organization
CREATE TABLE organizations (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  time_zone TEXT,
  working_days TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- records: Comment
CREATE TABLE comments (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_entity TEXT COLLATE "C" CHECK (parent_entity IN ('finding', 'task', 'walk')),
  parent_id TEXT COLLATE "C",
  text TEXT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX comments_parent_id_created_at ON comments (org_id, parent_id, created_at);
CREATE INDEX comments_created_by ON comments (org_id, created_by);

-- records: Conflict
CREATE TABLE conflicts (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  record_entity TEXT,
  record_id TEXT COLLATE "C",
  field TEXT,
  rule TEXT COLLATE "C" CHECK (rule IN ('register', 'guarded', 'state', 'text', 'immutable', 'delete')),
  winner TEXT,
  loser TEXT,
  winner_set TEXT,
  loser_set TEXT,
  winner_by TEXT COLLATE "C",
  loser_by TEXT COLLATE "C",
  winner_at BIGINT,
  loser_at BIGINT,
  status TEXT COLLATE "C" CHECK (status IN ('open', 'kept', 'used_other')),
  settled_by TEXT COLLATE "C",
  settled_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX conflicts_record_id ON conflicts (org_id, record_id);
CREATE INDEX conflicts_status ON conflicts (org_id, status);
CREATE INDEX conflicts_winner_by ON conflicts (org_id, winner_by);
CREATE INDEX conflicts_loser_by ON conflicts (org_id, loser_by);
CREATE INDEX conflicts_settled_by ON conflicts (org_id, settled_by);

-- records: Photo
CREATE TABLE photos (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_entity TEXT COLLATE "C" CHECK (parent_entity IN ('finding', 'task', 'walk')),
  parent_id TEXT COLLATE "C",
  walk_id TEXT COLLATE "C",
  role TEXT COLLATE "C" CHECK (role IN ('before', 'after', 'context')),
  caption TEXT,
  sha256 TEXT COLLATE "C",
  report_sha256 TEXT COLLATE "C",
  thumb_sha256 TEXT COLLATE "C",
  mime TEXT,
  width BIGINT,
  height BIGINT,
  bytes BIGINT,
  taken_at BIGINT,
  created_by TEXT COLLATE "C",
  device_name TEXT,
  received_at BIGINT,
  thumb_received_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX photos_parent_id ON photos (org_id, parent_id);
CREATE INDEX photos_walk_id ON photos (org_id, walk_id);
CREATE INDEX photos_created_by ON photos (org_id, created_by);

-- safety-walk: Answer
CREATE TABLE answers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  item_id TEXT,
  result TEXT COLLATE "C" CHECK (result IN ('pass', 'fail', 'na')),
  value BIGINT,
  note TEXT,
  finding_id TEXT COLLATE "C",
  answered_at BIGINT,
  answered_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX answers_walk_id_zone_id ON answers (org_id, walk_id, zone_id);
CREATE INDEX answers_zone_id ON answers (org_id, zone_id);
CREATE INDEX answers_finding_id ON answers (org_id, finding_id);
CREATE INDEX answers_answered_by ON answers (org_id, answered_by);

-- safety-walk: Finding
CREATE TABLE findings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  kind TEXT COLLATE "C" CHECK (kind IN ('at_risk', 'fixed_on_spot', 'good_catch')),
  category TEXT,
  severity TEXT COLLATE "C" CHECK (severity IN ('low', 'medium', 'high', 'stop_work')),
  text TEXT,
  immediate_action TEXT,
  told_person TEXT,
  state TEXT COLLATE "C" CHECK (state IN ('draft', 'open', 'in_progress', 'ready_for_review', 'not_accepted', 'closed', 'recorded')),
  state_reason TEXT,
  assignee_id TEXT COLLATE "C",
  due_on TEXT COLLATE "C",
  task_id TEXT COLLATE "C",
  item_id TEXT,
  standard_ref TEXT,
  map_x BIGINT,
  map_y BIGINT,
  observed_at BIGINT,
  observed_offset BIGINT,
  observed_zone TEXT,
  created_by TEXT COLLATE "C",
  device_name TEXT,
  acknowledged_by TEXT COLLATE "C",
  acknowledged_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX findings_walk_id ON findings (org_id, walk_id);
CREATE INDEX findings_zone_id_state ON findings (org_id, zone_id, state);
CREATE INDEX findings_state ON findings (org_id, state);
CREATE INDEX findings_severity_state ON findings (org_id, severity, state);
CREATE INDEX findings_assignee_id ON findings (org_id, assignee_id);
CREATE INDEX findings_task_id ON findings (org_id, task_id);
CREATE INDEX findings_created_by ON findings (org_id, created_by);
CREATE INDEX findings_acknowledged_by ON findings (org_id, acknowledged_by);

-- safety-walk: Signature
CREATE TABLE signatures (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  role TEXT COLLATE "C" CHECK (role IN ('walker', 'witnessed')),
  person_id TEXT COLLATE "C",
  name TEXT,
  statement TEXT,
  drawing TEXT,
  content_hash TEXT COLLATE "C",
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
CREATE INDEX signatures_walk_id ON signatures (org_id, walk_id);
CREATE INDEX signatures_person_id ON signatures (org_id, person_id);
CREATE INDEX signatures_created_by ON signatures (org_id, created_by);

-- safety-walk: Walk
CREATE TABLE walks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  title TEXT,
  template_id TEXT COLLATE "C",
  state TEXT COLLATE "C" CHECK (state IN ('planned', 'in_progress', 'paused', 'ready_for_signoff', 'signed', 'distributed', 'closed', 'amended', 'missed', 'abandoned')),
  state_reason TEXT,
  route TEXT,
  lead_id TEXT COLLATE "C",
  weather TEXT,
  started_at BIGINT,
  started_on TEXT COLLATE "C",
  signed_at BIGINT,
  content_hash TEXT COLLATE "C",
  report_sha256 TEXT COLLATE "C",
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
CREATE INDEX walks_state ON walks (org_id, state);
CREATE INDEX walks_started_at ON walks (org_id, started_at);
CREATE INDEX walks_started_on ON walks (org_id, started_on);
CREATE INDEX walks_template_id ON walks (org_id, template_id);
CREATE INDEX walks_lead_id ON walks (org_id, lead_id);
CREATE INDEX walks_created_by ON walks (org_id, created_by);

-- safety-walk: Participant
CREATE TABLE walk_participants (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  person_id TEXT COLLATE "C",
  device_name TEXT,
  joined_at BIGINT,
  zone_id TEXT COLLATE "C",
  seen_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX walk_participants_walk_id ON walk_participants (org_id, walk_id);
CREATE INDEX walk_participants_person_id ON walk_participants (org_id, person_id);
CREATE INDEX walk_participants_zone_id ON walk_participants (org_id, zone_id);

-- safety-walk: Walk template
CREATE TABLE walk_templates (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  key TEXT,
  version BIGINT,
  title TEXT,
  areas TEXT,
  status TEXT COLLATE "C" CHECK (status IN ('draft', 'live', 'retired')),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX walk_templates_key_version ON walk_templates (org_id, key, version);
CREATE INDEX walk_templates_status ON walk_templates (org_id, status);

-- safety-walk: Walk zone
CREATE TABLE walk_zones (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  status TEXT COLLATE "C" CHECK (status IN ('todo', 'doing', 'done', 'skipped')),
  entered_at BIGINT,
  left_at BIGINT,
  skip_reason TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX walk_zones_walk_id ON walk_zones (org_id, walk_id);
CREATE INDEX walk_zones_zone_id ON walk_zones (org_id, zone_id);

-- tasks: Task
CREATE TABLE tasks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  title TEXT,
  description TEXT,
  state TEXT COLLATE "C" CHECK (state IN ('open', 'in_progress', 'blocked', 'ready_for_review', 'not_accepted', 'done', 'cancelled')),
  state_reason TEXT,
  type TEXT COLLATE "C" CHECK (type IN ('corrective', 'preventive', 'admin', 'review', 'purchase')),
  priority TEXT COLLATE "C" CHECK (priority IN ('P1', 'P2', 'P3', 'P4')),
  severity TEXT COLLATE "C" CHECK (severity IN ('low', 'medium', 'high', 'stop_work')),
  assignee_id TEXT COLLATE "C",
  reviewer_id TEXT COLLATE "C",
  due_on TEXT COLLATE "C",
  due_source TEXT COLLATE "C" CHECK (due_source IN ('rule', 'manual')),
  zone_id TEXT COLLATE "C",
  source_entity TEXT COLLATE "C" CHECK (source_entity IN ('finding')),
  source_id TEXT COLLATE "C",
  evidence_rule TEXT COLLATE "C" CHECK (evidence_rule IN ('none', 'photo_after', 'note')),
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  completed_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX tasks_state_due_on ON tasks (org_id, state, due_on);
CREATE INDEX tasks_assignee_id_state ON tasks (org_id, assignee_id, state);
CREATE INDEX tasks_source_id ON tasks (org_id, source_id);
CREATE INDEX tasks_zone_id ON tasks (org_id, zone_id);
CREATE INDEX tasks_reviewer_id ON tasks (org_id, reviewer_id);
CREATE INDEX tasks_created_by ON tasks (org_id, created_by);

-- yard: Person
CREATE TABLE people (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  full_name TEXT,
  job_title TEXT,
  role TEXT,
  company TEXT,
  active SMALLINT CHECK (active IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX people_active ON people (org_id, active);

-- yard: Vessel
CREATE TABLE vessels (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  hull_number TEXT,
  kind TEXT,
  length_eighths BIGINT,
  zone_id TEXT COLLATE "C",
  in_yard SMALLINT CHECK (in_yard IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX vessels_zone_id ON vessels (org_id, zone_id);
CREATE INDEX vessels_in_yard ON vessels (org_id, in_yard);

-- yard: Yard map
CREATE TABLE yard_maps (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  sha256 TEXT COLLATE "C",
  mime TEXT,
  width BIGINT,
  height BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- yard: Zone
CREATE TABLE zones (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  code TEXT,
  kind TEXT COLLATE "C" CHECK (kind IN ('area', 'dry_dock', 'pier', 'shop', 'paint', 'blast', 'hazmat', 'store', 'office', 'yard')),
  parent_id TEXT COLLATE "C",
  owner_id TEXT COLLATE "C",
  route_order BIGINT,
  map_id TEXT COLLATE "C",
  map_x BIGINT,
  map_y BIGINT,
  qr TEXT,
  area_ids TEXT,
  active SMALLINT CHECK (active IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX zones_route_order ON zones (org_id, route_order);
CREATE INDEX zones_parent_id ON zones (org_id, parent_id);
CREATE INDEX zones_qr ON zones (org_id, qr);
CREATE INDEX zones_active ON zones (org_id, active);
CREATE INDEX zones_owner_id ON zones (org_id, owner_id);
CREATE INDEX zones_map_id ON zones (org_id, map_id);
