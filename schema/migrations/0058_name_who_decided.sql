-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- ehs-checklists: EHS round
ALTER TABLE ehs_rounds ADD COLUMN decided_by TEXT COLLATE "C";
ALTER TABLE ehs_rounds ADD COLUMN decided_at BIGINT;
CREATE INDEX ehs_rounds_decided_by ON ehs_rounds (org_id, decided_by);

-- logs: Log entry
ALTER TABLE log_entries ADD COLUMN decided_by TEXT COLLATE "C";
ALTER TABLE log_entries ADD COLUMN decided_at BIGINT;
CREATE INDEX log_entries_decided_by ON log_entries (org_id, decided_by);
