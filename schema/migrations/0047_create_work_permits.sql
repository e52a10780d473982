-- +goose Up
-- Permits to work, with what is tested, entered, locked, checked and handed over under them; certificates of Marine Chemists; spaces of vessels.
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- work-permits: Marine Chemist’s certificate
CREATE TABLE chemist_certificates (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  certificate_number TEXT,
  chemist TEXT,
  vessel_id TEXT COLLATE "C",
  space_ids TEXT,
  issued_on TEXT COLLATE "C",
  valid_on TEXT COLLATE "C",
  conditions TEXT,
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
CREATE INDEX chemist_certificates_vessel_id ON chemist_certificates (org_id, vessel_id);
CREATE INDEX chemist_certificates_valid_on ON chemist_certificates (org_id, valid_on);
CREATE INDEX chemist_certificates_created_by ON chemist_certificates (org_id, created_by);

-- work-permits: Condition
CREATE TABLE permit_checks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  key TEXT,
  done SMALLINT CHECK (done IN (0, 1)),
  checked_at BIGINT,
  checked_by TEXT COLLATE "C",
  note TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX permit_checks_permit_id ON permit_checks (org_id, permit_id);
CREATE INDEX permit_checks_checked_by ON permit_checks (org_id, checked_by);

-- work-permits: Entry
CREATE TABLE permit_entries (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  person_id TEXT COLLATE "C",
  name TEXT,
  job TEXT,
  in_at BIGINT,
  out_at BIGINT,
  note TEXT,
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
CREATE INDEX permit_entries_permit_id ON permit_entries (org_id, permit_id);
CREATE INDEX permit_entries_person_id ON permit_entries (org_id, person_id);
CREATE INDEX permit_entries_created_by ON permit_entries (org_id, created_by);

-- work-permits: Gas test
CREATE TABLE permit_gas_tests (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  tested_at BIGINT,
  tested_by TEXT COLLATE "C",
  place TEXT,
  oxygen BIGINT,
  lel BIGINT,
  co BIGINT,
  h2s BIGINT,
  toxic TEXT,
  toxic_ppm BIGINT,
  toxic_limit BIGINT,
  instrument TEXT,
  bumped SMALLINT CHECK (bumped IN (0, 1)),
  note TEXT,
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
CREATE INDEX permit_gas_tests_permit_id ON permit_gas_tests (org_id, permit_id);
CREATE INDEX permit_gas_tests_tested_by ON permit_gas_tests (org_id, tested_by);
CREATE INDEX permit_gas_tests_created_by ON permit_gas_tests (org_id, created_by);

-- work-permits: Hand-over
CREATE TABLE permit_hand_overs (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  what TEXT COLLATE "C",
  from_id TEXT COLLATE "C",
  to_id TEXT COLLATE "C",
  at BIGINT,
  note TEXT,
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
CREATE INDEX permit_hand_overs_permit_id ON permit_hand_overs (org_id, permit_id);
CREATE INDEX permit_hand_overs_from_id ON permit_hand_overs (org_id, from_id);
CREATE INDEX permit_hand_overs_to_id ON permit_hand_overs (org_id, to_id);
CREATE INDEX permit_hand_overs_created_by ON permit_hand_overs (org_id, created_by);

-- work-permits: Lock or tag
CREATE TABLE permit_locks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  permit_id TEXT COLLATE "C",
  point TEXT,
  energy TEXT,
  kind TEXT COLLATE "C",
  lock_number TEXT,
  measure TEXT,
  person_id TEXT COLLATE "C",
  on_at BIGINT,
  tried_at BIGINT,
  off_at BIGINT,
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
CREATE INDEX permit_locks_permit_id ON permit_locks (org_id, permit_id);
CREATE INDEX permit_locks_person_id ON permit_locks (org_id, person_id);
CREATE INDEX permit_locks_created_by ON permit_locks (org_id, created_by);

-- work-permits: Permit to work
CREATE TABLE work_permits (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  kind TEXT COLLATE "C",
  work TEXT,
  place TEXT,
  zone_id TEXT COLLATE "C",
  vessel_id TEXT COLLATE "C",
  space_ids TEXT,
  equipment_id TEXT COLLATE "C",
  solvents SMALLINT CHECK (solvents IN (0, 1)),
  fuel_space SMALLINT CHECK (fuel_space IN (0, 1)),
  from_at BIGINT,
  until_at BIGINT,
  holder_id TEXT COLLATE "C",
  issuer_id TEXT COLLATE "C",
  competent_id TEXT COLLATE "C",
  fire_watch_id TEXT COLLATE "C",
  attendant_id TEXT COLLATE "C",
  rescue TEXT,
  certificate_id TEXT COLLATE "C",
  with_id TEXT COLLATE "C",
  conflict_note TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  state_at BIGINT,
  issued_at BIGINT,
  started_at BIGINT,
  work_ended_at BIGINT,
  surveyed_at BIGINT,
  surveyed_by TEXT COLLATE "C",
  conditions_at BIGINT,
  conditions_why TEXT,
  log_device TEXT,
  log_holder_id TEXT COLLATE "C",
  reopened_because TEXT,
  told_retest_at BIGINT,
  told_until_at BIGINT,
  told_watch_at BIGINT,
  notes TEXT,
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
CREATE INDEX work_permits_state ON work_permits (org_id, state);
CREATE INDEX work_permits_zone_id_state ON work_permits (org_id, zone_id, state);
CREATE INDEX work_permits_vessel_id_state ON work_permits (org_id, vessel_id, state);
CREATE INDEX work_permits_until_at ON work_permits (org_id, until_at);
CREATE INDEX work_permits_equipment_id ON work_permits (org_id, equipment_id);
CREATE INDEX work_permits_holder_id ON work_permits (org_id, holder_id);
CREATE INDEX work_permits_issuer_id ON work_permits (org_id, issuer_id);
CREATE INDEX work_permits_competent_id ON work_permits (org_id, competent_id);
CREATE INDEX work_permits_fire_watch_id ON work_permits (org_id, fire_watch_id);
CREATE INDEX work_permits_attendant_id ON work_permits (org_id, attendant_id);
CREATE INDEX work_permits_certificate_id ON work_permits (org_id, certificate_id);
CREATE INDEX work_permits_with_id ON work_permits (org_id, with_id);
CREATE INDEX work_permits_surveyed_by ON work_permits (org_id, surveyed_by);
CREATE INDEX work_permits_log_holder_id ON work_permits (org_id, log_holder_id);
CREATE INDEX work_permits_created_by ON work_permits (org_id, created_by);
CREATE INDEX work_permits_until_at_id ON work_permits (org_id, until_at, id);

-- yard: Space
CREATE TABLE vessel_spaces (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  vessel_id TEXT COLLATE "C",
  name TEXT,
  kind TEXT COLLATE "C",
  frames TEXT,
  last_contents TEXT,
  flammable SMALLINT CHECK (flammable IN (0, 1)),
  adjacent_ids TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX vessel_spaces_vessel_id ON vessel_spaces (org_id, vessel_id);
