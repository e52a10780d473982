-- +goose Up
-- Choices are checked in code on both sides (schema/docs/decisions/0025). The tables of the first migrations had a CHECK as well, which a
-- new choice would have had to rebuild. This rebuilds them once, without; every row and index stays as it was.

-- records: Comment
CREATE TABLE comments_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_entity TEXT COLLATE "C",
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
INSERT INTO comments_open (org_id, id, parent_entity, parent_id, text, created_by, created_at, cl, seq, versions, heads, extra,
  updated_by)
  SELECT org_id, id, parent_entity, parent_id, text, created_by, created_at, cl, seq, versions, heads, extra, updated_by FROM comments;
DROP TABLE comments;
ALTER TABLE comments_open RENAME TO comments;
CREATE INDEX comments_parent_id_created_at ON comments (org_id, parent_id, created_at);
CREATE INDEX comments_created_by ON comments (org_id, created_by);

-- records: Conflict
CREATE TABLE conflicts_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  record_entity TEXT,
  record_id TEXT COLLATE "C",
  field TEXT,
  rule TEXT COLLATE "C",
  winner TEXT,
  loser TEXT,
  winner_set TEXT,
  loser_set TEXT,
  winner_by TEXT COLLATE "C",
  loser_by TEXT COLLATE "C",
  winner_at BIGINT,
  loser_at BIGINT,
  status TEXT COLLATE "C",
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
INSERT INTO conflicts_open (org_id, id, record_entity, record_id, field, rule, winner, loser, winner_set, loser_set, winner_by,
  loser_by, winner_at, loser_at, status, settled_by, settled_at, cl, seq, versions, heads, extra, updated_by)
  SELECT org_id, id, record_entity, record_id, field, rule, winner, loser, winner_set, loser_set, winner_by, loser_by, winner_at,
  loser_at, status, settled_by, settled_at, cl, seq, versions, heads, extra, updated_by FROM conflicts;
DROP TABLE conflicts;
ALTER TABLE conflicts_open RENAME TO conflicts;
CREATE INDEX conflicts_record_id ON conflicts (org_id, record_id);
CREATE INDEX conflicts_status ON conflicts (org_id, status);
CREATE INDEX conflicts_winner_by ON conflicts (org_id, winner_by);
CREATE INDEX conflicts_loser_by ON conflicts (org_id, loser_by);
CREATE INDEX conflicts_settled_by ON conflicts (org_id, settled_by);

-- records: Photo
CREATE TABLE photos_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_id TEXT COLLATE "C",
  walk_id TEXT COLLATE "C",
  role TEXT COLLATE "C",
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
  markup TEXT,
  marked_sha256 TEXT COLLATE "C",
  parent_entity TEXT COLLATE "C",
  PRIMARY KEY (org_id, id)
);
INSERT INTO photos_open (org_id, id, parent_id, walk_id, role, caption, sha256, report_sha256, thumb_sha256, mime, width, height, bytes,
  taken_at, created_by, device_name, received_at, thumb_received_at, cl, seq, versions, heads, extra, updated_by, markup, marked_sha256,
  parent_entity)
  SELECT org_id, id, parent_id, walk_id, role, caption, sha256, report_sha256, thumb_sha256, mime, width, height, bytes, taken_at,
  created_by, device_name, received_at, thumb_received_at, cl, seq, versions, heads, extra, updated_by, markup, marked_sha256,
  parent_entity FROM photos;
DROP TABLE photos;
ALTER TABLE photos_open RENAME TO photos;
CREATE INDEX photos_parent_id ON photos (org_id, parent_id);
CREATE INDEX photos_walk_id ON photos (org_id, walk_id);
CREATE INDEX photos_created_by ON photos (org_id, created_by);
CREATE INDEX photos_sha256 ON photos (org_id, sha256);
CREATE INDEX photos_thumb_sha256 ON photos (org_id, thumb_sha256);
CREATE INDEX photos_report_sha256 ON photos (org_id, report_sha256);
CREATE INDEX photos_marked_sha256 ON photos (org_id, marked_sha256);

-- safety-walk: Answer
CREATE TABLE answers_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  item_id TEXT,
  result TEXT COLLATE "C",
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
  in_bulk SMALLINT CHECK (in_bulk IN (0, 1)),
  PRIMARY KEY (org_id, id)
);
INSERT INTO answers_open (org_id, id, walk_id, zone_id, item_id, result, value, note, finding_id, answered_at, answered_by, cl, seq,
  versions, heads, extra, updated_by, in_bulk)
  SELECT org_id, id, walk_id, zone_id, item_id, result, value, note, finding_id, answered_at, answered_by, cl, seq, versions, heads,
  extra, updated_by, in_bulk FROM answers;
