-- +goose Up
-- Planned walks with routes, verification of open findings, markup, voice notes, report revisions, deliveries, walk settings
-- and saved views. Every added column may be empty: records of before do not have it.

-- records: Photo
ALTER TABLE photos ADD COLUMN markup TEXT;
ALTER TABLE photos ADD COLUMN marked_sha256 TEXT COLLATE "C";

-- records: Voice note
CREATE TABLE voice_notes (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  parent_entity TEXT COLLATE "C" CHECK (parent_entity IN ('finding', 'task', 'walk')),
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
CREATE INDEX voice_notes_parent_id ON voice_notes (org_id, parent_id);
CREATE INDEX voice_notes_walk_id ON voice_notes (org_id, walk_id);
CREATE INDEX voice_notes_created_by ON voice_notes (org_id, created_by);

-- records: Saved view
CREATE TABLE saved_views (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  list TEXT,
  name TEXT,
  query TEXT,
  shared SMALLINT CHECK (shared IN (0, 1)),
  position BIGINT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX saved_views_list ON saved_views (org_id, list);
CREATE INDEX saved_views_created_by ON saved_views (org_id, created_by);

-- safety-walk: Walk route
CREATE TABLE walk_routes (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  zone_ids TEXT,
  template_key TEXT,
  active SMALLINT CHECK (active IN (0, 1)),
  position BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX walk_routes_position ON walk_routes (org_id, position);

-- safety-walk: Walk settings
CREATE TABLE walk_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  due_days TEXT,
  phrases TEXT,
  photos_on_wifi SMALLINT CHECK (photos_on_wifi IN (0, 1)),
  send_report_to TEXT,
  send_digest_to TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- safety-walk: Walk
ALTER TABLE walks ADD COLUMN planned_on TEXT COLLATE "C";
ALTER TABLE walks ADD COLUMN route_id TEXT COLLATE "C";
ALTER TABLE walks ADD COLUMN paused_at BIGINT;
ALTER TABLE walks ADD COLUMN paused_ms BIGINT;
ALTER TABLE walks ADD COLUMN score_got BIGINT;
ALTER TABLE walks ADD COLUMN score_max BIGINT;
ALTER TABLE walks ADD COLUMN critical_fails BIGINT;
ALTER TABLE walks ADD COLUMN report_revision BIGINT;
CREATE INDEX walks_planned_on ON walks (org_id, planned_on);
CREATE INDEX walks_route_id ON walks (org_id, route_id);

-- safety-walk: Participant
ALTER TABLE walk_participants ADD COLUMN finished_at BIGINT;
ALTER TABLE walk_participants ADD COLUMN made BIGINT;

-- safety-walk: Finding
ALTER TABLE findings ADD COLUMN told_at BIGINT;
ALTER TABLE findings ADD COLUMN company TEXT;
ALTER TABLE findings ADD COLUMN repeat_of TEXT COLLATE "C";
ALTER TABLE findings ADD COLUMN duplicate_of TEXT COLLATE "C";
ALTER TABLE findings ADD COLUMN capture_seconds BIGINT;
CREATE INDEX findings_repeat_of ON findings (org_id, repeat_of);
CREATE INDEX findings_duplicate_of ON findings (org_id, duplicate_of);

-- safety-walk: Answer
ALTER TABLE answers ADD COLUMN in_bulk SMALLINT CHECK (in_bulk IN (0, 1));

-- safety-walk: Verification
CREATE TABLE verifications (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  finding_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  result TEXT COLLATE "C" CHECK (result IN ('still_there', 'fixed', 'cant_tell')),
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
CREATE INDEX verifications_walk_id ON verifications (org_id, walk_id);
CREATE INDEX verifications_finding_id ON verifications (org_id, finding_id);
CREATE INDEX verifications_zone_id ON verifications (org_id, zone_id);
CREATE INDEX verifications_created_by ON verifications (org_id, created_by);

-- safety-walk: Walk report
CREATE TABLE walk_reports (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  walk_id TEXT COLLATE "C",
  revision BIGINT,
  sha256 TEXT COLLATE "C",
  bytes BIGINT,
  content_hash TEXT COLLATE "C",
  provisional SMALLINT CHECK (provisional IN (0, 1)),
  outstanding TEXT,
  made_at BIGINT,
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
CREATE INDEX walk_reports_walk_id ON walk_reports (org_id, walk_id);
CREATE INDEX walk_reports_created_by ON walk_reports (org_id, created_by);

-- safety-walk: Delivery
CREATE TABLE deliveries (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" CHECK (kind IN ('walk_report', 'weekly_digest')),
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
CREATE INDEX deliveries_walk_id ON deliveries (org_id, walk_id);
CREATE INDEX deliveries_created_by ON deliveries (org_id, created_by);
