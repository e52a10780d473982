-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- hazwaste: Addition
CREATE TABLE waste_additions (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  container_id TEXT COLLATE "C",
  kind TEXT COLLATE "C",
  added_on TEXT COLLATE "C",
  added_at BIGINT,
  amount BIGINT,
  unit TEXT COLLATE "C",
  density BIGINT,
  mass_g BIGINT,
  volume_ml BIGINT,
  stream_id TEXT COLLATE "C",
  area_id TEXT COLLATE "C",
  from_id TEXT COLLATE "C",
  whose TEXT COLLATE "C",
  epa_id TEXT,
  vessel_id TEXT COLLATE "C",
  job TEXT,
  source TEXT,
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
CREATE INDEX waste_additions_container_id ON waste_additions (org_id, container_id);
CREATE INDEX waste_additions_added_on ON waste_additions (org_id, added_on);
CREATE INDEX waste_additions_area_id ON waste_additions (org_id, area_id);
CREATE INDEX waste_additions_stream_id ON waste_additions (org_id, stream_id);
CREATE INDEX waste_additions_from_id ON waste_additions (org_id, from_id);
CREATE INDEX waste_additions_vessel_id ON waste_additions (org_id, vessel_id);
CREATE INDEX waste_additions_created_by ON waste_additions (org_id, created_by);

-- hazwaste: Answer of an area
CREATE TABLE waste_answers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  inspection_id TEXT COLLATE "C",
  item_id TEXT,
  result TEXT COLLATE "C",
  value BIGINT,
  text TEXT,
  note TEXT,
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
CREATE INDEX waste_answers_inspection_id ON waste_answers (org_id, inspection_id);
CREATE INDEX waste_answers_finding_id ON waste_answers (org_id, finding_id);
CREATE INDEX waste_answers_answered_by ON waste_answers (org_id, answered_by);

-- hazwaste: Waste area
CREATE TABLE waste_areas (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  code TEXT COLLATE "C",
  kind TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  map_x BIGINT,
  map_y BIGINT,
  places BIGINT,
  responsible_id TEXT COLLATE "C",
  deputy_id TEXT COLLATE "C",
  inspect_days BIGINT,
  template_key TEXT,
  central_on TEXT COLLATE "C",
  coordinator TEXT,
  coordinator_phone TEXT,
  fire_station TEXT,
  fire_phone TEXT,
  muster TEXT,
  phones TEXT,
  equipment TEXT,
  posted TEXT,
  evacuate TEXT,
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
CREATE INDEX waste_areas_kind ON waste_areas (org_id, kind);
CREATE INDEX waste_areas_code ON waste_areas (org_id, code);
CREATE INDEX waste_areas_zone_id ON waste_areas (org_id, zone_id);
CREATE INDEX waste_areas_responsible_id ON waste_areas (org_id, responsible_id);
CREATE INDEX waste_areas_deputy_id ON waste_areas (org_id, deputy_id);
CREATE INDEX waste_areas_created_by ON waste_areas (org_id, created_by);

-- hazwaste: Container check
CREATE TABLE waste_checks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  inspection_id TEXT COLLATE "C",
  mark TEXT,
  container_id TEXT COLLATE "C",
  result TEXT COLLATE "C",
  answer TEXT COLLATE "C",
  to_area_id TEXT COLLATE "C",
  listed_in TEXT COLLATE "C",
  seen_at BIGINT,
  note TEXT,
  answered_by TEXT COLLATE "C",
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX waste_checks_inspection_id ON waste_checks (org_id, inspection_id);
CREATE INDEX waste_checks_container_id ON waste_checks (org_id, container_id);
CREATE INDEX waste_checks_to_area_id ON waste_checks (org_id, to_area_id);
CREATE INDEX waste_checks_listed_in ON waste_checks (org_id, listed_in);
CREATE INDEX waste_checks_answered_by ON waste_checks (org_id, answered_by);

-- hazwaste: Waste container
CREATE TABLE waste_containers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  code TEXT COLLATE "C",
  stream_id TEXT COLLATE "C",
  area_id TEXT COLLATE "C",
  place TEXT,
  kind TEXT COLLATE "C",
  material TEXT COLLATE "C",
  capacity BIGINT,
  unit TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  state_at BIGINT,
  first_on TEXT COLLATE "C",
  central_on TEXT COLLATE "C",
  excess_on TEXT COLLATE "C",
  excess_days BIGINT,
  inherited_on TEXT COLLATE "C",
  returned_on TEXT COLLATE "C",
  clock_days BIGINT,
  clock_years BIGINT,
  extended_days BIGINT,
  extended_why TEXT,
  start_on TEXT COLLATE "C",
  out_by TEXT COLLATE "C",
  full_on TEXT COLLATE "C",
  sampled_on TEXT COLLATE "C",
  sample TEXT,
  shipment_id TEXT COLLATE "C",
  merged_into_id TEXT COLLATE "C",
  episode_id TEXT COLLATE "C",
  whose TEXT COLLATE "C",
  epa_id TEXT,
  vessel_id TEXT COLLATE "C",
  mass_g BIGINT,
  volume_ml BIGINT,
  prints BIGINT,
  printed_on TEXT COLLATE "C",
  printed_by TEXT COLLATE "C",
  label_state TEXT COLLATE "C",
  label_on TEXT COLLATE "C",
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
CREATE INDEX waste_containers_state_out_by ON waste_containers (org_id, state, out_by);
CREATE INDEX waste_containers_area_id_state ON waste_containers (org_id, area_id, state);
CREATE INDEX waste_containers_stream_id ON waste_containers (org_id, stream_id);
CREATE INDEX waste_containers_shipment_id ON waste_containers (org_id, shipment_id);
CREATE INDEX waste_containers_code ON waste_containers (org_id, code);
CREATE INDEX waste_containers_merged_into_id ON waste_containers (org_id, merged_into_id);
CREATE INDEX waste_containers_episode_id ON waste_containers (org_id, episode_id);
CREATE INDEX waste_containers_vessel_id ON waste_containers (org_id, vessel_id);
CREATE INDEX waste_containers_printed_by ON waste_containers (org_id, printed_by);
CREATE INDEX waste_containers_created_by ON waste_containers (org_id, created_by);

-- hazwaste: Episodic event
CREATE TABLE waste_episodes (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C",
  title TEXT,
  start_on TEXT COLLATE "C",
  start_at BIGINT,
  learned_at BIGINT,
  days BIGINT,
  out_by TEXT COLLATE "C",
  notified_on TEXT COLLATE "C",
  petition SMALLINT CHECK (petition IN (0, 1)),
  approved_on TEXT COLLATE "C",
  ended_on TEXT COLLATE "C",
  text TEXT,
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
CREATE INDEX waste_episodes_start_on ON waste_episodes (org_id, start_on);
CREATE INDEX waste_episodes_created_by ON waste_episodes (org_id, created_by);

-- hazwaste: Waste finding
CREATE TABLE waste_findings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  inspection_id TEXT COLLATE "C",
  container_id TEXT COLLATE "C",
  area_id TEXT COLLATE "C",
  item_id TEXT,
  kind TEXT COLLATE "C",
  text TEXT,
  severity TEXT COLLATE "C",
  priority TEXT COLLATE "C",
  citation TEXT,
  state TEXT COLLATE "C",
  found_on TEXT COLLATE "C",
  closed_on TEXT COLLATE "C",
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
CREATE INDEX waste_findings_inspection_id ON waste_findings (org_id, inspection_id);
CREATE INDEX waste_findings_container_id ON waste_findings (org_id, container_id);
CREATE INDEX waste_findings_area_id_state ON waste_findings (org_id, area_id, state);
CREATE INDEX waste_findings_created_by ON waste_findings (org_id, created_by);

-- hazwaste: Waste handler
CREATE TABLE waste_handlers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  kind TEXT COLLATE "C",
  epa_id TEXT,
  address TEXT,
  phone TEXT,
  contact TEXT,
  miles BIGINT,
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
CREATE INDEX waste_handlers_kind ON waste_handlers (org_id, kind);
CREATE INDEX waste_handlers_created_by ON waste_handlers (org_id, created_by);

-- hazwaste: Waste Storage inspection
CREATE TABLE waste_inspections (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  area_id TEXT COLLATE "C",
  inspected_on TEXT COLLATE "C",
  round BIGINT,
  template_id TEXT COLLATE "C",
  started_at BIGINT,
  inspector_id TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  category TEXT COLLATE "C",
  containers BIGINT,
  seen BIGINT,
  oldest_on TEXT COLLATE "C",
  on_site_g BIGINT,
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
CREATE INDEX waste_inspections_area_id_inspected_on ON waste_inspections (org_id, area_id, inspected_on);
CREATE INDEX waste_inspections_state ON waste_inspections (org_id, state);
CREATE INDEX waste_inspections_template_id ON waste_inspections (org_id, template_id);
CREATE INDEX waste_inspections_inspector_id ON waste_inspections (org_id, inspector_id);
CREATE INDEX waste_inspections_created_by ON waste_inspections (org_id, created_by);

-- hazwaste: Manifest line
CREATE TABLE waste_lines (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  shipment_id TEXT COLLATE "C",
  position BIGINT,
  stream_id TEXT COLLATE "C",
  hazardous_material SMALLINT CHECK (hazardous_material IN (0, 1)),
  reportable SMALLINT CHECK (reportable IN (0, 1)),
  un_number TEXT,
  shipping_name TEXT,
  technical_names TEXT,
  hazard_class TEXT,
  packing_group TEXT COLLATE "C",
  containers BIGINT,
  container_type TEXT COLLATE "C",
  quantity BIGINT,
  unit TEXT COLLATE "C",
  codes TEXT,
  method_code TEXT,
  ldr TEXT COLLATE "C",
  received BIGINT,
  received_unit TEXT COLLATE "C",
  cost BIGINT,
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
CREATE INDEX waste_lines_shipment_id ON waste_lines (org_id, shipment_id);
CREATE INDEX waste_lines_stream_id ON waste_lines (org_id, stream_id);
CREATE INDEX waste_lines_created_by ON waste_lines (org_id, created_by);

-- hazwaste: Generation of a month
CREATE TABLE waste_months (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  settings_id TEXT COLLATE "C",
  month TEXT,
  epa_id TEXT,
  category TEXT COLLATE "C",
  mass_g BIGINT,
  acute_g BIGINT,
  residue_g BIGINT,
  streams TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX waste_months_month ON waste_months (org_id, month);
CREATE INDEX waste_months_settings_id ON waste_months (org_id, settings_id);

-- hazwaste: Move
CREATE TABLE waste_moves (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  container_id TEXT COLLATE "C",
  from_id TEXT COLLATE "C",
  to_id TEXT COLLATE "C",
  place TEXT,
  moved_on TEXT COLLATE "C",
  moved_at BIGINT,
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
CREATE INDEX waste_moves_container_id ON waste_moves (org_id, container_id);
CREATE INDEX waste_moves_to_id ON waste_moves (org_id, to_id);
CREATE INDEX waste_moves_from_id ON waste_moves (org_id, from_id);
CREATE INDEX waste_moves_created_by ON waste_moves (org_id, created_by);

-- hazwaste: Spill or release
CREATE TABLE waste_releases (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  area_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  container_id TEXT COLLATE "C",
  stream_id TEXT COLLATE "C",
  what TEXT,
  amount BIGINT,
  unit TEXT COLLATE "C",
  happened_at BIGINT,
  learned_at BIGINT,
  reached TEXT COLLATE "C",
  sheen SMALLINT CHECK (sheen IN (0, 1)),
  injured SMALLINT CHECK (injured IN (0, 1)),
  reportable TEXT COLLATE "C",
  plan SMALLINT CHECK (plan IN (0, 1)),
  nrc_at BIGINT,
  nrc_number TEXT,
  nrc_by TEXT COLLATE "C",
  state_at BIGINT,
  state_number TEXT,
  local_at BIGINT,
  text TEXT,
  cause TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
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
CREATE INDEX waste_releases_area_id ON waste_releases (org_id, area_id);
CREATE INDEX waste_releases_state ON waste_releases (org_id, state);
CREATE INDEX waste_releases_zone_id ON waste_releases (org_id, zone_id);
CREATE INDEX waste_releases_container_id ON waste_releases (org_id, container_id);
CREATE INDEX waste_releases_stream_id ON waste_releases (org_id, stream_id);
CREATE INDEX waste_releases_nrc_by ON waste_releases (org_id, nrc_by);
CREATE INDEX waste_releases_created_by ON waste_releases (org_id, created_by);

-- hazwaste: Waste settings
CREATE TABLE waste_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  site_name TEXT,
  site_address TEXT,
  mail_address TEXT,
  phone TEXT,
  emergency_phone TEXT,
  epa_id TEXT,
  category TEXT COLLATE "C",
  far SMALLINT CHECK (far IN (0, 1)),
  limits TEXT,
  satellite_checks SMALLINT CHECK (satellite_checks IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- hazwaste: Waste shipment
CREATE TABLE waste_shipments (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  pickup_on TEXT COLLATE "C",
  pickup_at TEXT,
  tracking TEXT,
  transporter_id TEXT COLLATE "C",
  transporter2_id TEXT COLLATE "C",
  more_transporters TEXT,
  facility_id TEXT COLLATE "C",
  whose TEXT COLLATE "C",
  epa_id TEXT,
  emergency_phone TEXT,
  signer_id TEXT COLLATE "C",
  special TEXT,
  international TEXT COLLATE "C",
  port TEXT,
  left_on TEXT COLLATE "C",
  driver TEXT,
  accepted_on TEXT COLLATE "C",
  accepted_at BIGINT,
  contact_days BIGINT,
  report_days BIGINT,
  contacted_on TEXT COLLATE "C",
  reported_on TEXT COLLATE "C",
  copy_due_on TEXT COLLATE "C",
  copy_on TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  discrepancies TEXT,
  discrepancy_text TEXT,
  other_tracking TEXT,
  alternate_id TEXT COLLATE "C",
  corrected TEXT,
  cost BIGINT,
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
CREATE INDEX waste_shipments_state_copy_due_on ON waste_shipments (org_id, state, copy_due_on);
CREATE INDEX waste_shipments_pickup_on ON waste_shipments (org_id, pickup_on);
CREATE INDEX waste_shipments_tracking ON waste_shipments (org_id, tracking);
CREATE INDEX waste_shipments_transporter_id ON waste_shipments (org_id, transporter_id);
CREATE INDEX waste_shipments_transporter2_id ON waste_shipments (org_id, transporter2_id);
CREATE INDEX waste_shipments_facility_id ON waste_shipments (org_id, facility_id);
CREATE INDEX waste_shipments_signer_id ON waste_shipments (org_id, signer_id);
CREATE INDEX waste_shipments_alternate_id ON waste_shipments (org_id, alternate_id);
CREATE INDEX waste_shipments_created_by ON waste_shipments (org_id, created_by);

-- hazwaste: Waste stream
CREATE TABLE waste_streams (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  library_id TEXT,
  kind TEXT COLLATE "C",
  exclusion TEXT,
  contents TEXT,
  source TEXT,
  physical TEXT COLLATE "C",
  codes TEXT,
  state_codes TEXT,
  hazards TEXT,
  separation TEXT COLLATE "C",
  universal TEXT COLLATE "C",
  density BIGINT,
  usual_kind TEXT COLLATE "C",
  usual_material TEXT COLLATE "C",
  usual_capacity BIGINT,
  usual_unit TEXT COLLATE "C",
  un_number TEXT,
  shipping_name TEXT,
  technical_names TEXT,
  hazard_class TEXT,
  packing_group TEXT COLLATE "C",
  reportable SMALLINT CHECK (reportable IN (0, 1)),
  manifest_unit TEXT COLLATE "C",
  method_code TEXT,
  transporter_id TEXT COLLATE "C",
  facility_id TEXT COLLATE "C",
  profile_number TEXT,
  profile_expires_on TEXT COLLATE "C",
  ldr_note TEXT,
  ldr_on TEXT COLLATE "C",
  limit_amount BIGINT,
  limit_unit TEXT COLLATE "C",
  price BIGINT,
  price_unit TEXT COLLATE "C",
  adder_ids TEXT,
  determination TEXT,
  sampled_on TEXT COLLATE "C",
  active SMALLINT CHECK (active IN (0, 1)),
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
CREATE INDEX waste_streams_kind ON waste_streams (org_id, kind);
CREATE INDEX waste_streams_profile_expires_on ON waste_streams (org_id, profile_expires_on);
CREATE INDEX waste_streams_transporter_id ON waste_streams (org_id, transporter_id);
CREATE INDEX waste_streams_facility_id ON waste_streams (org_id, facility_id);
CREATE INDEX waste_streams_created_by ON waste_streams (org_id, created_by);

-- hazwaste: Waste template
CREATE TABLE waste_templates (
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
CREATE INDEX waste_templates_key_version ON waste_templates (org_id, key, version);
CREATE INDEX waste_templates_status ON waste_templates (org_id, status);
