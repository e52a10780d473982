-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- inventory: Can or cylinder
ALTER TABLE stock_containers ADD COLUMN came_on TEXT COLLATE "C";
ALTER TABLE stock_containers ADD COLUMN emptied_on TEXT COLLATE "C";
ALTER TABLE stock_containers ADD COLUMN gone_on TEXT COLLATE "C";

-- inventory: Storage place
ALTER TABLE stock_places ADD COLUMN capacity BIGINT;
ALTER TABLE stock_places ADD COLUMN fuel_tank_id TEXT COLLATE "C";
CREATE INDEX stock_places_fuel_tank_id ON stock_places (org_id, fuel_tank_id);
