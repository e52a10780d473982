-- +goose Up
-- What devices say about themselves (sync/README.md, "Devices"), and who brought in sets from a rescue file.
ALTER TABLE devices ADD COLUMN reported_at BIGINT;
ALTER TABLE devices ADD COLUMN waiting_sets BIGINT;
ALTER TABLE devices ADD COLUMN waiting_files BIGINT;
ALTER TABLE devices ADD COLUMN waiting_bytes BIGINT;
ALTER TABLE devices ADD COLUMN app_version TEXT;
ALTER TABLE devices ADD COLUMN persisted SMALLINT CHECK (persisted IN (0, 1));
ALTER TABLE devices ADD COLUMN storage_used BIGINT;
ALTER TABLE devices ADD COLUMN last_saved_at BIGINT;

-- The set keeps its author in change_sets; this says whose hands it came through.
CREATE TABLE set_imports (
  org_id TEXT COLLATE "C" NOT NULL,
  set_id TEXT COLLATE "C" NOT NULL,
  imported_by TEXT COLLATE "C" NOT NULL,
  imported_at BIGINT NOT NULL,
  PRIMARY KEY (org_id, set_id)
);
CREATE INDEX set_imports_imported_by ON set_imports (org_id, imported_by);
