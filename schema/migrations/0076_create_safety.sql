-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- safety: Call to an agency
CREATE TABLE agency_calls (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  incident_id TEXT COLLATE "C",
  duty TEXT COLLATE "C",
  agency TEXT,
  called_at BIGINT,
  spoke_with TEXT,
  reference TEXT,
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
CREATE INDEX agency_calls_incident_id ON agency_calls (org_id, incident_id);
CREATE INDEX agency_calls_created_by ON agency_calls (org_id, created_by);

-- safety: Change of work
CREATE TABLE case_daies (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  case_id TEXT COLLATE "C",
  from_day TEXT COLLATE "C",
  status TEXT COLLATE "C",
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
CREATE INDEX case_daies_case_id ON case_daies (org_id, case_id);
CREATE INDEX case_daies_created_by ON case_daies (org_id, created_by);

-- safety: Incident
CREATE TABLE incidents (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  kind TEXT COLLATE "C",
  what TEXT,
  zone_id TEXT COLLATE "C",
  place TEXT,
  vessel_id TEXT COLLATE "C",
  happened_at BIGINT,
  learned_at BIGINT,
  severe TEXT COLLATE "C",
  severe_at BIGINT,
  severity_actual TEXT COLLATE "C",
  severity_potential TEXT COLLATE "C",
  at_once TEXT,
  lead_id TEXT COLLATE "C",
  whys TEXT,
  causes TEXT,
  permit_id TEXT COLLATE "C",
  equipment_id TEXT COLLATE "C",
  finding_id TEXT COLLATE "C",
  duplicate_of TEXT COLLATE "C",
  seers TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  state_at BIGINT,
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
CREATE INDEX incidents_happened_at ON incidents (org_id, happened_at);
CREATE INDEX incidents_state ON incidents (org_id, state);
CREATE INDEX incidents_kind ON incidents (org_id, kind);
CREATE INDEX incidents_zone_id ON incidents (org_id, zone_id);
CREATE INDEX incidents_vessel_id ON incidents (org_id, vessel_id);
CREATE INDEX incidents_lead_id ON incidents (org_id, lead_id);
CREATE INDEX incidents_permit_id ON incidents (org_id, permit_id);
CREATE INDEX incidents_equipment_id ON incidents (org_id, equipment_id);
CREATE INDEX incidents_finding_id ON incidents (org_id, finding_id);
CREATE INDEX incidents_duplicate_of ON incidents (org_id, duplicate_of);
CREATE INDEX incidents_closed_by ON incidents (org_id, closed_by);
CREATE INDEX incidents_created_by ON incidents (org_id, created_by);
CREATE INDEX incidents_happened_at_id ON incidents (org_id, happened_at, id);

-- safety: Person of an incident
CREATE TABLE incident_persons (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  incident_id TEXT COLLATE "C",
  role TEXT COLLATE "C",
  name TEXT,
  job TEXT,
  employer TEXT COLLATE "C",
  employer_name TEXT,
  statement TEXT,
  hurt_on TEXT COLLATE "C",
  street TEXT,
  city TEXT,
  born TEXT COLLATE "C",
  hired TEXT COLLATE "C",
  sex TEXT COLLATE "C",
  physician TEXT,
  facility TEXT,
  emergency_room SMALLINT CHECK (emergency_room IN (0, 1)),
  inpatient SMALLINT CHECK (inpatient IN (0, 1)),
  began TEXT,
  doing TEXT,
  object TEXT,
  died_on TEXT COLLATE "C",
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX incident_persons_incident_id ON incident_persons (org_id, incident_id);
CREATE INDEX incident_persons_hurt_on ON incident_persons (org_id, hurt_on);
CREATE INDEX incident_persons_created_by ON incident_persons (org_id, created_by);

-- safety: Look at a name
CREATE TABLE name_looks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  incident_id TEXT COLLATE "C",
  case_id TEXT COLLATE "C",
  why TEXT,
  looked_at BIGINT,
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
CREATE INDEX name_looks_looked_at ON name_looks (org_id, looked_at);
CREATE INDEX name_looks_incident_id ON name_looks (org_id, incident_id);
CREATE INDEX name_looks_case_id ON name_looks (org_id, case_id);
CREATE INDEX name_looks_created_by ON name_looks (org_id, created_by);

-- safety: OSHA case
CREATE TABLE osha_cases (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  incident_id TEXT COLLATE "C",
  person_id TEXT COLLATE "C",
  on_day TEXT COLLATE "C",
  job TEXT,
  place TEXT,
  describe TEXT,
  illness TEXT COLLATE "C",
  ours TEXT COLLATE "C",
  abnormal SMALLINT CHECK (abnormal IN (0, 1)),
  work_related SMALLINT CHECK (work_related IN (0, 1)),
  exception TEXT COLLATE "C",
  new_case SMALLINT CHECK (new_case IN (0, 1)),
  died SMALLINT CHECK (died IN (0, 1)),
  away SMALLINT CHECK (away IN (0, 1)),
  restricted SMALLINT CHECK (restricted IN (0, 1)),
  beyond_first_aid SMALLINT CHECK (beyond_first_aid IN (0, 1)),
  unconscious SMALLINT CHECK (unconscious IN (0, 1)),
  diagnosis SMALLINT CHECK (diagnosis IN (0, 1)),
  special TEXT COLLATE "C",
  first_aid TEXT,
  privacy_kind TEXT COLLATE "C",
  privacy_wish SMALLINT CHECK (privacy_wish IN (0, 1)),
  estimate_away BIGINT,
  estimate_restricted BIGINT,
  outcome TEXT COLLATE "C",
  log_column TEXT COLLATE "C",
  private SMALLINT CHECK (private IN (0, 1)),
  state TEXT COLLATE "C",
  state_reason TEXT,
  state_at BIGINT,
  entered_by TEXT COLLATE "C",
  entered_at BIGINT,
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
CREATE INDEX osha_cases_incident_id ON osha_cases (org_id, incident_id);
CREATE INDEX osha_cases_on_day ON osha_cases (org_id, on_day);
CREATE INDEX osha_cases_state ON osha_cases (org_id, state);
CREATE INDEX osha_cases_person_id ON osha_cases (org_id, person_id);
CREATE INDEX osha_cases_entered_by ON osha_cases (org_id, entered_by);
CREATE INDEX osha_cases_created_by ON osha_cases (org_id, created_by);

-- safety: OSHA year
CREATE TABLE osha_years (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  year BIGINT,
  revision BIGINT,
  year_end TEXT COLLATE "C",
  hours BIGINT,
  people BIGINT,
  totals TEXT,
  executive TEXT,
  executive_title TEXT,
  executive_phone TEXT,
  signature TEXT COLLATE "C",
  certified_by TEXT COLLATE "C",
  certified_at BIGINT,
  posted_on TEXT COLLATE "C",
  submitted_on TEXT COLLATE "C",
  submitted_ref TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX osha_years_year ON osha_years (org_id, year);
CREATE INDEX osha_years_certified_by ON osha_years (org_id, certified_by);
CREATE INDEX osha_years_created_by ON osha_years (org_id, created_by);

-- safety: Safety settings
CREATE TABLE safety_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  establishment TEXT,
  company TEXT,
  street TEXT,
  city TEXT,
  region TEXT,
  zip TEXT,
  ein TEXT,
  naics TEXT,
  industry TEXT,
  size TEXT COLLATE "C",
  emergency_phone TEXT,
  meeting_point TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- safety: Hours worked
CREATE TABLE worked_hours (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  month TEXT,
  employer TEXT,
  hours BIGINT,
  people BIGINT,
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
CREATE INDEX worked_hours_month ON worked_hours (org_id, month);
CREATE INDEX worked_hours_created_by ON worked_hours (org_id, created_by);