DROP TABLE answers;
ALTER TABLE answers_open RENAME TO answers;
CREATE INDEX answers_walk_id_zone_id ON answers (org_id, walk_id, zone_id);
CREATE INDEX answers_zone_id ON answers (org_id, zone_id);
CREATE INDEX answers_finding_id ON answers (org_id, finding_id);
CREATE INDEX answers_answered_by ON answers (org_id, answered_by);

-- safety-walk: Finding
CREATE TABLE findings_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  kind TEXT COLLATE "C",
  category TEXT,
  severity TEXT COLLATE "C",
  text TEXT,
  immediate_action TEXT,
  told_person TEXT,
  state TEXT COLLATE "C",
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
  told_at BIGINT,
  company TEXT,
  repeat_of TEXT COLLATE "C",
  duplicate_of TEXT COLLATE "C",
  capture_seconds BIGINT,
  self_approved SMALLINT CHECK (self_approved IN (0, 1)),
  time_mark TEXT COLLATE "C",
  fail_text TEXT,
  PRIMARY KEY (org_id, id)
);
INSERT INTO findings_open (org_id, id, number, provisional_number, walk_id, zone_id, kind, category, severity, text, immediate_action,
  told_person, state, state_reason, assignee_id, due_on, task_id, item_id, standard_ref, map_x, map_y, observed_at, observed_offset,
  observed_zone, created_by, device_name, acknowledged_by, acknowledged_at, cl, seq, versions, heads, extra, updated_by, told_at,
  company, repeat_of, duplicate_of, capture_seconds, self_approved, time_mark, fail_text)
  SELECT org_id, id, number, provisional_number, walk_id, zone_id, kind, category, severity, text, immediate_action, told_person, state,
  state_reason, assignee_id, due_on, task_id, item_id, standard_ref, map_x, map_y, observed_at, observed_offset, observed_zone,
  created_by, device_name, acknowledged_by, acknowledged_at, cl, seq, versions, heads, extra, updated_by, told_at, company, repeat_of,
  duplicate_of, capture_seconds, self_approved, time_mark, fail_text FROM findings;
DROP TABLE findings;
ALTER TABLE findings_open RENAME TO findings;
CREATE INDEX findings_walk_id ON findings (org_id, walk_id);
CREATE INDEX findings_zone_id_state ON findings (org_id, zone_id, state);
CREATE INDEX findings_state ON findings (org_id, state);
CREATE INDEX findings_severity_state ON findings (org_id, severity, state);
CREATE INDEX findings_assignee_id ON findings (org_id, assignee_id);
CREATE INDEX findings_task_id ON findings (org_id, task_id);
CREATE INDEX findings_created_by ON findings (org_id, created_by);
CREATE INDEX findings_acknowledged_by ON findings (org_id, acknowledged_by);
CREATE INDEX findings_repeat_of ON findings (org_id, repeat_of);
CREATE INDEX findings_duplicate_of ON findings (org_id, duplicate_of);

-- safety-walk: Signature
CREATE TABLE signatures_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  role TEXT COLLATE "C",
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
  proof TEXT COLLATE "C",
  recorded_at BIGINT,
  PRIMARY KEY (org_id, id)
);
INSERT INTO signatures_open (org_id, id, walk_id, role, person_id, name, statement, drawing, content_hash, signed_at, created_by,
  device_name, cl, seq, versions, heads, extra, updated_by, proof, recorded_at)
  SELECT org_id, id, walk_id, role, person_id, name, statement, drawing, content_hash, signed_at, created_by, device_name, cl, seq,
  versions, heads, extra, updated_by, proof, recorded_at FROM signatures;
DROP TABLE signatures;
ALTER TABLE signatures_open RENAME TO signatures;
CREATE INDEX signatures_walk_id ON signatures (org_id, walk_id);
CREATE INDEX signatures_person_id ON signatures (org_id, person_id);
CREATE INDEX signatures_created_by ON signatures (org_id, created_by);

