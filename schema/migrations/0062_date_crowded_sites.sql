-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- hazwaste: Waste container
ALTER TABLE waste_containers ADD COLUMN crowded_on TEXT COLLATE "C";

-- hazwaste: Generation of a month
ALTER TABLE waste_months ADD COLUMN sqg_on TEXT COLLATE "C";
ALTER TABLE waste_months ADD COLUMN lqg_on TEXT COLLATE "C";
