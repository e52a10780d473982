-- +goose Up
-- When a record leaves the devices (ms since 1970; 0 = it stays): see x-window of the schema files.
ALTER TABLE sync_heads ADD COLUMN leaves BIGINT NOT NULL DEFAULT 0;
CREATE INDEX sync_heads_leaves ON sync_heads (org_id, leaves, entity, id) WHERE leaves > 0;

-- Lists that reach beyond the windows are read in the order of the day or moment their windows count from.
CREATE INDEX findings_observed_at_id ON findings (org_id, observed_at, id);
CREATE INDEX tasks_created_at_id ON tasks (org_id, created_at, id);
CREATE INDEX walks_started_on_id ON walks (org_id, started_on, id);
CREATE INDEX stop_works_ended_at_id ON stop_works (org_id, ended_at, id);
CREATE INDEX calendar_items_due_on_id ON calendar_items (org_id, due_on, id);
CREATE INDEX waste_inspections_inspected_on_id ON waste_inspections (org_id, inspected_on, id);
