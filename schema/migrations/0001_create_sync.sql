-- +goose Up
-- What synchronisation keeps beside the records themselves (sync/README.md). Times are epoch milliseconds.

-- One row per history of this server; the youngest is current. A restore from a backup appends one.
CREATE TABLE epochs (
  epoch TEXT COLLATE "C" NOT NULL,
  started_at BIGINT NOT NULL,
  PRIMARY KEY (epoch)
);

-- One row per organization: the number of its last change-set and the head of its chain. Locked first and updated last in
-- every write transaction, so that the order of commits is the order of seq.
CREATE TABLE org_counters (
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  chain TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id)
);

-- The last human number given per series, such as WALK-2026 or T.
CREATE TABLE org_numbers (
  org_id TEXT COLLATE "C" NOT NULL,
  series TEXT COLLATE "C" NOT NULL,
  value BIGINT NOT NULL,
  PRIMARY KEY (org_id, series)
);

-- The change log: one row per accepted set. payload (the bytes as sent) and changes (before and after) can be erased by
-- law; hash and chain stay, so that the rest can still be proven.
CREATE TABLE change_sets (
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  set_id TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  n BIGINT NOT NULL,
  at TEXT COLLATE "C" NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  on_behalf_of TEXT COLLATE "C",
  group_id TEXT COLLATE "C",
  schema_version BIGINT NOT NULL,
  device_wall BIGINT NOT NULL,
  device_offset BIGINT NOT NULL,
  clock_quality TEXT NOT NULL CHECK (clock_quality IN ('measured', 'unknown')),
  received_at BIGINT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  chain TEXT COLLATE "C" NOT NULL,
  payload TEXT,
  changes TEXT,
  erased_at BIGINT,
  PRIMARY KEY (org_id, seq)
);
CREATE UNIQUE INDEX change_sets_set_id ON change_sets (org_id, set_id);

-- Which sets touched a record, for its history. clustered: nothing but its key.
CREATE TABLE change_index ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  entity TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (org_id, entity, id, seq)
);

-- Where each record stands in the organization's order; what a pull pages through. scope_key names the owners, each as
-- "|<person id>|", for roles that see only their own records.
CREATE TABLE sync_heads ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  entity TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  scope_key TEXT COLLATE "C" NOT NULL,
  alive SMALLINT NOT NULL CHECK (alive IN (0, 1)),
  PRIMARY KEY (org_id, entity, id)
);
CREATE INDEX sync_heads_seq ON sync_heads (org_id, seq);

-- The answer given to (device, n), for exactly-once. payload keeps the sets that are not in effect (rejected, deferred).
CREATE TABLE set_results (
  org_id TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  n BIGINT NOT NULL,
  set_id TEXT COLLATE "C" NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('applied', 'merged', 'restamped', 'rejected', 'deferred')),
  seq BIGINT NOT NULL,
  result TEXT NOT NULL,
  payload TEXT,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (org_id, device, n)
);
CREATE INDEX set_results_set_id ON set_results (org_id, set_id);

-- Messages a commit promised, delivered after it. message_key makes each of them unique within its organization.
CREATE TABLE effects (
  org_id TEXT COLLATE "C" NOT NULL,
  message_key TEXT COLLATE "C" NOT NULL,
  kind TEXT NOT NULL,
  recipients TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  next_at BIGINT NOT NULL,
  sent_at BIGINT,
  last_error TEXT,
  PRIMARY KEY (org_id, message_key)
);
CREATE INDEX effects_next_at ON effects (sent_at, next_at);

-- Complete files, addressed by content within their organization.
CREATE TABLE files (
  org_id TEXT COLLATE "C" NOT NULL,
  sha256 TEXT COLLATE "C" NOT NULL,
  mime TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  width BIGINT,
  height BIGINT,
  received_at BIGINT NOT NULL,
  received_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, sha256)
);

-- Uploads under way (tus). The bytes so far lie in the file store under the upload's id.
CREATE TABLE uploads (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  sha256 TEXT COLLATE "C" NOT NULL,
  mime TEXT NOT NULL,
  length BIGINT NOT NULL,
  received BIGINT NOT NULL,
  created_by TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX uploads_sha256 ON uploads (org_id, sha256);
CREATE INDEX uploads_expires_at ON uploads (expires_at);
