-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- paint: Coating
CREATE TABLE coatings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  code TEXT,
  name TEXT,
  product_id TEXT COLLATE "C",
  category TEXT COLLATE "C",
  option TEXT COLLATE "C",
  because TEXT,
  thinner_id TEXT COLLATE "C",
  thinner_group TEXT,
  limit_set TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  approved_by TEXT COLLATE "C",
  approved_at BIGINT,
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
CREATE INDEX coatings_state ON coatings (org_id, state);
CREATE INDEX coatings_code ON coatings (org_id, code);
CREATE INDEX coatings_product_id ON coatings (org_id, product_id);
CREATE INDEX coatings_thinner_id ON coatings (org_id, thinner_id);
CREATE INDEX coatings_approved_by ON coatings (org_id, approved_by);
CREATE INDEX coatings_created_by ON coatings (org_id, created_by);

-- paint: Emission limit
CREATE TABLE emission_limits (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  unit_id TEXT COLLATE "C",
  pollutant TEXT COLLATE "C",
  cas TEXT,
  basis TEXT COLLATE "C",
  pounds BIGINT,
  cite TEXT,
  permit_id TEXT COLLATE "C",
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
CREATE INDEX emission_limits_unit_id ON emission_limits (org_id, unit_id);
CREATE INDEX emission_limits_permit_id ON emission_limits (org_id, permit_id);
CREATE INDEX emission_limits_created_by ON emission_limits (org_id, created_by);

-- paint: Emission unit
CREATE TABLE emission_units (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  code TEXT,
  name TEXT,
  permit_id TEXT COLLATE "C",
  active SMALLINT CHECK (active IN (0, 1)),
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
CREATE INDEX emission_units_code ON emission_units (org_id, code);
CREATE INDEX emission_units_permit_id ON emission_units (org_id, permit_id);
CREATE INDEX emission_units_created_by ON emission_units (org_id, created_by);

-- paint: Batch
CREATE TABLE paint_batches (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  coating_id TEXT COLLATE "C",
  batch TEXT,
  lot_id TEXT COLLATE "C",
  received_on TEXT COLLATE "C",
  received BIGINT,
  voc_actual BIGINT,
  voc_regulatory BIGINT,
  solids BIGINT,
  certificate TEXT,
  ratio_warm BIGINT,
  ratio_cold BIGINT,
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
CREATE INDEX paint_batches_coating_id ON paint_batches (org_id, coating_id);
CREATE INDEX paint_batches_lot_id ON paint_batches (org_id, lot_id);
CREATE INDEX paint_batches_created_by ON paint_batches (org_id, created_by);

-- paint: Paint form
CREATE TABLE paint_forms (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  sheet_serial TEXT,
  work_date TEXT COLLATE "C",
  shift TEXT COLLATE "C",
  vessel_id TEXT COLLATE "C",
  job TEXT,
  place TEXT,
  area TEXT COLLATE "C",
  unit_id TEXT COLLATE "C",
  unit TEXT COLLATE "C",
  air_temp BIGINT,
  surface_temp BIGINT,
  humidity BIGINT,
  dew_point BIGINT,
  wind TEXT,
  weather TEXT COLLATE "C",
  containment SMALLINT CHECK (containment IN (0, 1)),
  start_time TEXT,
  end_time TEXT,
  applicator TEXT,
  foreman_name TEXT,
  foreman_signature TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  state_at BIGINT,
  revision BIGINT,
  submitted_at BIGINT,
  approved_by TEXT COLLATE "C",
  approved_at BIGINT,
  posted_by TEXT COLLATE "C",
  posted_at BIGINT,
  external_ref TEXT,
  external_by TEXT COLLATE "C",
  verified_by TEXT COLLATE "C",
  verified_at BIGINT,
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
CREATE INDEX paint_forms_state ON paint_forms (org_id, state);
CREATE INDEX paint_forms_vessel_id ON paint_forms (org_id, vessel_id);
CREATE INDEX paint_forms_work_date ON paint_forms (org_id, work_date);
CREATE INDEX paint_forms_unit_id ON paint_forms (org_id, unit_id);
CREATE INDEX paint_forms_approved_by ON paint_forms (org_id, approved_by);
CREATE INDEX paint_forms_posted_by ON paint_forms (org_id, posted_by);
CREATE INDEX paint_forms_external_by ON paint_forms (org_id, external_by);
CREATE INDEX paint_forms_verified_by ON paint_forms (org_id, verified_by);
CREATE INDEX paint_forms_created_by ON paint_forms (org_id, created_by);
CREATE INDEX paint_forms_work_date_id ON paint_forms (org_id, work_date, id);

-- paint: Line of a paint form
CREATE TABLE paint_lines (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  form_id TEXT COLLATE "C",
  line BIGINT,
  coating_id TEXT COLLATE "C",
  batch_id TEXT COLLATE "C",
  amount BIGINT,
  thinner_id TEXT COLLATE "C",
  thinner_amount BIGINT,
  method TEXT COLLATE "C",
  dft BIGINT,
  closed SMALLINT CHECK (closed IN (0, 1)),
  note TEXT,
  read TEXT,
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
CREATE INDEX paint_lines_form_id ON paint_lines (org_id, form_id);
CREATE INDEX paint_lines_coating_id ON paint_lines (org_id, coating_id);
CREATE INDEX paint_lines_batch_id ON paint_lines (org_id, batch_id);
CREATE INDEX paint_lines_thinner_id ON paint_lines (org_id, thinner_id);
CREATE INDEX paint_lines_created_by ON paint_lines (org_id, created_by);

-- paint: Posting
CREATE TABLE paint_postings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  form_id TEXT COLLATE "C",
  lane TEXT,
  day TEXT COLLATE "C",
  line_id TEXT COLLATE "C",
  revision BIGINT,
  reverses SMALLINT CHECK (reverses IN (0, 1)),
  vessel_id TEXT COLLATE "C",
  unit_id TEXT COLLATE "C",
  coating_id TEXT COLLATE "C",
  batch_id TEXT COLLATE "C",
  product_id TEXT COLLATE "C",
  liters BIGINT,
  thinner_liters BIGINT,
  voc_g BIGINT,
  hap_g BIGINT,
  haps TEXT,
  lacks TEXT,
  flags TEXT,
  allowed BIGINT,
  applied BIGINT,
  held_to BIGINT,
  per TEXT COLLATE "C",
  option BIGINT,
  cold SMALLINT CHECK (cold IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX paint_postings_day ON paint_postings (org_id, day);
CREATE INDEX paint_postings_form_id ON paint_postings (org_id, form_id);
CREATE INDEX paint_postings_vessel_id ON paint_postings (org_id, vessel_id);
CREATE INDEX paint_postings_unit_id ON paint_postings (org_id, unit_id);
CREATE INDEX paint_postings_coating_id ON paint_postings (org_id, coating_id);
CREATE INDEX paint_postings_batch_id ON paint_postings (org_id, batch_id);
CREATE INDEX paint_postings_product_id ON paint_postings (org_id, product_id);
CREATE INDEX paint_postings_day_id ON paint_postings (org_id, day, id);

-- paint: Paint settings
CREATE TABLE paint_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  limit_set TEXT COLLATE "C",
  warn_pct BIGINT,
  alert_pct BIGINT,
  external SMALLINT CHECK (external IN (0, 1)),
  external_label TEXT,
  audit_pct BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
