-- +goose Up
-- When the contents of a deleted record were removed for good. What is left of it says that there was one.
ALTER TABLE sync_heads ADD COLUMN purged_at BIGINT;
-- The recycle bin, by age; and what has been purged, by age.
CREATE INDEX sync_heads_binned ON sync_heads (org_id, seq) WHERE alive = 0 AND purged_at IS NULL;
CREATE INDEX sync_heads_purged ON sync_heads (org_id, purged_at) WHERE purged_at IS NOT NULL;

-- What is left of a purged record after 400 days: a digest of its kind and id, so that a device that knew it does not make it anew.
CREATE TABLE purged_records ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  digest TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, digest)
);

-- While an organization is on hold nothing of it is removed for good.
ALTER TABLE organization_settings ADD COLUMN hold_at BIGINT;
ALTER TABLE organization_settings ADD COLUMN hold_by TEXT COLLATE "C";
ALTER TABLE organization_settings ADD COLUMN hold_reason TEXT;

-- Since when no record names a file; NULL while one does.
ALTER TABLE files ADD COLUMN unnamed_since BIGINT;
CREATE INDEX files_unnamed ON files (unnamed_since) WHERE unnamed_since IS NOT NULL;
