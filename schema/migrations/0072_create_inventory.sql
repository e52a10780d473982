-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.
-- Chemicals with their safety data sheets, lots, shelves and the ledger of stock; what of stock went to waste is named by the addition.

-- hazwaste: Addition
ALTER TABLE waste_additions ADD COLUMN movement_id TEXT COLLATE "C";
CREATE INDEX waste_additions_movement_id ON waste_additions (org_id, movement_id);

-- inventory: Inventory settings
CREATE TABLE inventory_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  no_sheet_stops SMALLINT CHECK (no_sheet_stops IN (0, 1)),
  sheet_years BIGINT,
  banned TEXT,
  soon_days BIGINT,
  second_percent BIGINT,
  radio TEXT,
  spill_phones TEXT,
  tier_day TEXT,
  thresholds TEXT,
  always_report TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- inventory: Lot
CREATE TABLE lots (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C",
  batch TEXT,
  made_on TEXT COLLATE "C",
  expires_on TEXT COLLATE "C",
  certificate TEXT,
  note TEXT,
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
CREATE INDEX lots_product_id ON lots (org_id, product_id);
CREATE INDEX lots_expires_on ON lots (org_id, expires_on);
CREATE INDEX lots_state ON lots (org_id, state);
CREATE INDEX lots_batch ON lots (org_id, batch);
CREATE INDEX lots_created_by ON lots (org_id, created_by);

-- inventory: Product
CREATE TABLE products (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  name TEXT,
  code TEXT COLLATE "C",
  maker TEXT,
  kind TEXT COLLATE "C",
  unit TEXT COLLATE "C",
  pack BIGINT,
  pack_name TEXT,
  density BIGINT,
  supplier TEXT,
  other_names TEXT,
  why TEXT,
  hazardous SMALLINT CHECK (hazardous IN (0, 1)),
  signal_word TEXT COLLATE "C",
  hazards TEXT,
  pictograms TEXT,
  nfpa_health BIGINT,
  nfpa_fire BIGINT,
  nfpa_instability BIGINT,
  nfpa_special TEXT COLLATE "C",
  flash_point BIGINT,
  flammable_category BIGINT,
  storage_class TEXT COLLATE "C",
  un_number TEXT,
  oil SMALLINT CHECK (oil IN (0, 1)),
  ingredients TEXT,
  category TEXT,
  voc_regulatory BIGINT,
  voc_actual BIGINT,
  solids BIGINT,
  mix_ratio TEXT,
  thinner_id TEXT COLLATE "C",
  pot_life BIGINT,
  restrictions TEXT,
  sheet_id TEXT COLLATE "C",
  sheet_on TEXT COLLATE "C",
  state TEXT COLLATE "C",
  state_reason TEXT,
  approved_by TEXT COLLATE "C",
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
CREATE INDEX products_kind ON products (org_id, kind);
CREATE INDEX products_code ON products (org_id, code);
CREATE INDEX products_state ON products (org_id, state);
CREATE INDEX products_sheet_on ON products (org_id, sheet_on);
CREATE INDEX products_thinner_id ON products (org_id, thinner_id);
CREATE INDEX products_sheet_id ON products (org_id, sheet_id);
CREATE INDEX products_approved_by ON products (org_id, approved_by);
CREATE INDEX products_created_by ON products (org_id, created_by);

-- inventory: Safety data sheet
CREATE TABLE safety_sheets (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C",
  name TEXT,
  maker TEXT,
  revision_date TEXT COLLATE "C",
  language TEXT COLLATE "C",
  file_name TEXT,
  sha256 TEXT COLLATE "C",
  mime TEXT,
  bytes BIGINT,
  pages BIGINT,
  reading TEXT COLLATE "C",
  signal_word TEXT COLLATE "C",
  hazards TEXT,
  pictograms TEXT,
  ingredients TEXT,
  density BIGINT,
  flash_point BIGINT,
  un_number TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  device_name TEXT,
  received_at BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX safety_sheets_product_id ON safety_sheets (org_id, product_id);
CREATE INDEX safety_sheets_state ON safety_sheets (org_id, state);
CREATE INDEX safety_sheets_revision_date ON safety_sheets (org_id, revision_date);
CREATE INDEX safety_sheets_sha256 ON safety_sheets (org_id, sha256);
CREATE INDEX safety_sheets_created_by ON safety_sheets (org_id, created_by);

-- inventory: Section of a sheet
CREATE TABLE sheet_sections (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  sheet_id TEXT COLLATE "C",
  section BIGINT,
  title TEXT,
  text TEXT,
  page BIGINT,
  created_by TEXT COLLATE "C",
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX sheet_sections_sheet_id ON sheet_sections (org_id, sheet_id);
CREATE INDEX sheet_sections_created_by ON sheet_sections (org_id, created_by);

-- inventory: Spill card
CREATE TABLE spill_words (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C",
  language TEXT COLLATE "C",
  danger_head TEXT,
  danger_text TEXT,
  person_head TEXT,
  person_text TEXT,
  fire_head TEXT,
  fire_text TEXT,
  ground_head TEXT,
  ground_text TEXT,
  sheet_id TEXT COLLATE "C",
  state TEXT COLLATE "C",
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
CREATE INDEX spill_words_product_id ON spill_words (org_id, product_id);
CREATE INDEX spill_words_sheet_id ON spill_words (org_id, sheet_id);
CREATE INDEX spill_words_approved_by ON spill_words (org_id, approved_by);
CREATE INDEX spill_words_created_by ON spill_words (org_id, created_by);

-- inventory: Balance
CREATE TABLE stock_balances (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C",
  lane TEXT,
  place_id TEXT COLLATE "C",
  lot_id TEXT COLLATE "C",
  amount BIGINT,
  below SMALLINT CHECK (below IN (0, 1)),
  last_on TEXT COLLATE "C",
  rows BIGINT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX stock_balances_product_id ON stock_balances (org_id, product_id);
CREATE INDEX stock_balances_place_id ON stock_balances (org_id, place_id);
CREATE INDEX stock_balances_lot_id ON stock_balances (org_id, lot_id);
CREATE INDEX stock_balances_below ON stock_balances (org_id, below);

-- inventory: Can or cylinder
CREATE TABLE stock_containers (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  code TEXT COLLATE "C",
  product_id TEXT COLLATE "C",
  lot_id TEXT COLLATE "C",
  place_id TEXT COLLATE "C",
  size BIGINT,
  tare BIGINT,
  gross BIGINT,
  opened_at BIGINT,
  pot_life BIGINT,
  usable_until BIGINT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  prints BIGINT,
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
CREATE INDEX stock_containers_product_id ON stock_containers (org_id, product_id);
CREATE INDEX stock_containers_lot_id ON stock_containers (org_id, lot_id);
CREATE INDEX stock_containers_place_id ON stock_containers (org_id, place_id);
CREATE INDEX stock_containers_code ON stock_containers (org_id, code);
CREATE INDEX stock_containers_state ON stock_containers (org_id, state);
CREATE INDEX stock_containers_created_by ON stock_containers (org_id, created_by);

-- inventory: Count
CREATE TABLE stock_counts (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  place_id TEXT COLLATE "C",
  day TEXT COLLATE "C",
  round BIGINT,
  people TEXT,
  differs BIGINT,
  note TEXT,
  state TEXT COLLATE "C",
  state_reason TEXT,
  done_at BIGINT,
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
CREATE INDEX stock_counts_place_id ON stock_counts (org_id, place_id);
CREATE INDEX stock_counts_state ON stock_counts (org_id, state);
CREATE INDEX stock_counts_day ON stock_counts (org_id, day);
CREATE INDEX stock_counts_created_by ON stock_counts (org_id, created_by);

-- inventory: Line of a count
CREATE TABLE stock_count_lines (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  count_id TEXT COLLATE "C",
  lane TEXT,
  product_id TEXT COLLATE "C",
  lot_id TEXT COLLATE "C",
  container_id TEXT COLLATE "C",
  listed BIGINT,
  forms BIGINT,
  shelf BIGINT,
  counted_by TEXT COLLATE "C",
  counted_at BIGINT,
  scans TEXT,
  second_shelf BIGINT,
  second_by TEXT COLLATE "C",
  second_at BIGINT,
  found TEXT COLLATE "C",
  answer TEXT COLLATE "C",
  note TEXT,
  movement_id TEXT COLLATE "C",
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
CREATE INDEX stock_count_lines_count_id ON stock_count_lines (org_id, count_id);
CREATE INDEX stock_count_lines_product_id ON stock_count_lines (org_id, product_id);
CREATE INDEX stock_count_lines_lot_id ON stock_count_lines (org_id, lot_id);
CREATE INDEX stock_count_lines_container_id ON stock_count_lines (org_id, container_id);
CREATE INDEX stock_count_lines_counted_by ON stock_count_lines (org_id, counted_by);
CREATE INDEX stock_count_lines_second_by ON stock_count_lines (org_id, second_by);
CREATE INDEX stock_count_lines_created_by ON stock_count_lines (org_id, created_by);

-- inventory: Movement
CREATE TABLE stock_movements (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C",
  product_id TEXT COLLATE "C",
  lot_id TEXT COLLATE "C",
  container_id TEXT COLLATE "C",
  place_id TEXT COLLATE "C",
  to_place_id TEXT COLLATE "C",
  amount BIGINT,
  typed BIGINT,
  typed_unit TEXT COLLATE "C",
  day TEXT COLLATE "C",
  at BIGINT,
  job TEXT,
  vessel_id TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  person_id TEXT COLLATE "C",
  form_id TEXT COLLATE "C",
  form_name TEXT,
  waste_container_id TEXT COLLATE "C",
  waste_addition_id TEXT COLLATE "C",
  order_line_id TEXT COLLATE "C",
  count_line_id TEXT COLLATE "C",
  reverses_id TEXT COLLATE "C",
  reason TEXT,
  note TEXT,
  asked TEXT,
  created_by TEXT COLLATE "C",
  created_at BIGINT,
  device_name TEXT,
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX stock_movements_product_id_day ON stock_movements (org_id, product_id, day);
CREATE INDEX stock_movements_place_id ON stock_movements (org_id, place_id);
CREATE INDEX stock_movements_lot_id ON stock_movements (org_id, lot_id);
CREATE INDEX stock_movements_day ON stock_movements (org_id, day);
CREATE INDEX stock_movements_order_line_id ON stock_movements (org_id, order_line_id);
CREATE INDEX stock_movements_reverses_id ON stock_movements (org_id, reverses_id);
CREATE INDEX stock_movements_container_id ON stock_movements (org_id, container_id);
CREATE INDEX stock_movements_to_place_id ON stock_movements (org_id, to_place_id);
CREATE INDEX stock_movements_vessel_id ON stock_movements (org_id, vessel_id);
CREATE INDEX stock_movements_zone_id ON stock_movements (org_id, zone_id);
CREATE INDEX stock_movements_person_id ON stock_movements (org_id, person_id);
CREATE INDEX stock_movements_waste_container_id ON stock_movements (org_id, waste_container_id);
CREATE INDEX stock_movements_count_line_id ON stock_movements (org_id, count_line_id);
CREATE INDEX stock_movements_created_by ON stock_movements (org_id, created_by);
CREATE INDEX stock_movements_day_id ON stock_movements (org_id, day, id);

-- inventory: Order
CREATE TABLE stock_orders (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  number TEXT,
  provisional_number TEXT,
  supplier TEXT,
  reference TEXT,
  ordered_on TEXT COLLATE "C",
  expected_on TEXT COLLATE "C",
  note TEXT,
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
CREATE INDEX stock_orders_state ON stock_orders (org_id, state);
CREATE INDEX stock_orders_expected_on ON stock_orders (org_id, expected_on);
CREATE INDEX stock_orders_created_by ON stock_orders (org_id, created_by);

-- inventory: Line of an order
CREATE TABLE stock_order_lines (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C",
  product_id TEXT COLLATE "C",
  amount BIGINT,
  place_id TEXT COLLATE "C",
  price BIGINT,
  note TEXT,
  closed SMALLINT CHECK (closed IN (0, 1)),
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
CREATE INDEX stock_order_lines_order_id ON stock_order_lines (org_id, order_id);
CREATE INDEX stock_order_lines_product_id ON stock_order_lines (org_id, product_id);
CREATE INDEX stock_order_lines_place_id ON stock_order_lines (org_id, place_id);
CREATE INDEX stock_order_lines_created_by ON stock_order_lines (org_id, created_by);

-- inventory: Storage place
CREATE TABLE stock_places (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  name TEXT,
  code TEXT COLLATE "C",
  kind TEXT COLLATE "C",
  zone_id TEXT COLLATE "C",
  limit_gal BIGINT,
  owner_id TEXT COLLATE "C",
  spill_kit TEXT,
  eyewash TEXT,
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
CREATE INDEX stock_places_zone_id ON stock_places (org_id, zone_id);
CREATE INDEX stock_places_code ON stock_places (org_id, code);
CREATE INDEX stock_places_owner_id ON stock_places (org_id, owner_id);
CREATE INDEX stock_places_created_by ON stock_places (org_id, created_by);

-- inventory: Least and target
CREATE TABLE stock_rules (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C",
  place_id TEXT COLLATE "C",
  min BIGINT,
  target BIGINT,
  lead_days BIGINT,
  supplier TEXT,
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
CREATE INDEX stock_rules_product_id ON stock_rules (org_id, product_id);
CREATE INDEX stock_rules_place_id ON stock_rules (org_id, place_id);
CREATE INDEX stock_rules_created_by ON stock_rules (org_id, created_by);

-- inventory: Chemical of a year
CREATE TABLE stock_years (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  settings_id TEXT COLLATE "C",
  lane TEXT,
  year BIGINT,
  kind TEXT COLLATE "C",
  cas TEXT,
  name TEXT,
  product_id TEXT COLLATE "C",
  most BIGINT,
  average BIGINT,
  latest BIGINT,
  threshold BIGINT,
  most_on TEXT COLLATE "C",
  crossed_on TEXT COLLATE "C",
  rows BIGINT,
  unknown SMALLINT CHECK (unknown IN (0, 1)),
  cl BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  versions TEXT NOT NULL,
  heads TEXT,
  extra TEXT,
  updated_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX stock_years_year ON stock_years (org_id, year);
CREATE INDEX stock_years_product_id ON stock_years (org_id, product_id);
CREATE INDEX stock_years_crossed_on ON stock_years (org_id, crossed_on);
CREATE INDEX stock_years_settings_id ON stock_years (org_id, settings_id);
