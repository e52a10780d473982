-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- safe-work: Job safety analysis
CREATE TABLE job_analysis (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  title TEXT,
  kind TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  edition BIGINT,
  previous_id TEXT COLLATE "C",
  steps TEXT,
  gear TEXT,
  training TEXT,
  emergency TEXT,
  review_by TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  approved_by TEXT COLLATE "C",
  approved_at BIGINT,
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
CREATE INDEX job_analysis_kind ON job_analysis (org_id, kind);
CREATE INDEX job_analysis_state ON job_analysis (org_id, state);
CREATE INDEX job_analysis_review_by ON job_analysis (org_id, review_by);
CREATE INDEX job_analysis_zone_id ON job_analysis (org_id, zone_id);
CREATE INDEX job_analysis_previous_id ON job_analysis (org_id, previous_id);
CREATE INDEX job_analysis_approved_by ON job_analysis (org_id, approved_by);
CREATE INDEX job_analysis_created_by ON job_analysis (org_id, created_by);

-- safe-work: Attendance
CREATE TABLE talk_attendances (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  talk_id TEXT COLLATE "C",
  who TEXT,
  person_id TEXT COLLATE "C",
  name TEXT,
  company TEXT,
  how TEXT COLLATE "C",
  drawing TEXT COLLATE "C",
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
CREATE INDEX talk_attendances_talk_id ON talk_attendances (org_id, talk_id);
CREATE INDEX talk_attendances_person_id ON talk_attendances (org_id, person_id);
CREATE INDEX talk_attendances_created_by ON talk_attendances (org_id, created_by);

-- safe-work: Toolbox talk
CREATE TABLE toolbox_talks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  topic_key TEXT,
  title TEXT,
  said TEXT,
  zone_id TEXT COLLATE "C",
  vessel_id TEXT COLLATE "C",
  held_on TEXT COLLATE "C",
  started_at BIGINT,
  minutes BIGINT,
  language TEXT COLLATE "C",
  leader_id TEXT COLLATE "C",
  crew_ids TEXT,
  signature TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  signed_by TEXT COLLATE "C",
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
CREATE INDEX toolbox_talks_held_on ON toolbox_talks (org_id, held_on);
CREATE INDEX toolbox_talks_state ON toolbox_talks (org_id, state);
CREATE INDEX toolbox_talks_zone_id ON toolbox_talks (org_id, zone_id);
CREATE INDEX toolbox_talks_vessel_id ON toolbox_talks (org_id, vessel_id);
CREATE INDEX toolbox_talks_leader_id ON toolbox_talks (org_id, leader_id);
CREATE INDEX toolbox_talks_signed_by ON toolbox_talks (org_id, signed_by);
CREATE INDEX toolbox_talks_created_by ON toolbox_talks (org_id, created_by);
CREATE INDEX toolbox_talks_held_on_id ON toolbox_talks (org_id, held_on, id);

-- safety: Establishment
CREATE TABLE establishments (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  company TEXT,
  street TEXT,
  city TEXT,
  region TEXT,
  zip TEXT,
  ein TEXT,
  naics TEXT,
  industry TEXT,
  size TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX establishments_created_by ON establishments (org_id, created_by);

-- safety: OSHA case
ALTER TABLE osha_cases ADD COLUMN establishment_id TEXT COLLATE "C";
ALTER TABLE osha_cases ADD COLUMN employer TEXT;
CREATE INDEX osha_cases_establishment_id ON osha_cases (org_id, establishment_id);

-- safety: OSHA year
ALTER TABLE osha_years ADD COLUMN establishment_id TEXT COLLATE "C";
CREATE INDEX osha_years_establishment_id ON osha_years (org_id, establishment_id);

-- safety: Copy handed over
CREATE TABLE records_copies (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  request_id TEXT COLLATE "C",
  what TEXT,
  to_whom TEXT,
  how TEXT COLLATE "C",
  names BIGINT,
  digest TEXT COLLATE "C",
  given_at BIGINT,
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
CREATE INDEX records_copies_request_id ON records_copies (org_id, request_id);
CREATE INDEX records_copies_created_by ON records_copies (org_id, created_by);

-- safety: Request for OSHA records
CREATE TABLE records_requests (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  kind TEXT COLLATE "C",
  asked_by TEXT,
  agency TEXT,
  asked_at BIGINT,
  year_from BIGINT,
  year_to BIGINT,
  establishment_id TEXT COLLATE "C",
  person_id TEXT COLLATE "C",
  note TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  given_by TEXT COLLATE "C",
  given_at BIGINT,
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
CREATE INDEX records_requests_asked_at ON records_requests (org_id, asked_at);
CREATE INDEX records_requests_state ON records_requests (org_id, state);
CREATE INDEX records_requests_establishment_id ON records_requests (org_id, establishment_id);
CREATE INDEX records_requests_person_id ON records_requests (org_id, person_id);
CREATE INDEX records_requests_given_by ON records_requests (org_id, given_by);
CREATE INDEX records_requests_created_by ON records_requests (org_id, created_by);

-- safety: Safety settings
ALTER TABLE safety_settings ADD COLUMN office_from TEXT;
ALTER TABLE safety_settings ADD COLUMN office_to TEXT;
ALTER TABLE safety_settings ADD COLUMN office_days TEXT;

-- safety: Hours worked
ALTER TABLE worked_hours ADD COLUMN establishment_id TEXT COLLATE "C";
CREATE INDEX worked_hours_establishment_id ON worked_hours (org_id, establishment_id);

-- work-permits: Permit to work
ALTER TABLE work_permits ADD COLUMN analysis_id TEXT COLLATE "C";
CREATE INDEX work_permits_analysis_id ON work_permits (org_id, analysis_id);
