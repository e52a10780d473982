-- +goose Up
-- A signed round says whether its app held the answers against the findings, and the server what disagrees. Only adds, so an older server can
-- go on beside a newer one.

-- ehs-checklists: EHS round
ALTER TABLE ehs_rounds ADD COLUMN in_service_why TEXT;
ALTER TABLE ehs_rounds ADD COLUMN agreed SMALLINT CHECK (agreed IN (0, 1));
ALTER TABLE ehs_rounds ADD COLUMN doubts TEXT;

-- hazwaste: Waste Storage inspection
ALTER TABLE waste_inspections ADD COLUMN agreed SMALLINT CHECK (agreed IN (0, 1));
ALTER TABLE waste_inspections ADD COLUMN doubts TEXT;
