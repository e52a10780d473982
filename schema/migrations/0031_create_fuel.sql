-- +goose Up
-- Fuel and greenhouse gas: what a yard burns, buys and reports. Made by gen -migration; only adds, so an older server can go on beside a newer one.

-- fuel: Fuel asset
CREATE TABLE fuel_assets (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  unit_no TEXT COLLATE "C",
  name TEXT,
  kind TEXT COLLATE "C",
  equipment_id TEXT COLLATE "C",
  vessel_id TEXT COLLATE "C",
  group_name TEXT,
  fuel TEXT COLLATE "C",
  other_fuels TEXT,
  tank_size BIGINT,
  meter TEXT COLLATE "C",
  band_low BIGINT,
  band_high BIGINT,
  horsepower BIGINT,
  category TEXT COLLATE "C",
  engine_class TEXT COLLATE "C",
  strokes BIGINT,
  road_class TEXT COLLATE "C",
  model_year BIGINT,
  outside SMALLINT CHECK (outside IN (0, 1)),
  retired SMALLINT CHECK (retired IN (0, 1)),
  notes TEXT,
  last_at BIGINT,
  usual BIGINT,
  recent TEXT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX fuel_assets_equipment_id ON fuel_assets (org_id, equipment_id);
CREATE INDEX fuel_assets_vessel_id ON fuel_assets (org_id, vessel_id);
CREATE INDEX fuel_assets_unit_no ON fuel_assets (org_id, unit_no);
CREATE INDEX fuel_assets_created_by ON fuel_assets (org_id, created_by);

-- fuel: Fuel upload
CREATE TABLE fuel_batches (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  file_name TEXT,
  sha256 TEXT,
  sheet TEXT,
  file_bytes BIGINT,
  supplier_id TEXT COLLATE "C",
  note TEXT,
  rows_read BIGINT,
  rows_to_write BIGINT,
  rows_skipped BIGINT,
  duplicates BIGINT,
  reversals BIGINT,
  first_day TEXT COLLATE "C",
  last_day TEXT COLLATE "C",
  rows_written BIGINT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  committed_at BIGINT,
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
CREATE INDEX fuel_batches_supplier_id ON fuel_batches (org_id, supplier_id);
CREATE INDEX fuel_batches_sha256 ON fuel_batches (org_id, sha256);
CREATE INDEX fuel_batches_created_by ON fuel_batches (org_id, created_by);

-- fuel: Fuel entry
CREATE TABLE fuel_entries (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  type TEXT COLLATE "C",
  day TEXT COLLATE "C",
  at BIGINT,
  asset_id TEXT COLLATE "C",
  unit_text TEXT,
  fuel TEXT COLLATE "C",
  quantity BIGINT,
  unit TEXT COLLATE "C",
  tank_id TEXT COLLATE "C",
  dest_tank_id TEXT COLLATE "C",
  stick BIGINT,
  water BIGINT,
  hours BIGINT,
  odometer BIGINT,
  meter_replaced SMALLINT CHECK (meter_replaced IN (0, 1)),
  totalizer_start BIGINT,
  totalizer_end BIGINT,
  partial SMALLINT CHECK (partial IN (0, 1)),
  reversal SMALLINT CHECK (reversal IN (0, 1)),
  reverses_id TEXT COLLATE "C",
  unit_price BIGINT,
  total_cost BIGINT,
  tax BIGINT,
  supplier_id TEXT COLLATE "C",
  vendor TEXT,
  invoice TEXT,
  card_last4 TEXT,
  location TEXT,
  vessel_id TEXT COLLATE "C",
  project TEXT,
  operator_name TEXT,
  note TEXT,
  flag_comment TEXT,
  batch_id TEXT COLLATE "C",
  row_no BIGINT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  base_quantity BIGINT,
  base_unit TEXT,
  month TEXT,
  late SMALLINT CHECK (late IN (0, 1)),
  lane TEXT,
  tank_lane TEXT,
  dest_lane TEXT,
  flags TEXT,
  flag_count BIGINT,
  blocked SMALLINT CHECK (blocked IN (0, 1)),
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
CREATE INDEX fuel_entries_asset_id ON fuel_entries (org_id, asset_id);
CREATE INDEX fuel_entries_tank_id ON fuel_entries (org_id, tank_id);
CREATE INDEX fuel_entries_batch_id ON fuel_entries (org_id, batch_id);
CREATE INDEX fuel_entries_lane ON fuel_entries (org_id, lane);
CREATE INDEX fuel_entries_tank_lane ON fuel_entries (org_id, tank_lane);
CREATE INDEX fuel_entries_dest_lane ON fuel_entries (org_id, dest_lane);
CREATE INDEX fuel_entries_month ON fuel_entries (org_id, month);
CREATE INDEX fuel_entries_day ON fuel_entries (org_id, day);
CREATE INDEX fuel_entries_dest_tank_id ON fuel_entries (org_id, dest_tank_id);
CREATE INDEX fuel_entries_supplier_id ON fuel_entries (org_id, supplier_id);
CREATE INDEX fuel_entries_vessel_id ON fuel_entries (org_id, vessel_id);
CREATE INDEX fuel_entries_created_by ON fuel_entries (org_id, created_by);
CREATE INDEX fuel_entries_day_id ON fuel_entries (org_id, day, id);

-- fuel: Fuel month
CREATE TABLE fuel_months (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  settings_id TEXT COLLATE "C",
  month TEXT,
  group_name TEXT,
  note TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  submitted_by TEXT COLLATE "C",
  submitted_at BIGINT,
  approved_by TEXT COLLATE "C",
  approved_at BIGINT,
  rows BIGINT,
  line_hash TEXT,
  totals TEXT,
  before TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX fuel_months_month ON fuel_months (org_id, month);
CREATE INDEX fuel_months_settings_id ON fuel_months (org_id, settings_id);
CREATE INDEX fuel_months_submitted_by ON fuel_months (org_id, submitted_by);
CREATE INDEX fuel_months_approved_by ON fuel_months (org_id, approved_by);

-- fuel: Fuel of a month
CREATE TABLE fuel_rollups (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  settings_id TEXT COLLATE "C",
  lane TEXT,
  month TEXT,
  asset_id TEXT COLLATE "C",
  fuel TEXT,
  batch_id TEXT COLLATE "C",
  tank_id TEXT COLLATE "C",
  base_unit TEXT,
  quantity BIGINT,
  purchased BIGINT,
  cost BIGINT,
  hours BIGINT,
  miles BIGINT,
  last_hours BIGINT,
  last_odometer BIGINT,
  first_hours BIGINT,
  first_odometer BIGINT,
  received BIGINT,
  adjusted BIGINT,
  closing BIGINT,
  closing_at BIGINT,
  opening BIGINT,
  opening_at BIGINT,
  low_price BIGINT,
  mid_price BIGINT,
  high_price BIGINT,
  entries BIGINT,
  flagged BIGINT,
  blocked BIGINT,
  open BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX fuel_rollups_month ON fuel_rollups (org_id, month);
CREATE INDEX fuel_rollups_asset_id ON fuel_rollups (org_id, asset_id);
CREATE INDEX fuel_rollups_tank_id ON fuel_rollups (org_id, tank_id);
CREATE INDEX fuel_rollups_batch_id ON fuel_rollups (org_id, batch_id);
CREATE INDEX fuel_rollups_lane ON fuel_rollups (org_id, lane);
CREATE INDEX fuel_rollups_settings_id ON fuel_rollups (org_id, settings_id);

-- fuel: Fuel settings
CREATE TABLE fuel_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  approach TEXT COLLATE "C",
  boundary TEXT,
  subregion TEXT,
  silent_days BIGINT,
  target_gal BIGINT,
  prices TEXT,
  rules TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- fuel: Fuel supplier
CREATE TABLE fuel_suppliers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  account TEXT,
  phone TEXT,
  notes TEXT,
  mapping TEXT,
  aliases TEXT,
  answers TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- fuel: Fuel tank
CREATE TABLE fuel_tanks (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  number TEXT COLLATE "C",
  fuel TEXT COLLATE "C",
  capacity BIGINT,
  fill_percent BIGINT,
  zone_id TEXT COLLATE "C",
  underground SMALLINT CHECK (underground IN (0, 1)),
  retired SMALLINT CHECK (retired IN (0, 1)),
  shape TEXT COLLATE "C",
  diameter BIGINT,
  length BIGINT,
  chart TEXT,
  level BIGINT,
  level_at BIGINT,
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
CREATE INDEX fuel_tanks_zone_id ON fuel_tanks (org_id, zone_id);
CREATE INDEX fuel_tanks_created_by ON fuel_tanks (org_id, created_by);

-- fuel: Gas entry
CREATE TABLE gas_entries (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C",
  gas TEXT,
  kilograms BIGINT,
  kind TEXT COLLATE "C",
  equipment_id TEXT COLLATE "C",
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
CREATE INDEX gas_entries_day ON gas_entries (org_id, day);
CREATE INDEX gas_entries_equipment_id ON gas_entries (org_id, equipment_id);
CREATE INDEX gas_entries_created_by ON gas_entries (org_id, created_by);

-- fuel: GHG inventory
CREATE TABLE ghg_inventories (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  year BIGINT,
  basis TEXT COLLATE "C",
  gwp TEXT COLLATE "C",
  power_edition TEXT,
  base_year SMALLINT CHECK (base_year IN (0, 1)),
  restate_percent BIGINT,
  man_hours BIGINT,
  dock_days BIGINT,
  revenue BIGINT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  figures TEXT,
  notes TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX ghg_inventories_year ON ghg_inventories (org_id, year);

-- fuel: Utility bill
CREATE TABLE utility_bills (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  meter_id TEXT COLLATE "C",
  from_day TEXT COLLATE "C",
  to_day TEXT COLLATE "C",
  quantity BIGINT,
  unit TEXT COLLATE "C",
  total_cost BIGINT,
  invoice TEXT,
  passed TEXT,
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
CREATE INDEX utility_bills_meter_id ON utility_bills (org_id, meter_id);
CREATE INDEX utility_bills_from_day ON utility_bills (org_id, from_day);
CREATE INDEX utility_bills_created_by ON utility_bills (org_id, created_by);

-- fuel: Utility meter
CREATE TABLE utility_meters (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  energy TEXT COLLATE "C",
  account TEXT,
  subregion TEXT,
  retired SMALLINT CHECK (retired IN (0, 1)),
  notes TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