-- safety-walk: Walk
CREATE TABLE walks_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  title TEXT,
  template_id TEXT COLLATE "C",
  state TEXT COLLATE "C",
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
  planned_on TEXT COLLATE "C",
  route_id TEXT COLLATE "C",
  paused_at BIGINT,
  paused_ms BIGINT,
  score_got BIGINT,
  score_max BIGINT,
  critical_fails BIGINT,
  report_revision BIGINT,
  self_approved SMALLINT CHECK (self_approved IN (0, 1)),
  join_secret TEXT,
  score_answered BIGINT,
  score_total BIGINT,
  PRIMARY KEY (org_id, id)
);
INSERT INTO walks_open (org_id, id, number, provisional_number, title, template_id, state, state_reason, route, lead_id, weather,
  started_at, started_on, signed_at, content_hash, report_sha256, created_by, device_name, cl, seq, versions, heads, extra, updated_by,
  planned_on, route_id, paused_at, paused_ms, score_got, score_max, critical_fails, report_revision, self_approved, join_secret,
  score_answered, score_total)
  SELECT org_id, id, number, provisional_number, title, template_id, state, state_reason, route, lead_id, weather, started_at,
  started_on, signed_at, content_hash, report_sha256, created_by, device_name, cl, seq, versions, heads, extra, updated_by, planned_on,
  route_id, paused_at, paused_ms, score_got, score_max, critical_fails, report_revision, self_approved, join_secret, score_answered,
  score_total FROM walks;
DROP TABLE walks;
ALTER TABLE walks_open RENAME TO walks;
CREATE INDEX walks_state ON walks (org_id, state);
CREATE INDEX walks_started_at ON walks (org_id, started_at);
CREATE INDEX walks_started_on ON walks (org_id, started_on);
CREATE INDEX walks_template_id ON walks (org_id, template_id);
CREATE INDEX walks_lead_id ON walks (org_id, lead_id);
CREATE INDEX walks_created_by ON walks (org_id, created_by);
CREATE INDEX walks_planned_on ON walks (org_id, planned_on);
CREATE INDEX walks_route_id ON walks (org_id, route_id);
CREATE INDEX walks_report_sha256 ON walks (org_id, report_sha256);

-- safety-walk: Walk template
CREATE TABLE walk_templates_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  key TEXT,
  version BIGINT,
  title TEXT,
  areas TEXT,
  status TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  fails TEXT,
  PRIMARY KEY (org_id, id)
);
INSERT INTO walk_templates_open (org_id, id, key, version, title, areas, status, cl, seq, versions, heads, extra, updated_by, fails)
  SELECT org_id, id, key, version, title, areas, status, cl, seq, versions, heads, extra, updated_by, fails FROM walk_templates;
DROP TABLE walk_templates;
ALTER TABLE walk_templates_open RENAME TO walk_templates;
CREATE INDEX walk_templates_key_version ON walk_templates (org_id, key, version);
CREATE INDEX walk_templates_status ON walk_templates (org_id, status);

-- safety-walk: Walk zone
CREATE TABLE walk_zones_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  status TEXT COLLATE "C",
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
INSERT INTO walk_zones_open (org_id, id, walk_id, zone_id, status, entered_at, left_at, skip_reason, cl, seq, versions, heads, extra,
  updated_by)
  SELECT org_id, id, walk_id, zone_id, status, entered_at, left_at, skip_reason, cl, seq, versions, heads, extra, updated_by FROM
  walk_zones;
DROP TABLE walk_zones;
ALTER TABLE walk_zones_open RENAME TO walk_zones;
CREATE INDEX walk_zones_walk_id ON walk_zones (org_id, walk_id);
CREATE INDEX walk_zones_zone_id ON walk_zones (org_id, zone_id);

-- tasks: Task
CREATE TABLE tasks_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  title TEXT,
  description TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  type TEXT COLLATE "C",
  priority TEXT COLLATE "C",
  severity TEXT COLLATE "C",
  assignee_id TEXT COLLATE "C",
  reviewer_id TEXT COLLATE "C",
  due_on TEXT COLLATE "C",
  due_source TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  source_entity TEXT COLLATE "C",
  source_id TEXT COLLATE "C",
  evidence_rule TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  completed_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  self_approved SMALLINT CHECK (self_approved IN (0, 1)),
  PRIMARY KEY (org_id, id)
);
INSERT INTO tasks_open (org_id, id, number, provisional_number, title, description, state, state_reason, type, priority, severity,
  assignee_id, reviewer_id, due_on, due_source, zone_id, source_entity, source_id, evidence_rule, created_by, created_at, completed_at,
  cl, seq, versions, heads, extra, updated_by, self_approved)
  SELECT org_id, id, number, provisional_number, title, description, state, state_reason, type, priority, severity, assignee_id,
  reviewer_id, due_on, due_source, zone_id, source_entity, source_id, evidence_rule, created_by, created_at, completed_at, cl, seq,
  versions, heads, extra, updated_by, self_approved FROM tasks;
