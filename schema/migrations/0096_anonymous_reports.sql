-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- safety: Incident
ALTER TABLE incidents ADD COLUMN anonymous SMALLINT CHECK (anonymous IN (0, 1));

-- safety: Person of an incident
ALTER TABLE incident_persons ADD COLUMN body_parts TEXT;
ALTER TABLE incident_persons ADD COLUMN nature TEXT;

-- safety: Question to who reported it
CREATE TABLE incident_questions (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  incident_id TEXT COLLATE "C",
  question TEXT,
  answer TEXT,
  answered_at BIGINT,
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
CREATE INDEX incident_questions_incident_id ON incident_questions (org_id, incident_id);
CREATE INDEX incident_questions_created_by ON incident_questions (org_id, created_by);

-- safety: Safety settings
ALTER TABLE safety_settings ADD COLUMN anonymous SMALLINT CHECK (anonymous IN (0, 1));
ALTER TABLE safety_settings ADD COLUMN since TEXT COLLATE "C";

-- By the code, kept as a hash, the author of a report without a name reads and answers what the office asks. Nothing else is known of them: no
-- person, no device, no address and no time stand here.
CREATE TABLE anonymous_codes (
  org_id TEXT COLLATE "C" NOT NULL,
  code_hash TEXT COLLATE "C" NOT NULL,
  incident_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, code_hash)
);
CREATE UNIQUE INDEX anonymous_codes_code_hash ON anonymous_codes (code_hash);
CREATE INDEX anonymous_codes_incident_id ON anonymous_codes (org_id, incident_id);