DROP TABLE tasks;
ALTER TABLE tasks_open RENAME TO tasks;
CREATE INDEX tasks_state_due_on ON tasks (org_id, state, due_on);
CREATE INDEX tasks_assignee_id_state ON tasks (org_id, assignee_id, state);
CREATE INDEX tasks_source_id ON tasks (org_id, source_id);
CREATE INDEX tasks_zone_id ON tasks (org_id, zone_id);
CREATE INDEX tasks_reviewer_id ON tasks (org_id, reviewer_id);
CREATE INDEX tasks_created_by ON tasks (org_id, created_by);

-- yard: Zone
CREATE TABLE zones_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  code TEXT,
  kind TEXT COLLATE "C",
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
INSERT INTO zones_open (org_id, id, name, code, kind, parent_id, owner_id, route_order, map_id, map_x, map_y, qr, area_ids, active, cl,
  seq, versions, heads, extra, updated_by)
  SELECT org_id, id, name, code, kind, parent_id, owner_id, route_order, map_id, map_x, map_y, qr, area_ids, active, cl, seq, versions,
  heads, extra, updated_by FROM zones;
DROP TABLE zones;
ALTER TABLE zones_open RENAME TO zones;
CREATE INDEX zones_route_order ON zones (org_id, route_order);
CREATE INDEX zones_parent_id ON zones (org_id, parent_id);
CREATE INDEX zones_qr ON zones (org_id, qr);
CREATE INDEX zones_active ON zones (org_id, active);
CREATE INDEX zones_owner_id ON zones (org_id, owner_id);
CREATE INDEX zones_map_id ON zones (org_id, map_id);

-- records: Voice note
CREATE TABLE voice_notes_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_entity TEXT COLLATE "C",
  parent_id TEXT COLLATE "C",
  walk_id TEXT COLLATE "C",
  sha256 TEXT COLLATE "C",
  mime TEXT,
  duration_ms BIGINT,
  bytes BIGINT,
  words TEXT,
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
INSERT INTO voice_notes_open (org_id, id, parent_entity, parent_id, walk_id, sha256, mime, duration_ms, bytes, words, recorded_at,
  created_by, device_name, cl, seq, versions, heads, extra, updated_by)
  SELECT org_id, id, parent_entity, parent_id, walk_id, sha256, mime, duration_ms, bytes, words, recorded_at, created_by, device_name,
  cl, seq, versions, heads, extra, updated_by FROM voice_notes;
DROP TABLE voice_notes;
ALTER TABLE voice_notes_open RENAME TO voice_notes;
CREATE INDEX voice_notes_parent_id ON voice_notes (org_id, parent_id);
CREATE INDEX voice_notes_walk_id ON voice_notes (org_id, walk_id);
CREATE INDEX voice_notes_created_by ON voice_notes (org_id, created_by);
CREATE INDEX voice_notes_sha256 ON voice_notes (org_id, sha256);

-- safety-walk: Verification
CREATE TABLE verifications_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  finding_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  result TEXT COLLATE "C",
  note TEXT,
  verified_at BIGINT,
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
INSERT INTO verifications_open (org_id, id, walk_id, finding_id, zone_id, result, note, verified_at, created_by, device_name, cl, seq,
  versions, heads, extra, updated_by)
  SELECT org_id, id, walk_id, finding_id, zone_id, result, note, verified_at, created_by, device_name, cl, seq, versions, heads, extra,
  updated_by FROM verifications;
DROP TABLE verifications;
ALTER TABLE verifications_open RENAME TO verifications;
CREATE INDEX verifications_walk_id ON verifications (org_id, walk_id);
CREATE INDEX verifications_finding_id ON verifications (org_id, finding_id);
CREATE INDEX verifications_zone_id ON verifications (org_id, zone_id);
CREATE INDEX verifications_created_by ON verifications (org_id, created_by);

-- safety-walk: Delivery
CREATE TABLE deliveries_open (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C",
  walk_id TEXT COLLATE "C",
  sha256 TEXT COLLATE "C",
  file_name TEXT,
  person_ids TEXT,
  addresses TEXT,
  subject TEXT,
  message TEXT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  queued_at BIGINT,
  recipients BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
INSERT INTO deliveries_open (org_id, id, kind, walk_id, sha256, file_name, person_ids, addresses, subject, message, created_by,
  created_at, queued_at, recipients, cl, seq, versions, heads, extra, updated_by)
  SELECT org_id, id, kind, walk_id, sha256, file_name, person_ids, addresses, subject, message, created_by, created_at, queued_at,
  recipients, cl, seq, versions, heads, extra, updated_by FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE deliveries_open RENAME TO deliveries;
CREATE INDEX deliveries_walk_id ON deliveries (org_id, walk_id);
CREATE INDEX deliveries_created_by ON deliveries (org_id, created_by);
CREATE INDEX deliveries_sha256 ON deliveries (org_id, sha256);
