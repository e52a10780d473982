-- +goose Up
-- A server that was put back from a backup (sync/README.md, "After a restore"). epochs says which history is the current one; this
-- says why it began, what each organization had then, and what the devices still know of the history that was forgotten. None
-- of it is synced. Times are epoch milliseconds.

-- sign: cursor (a cursor or mark this server had signed), claim (one it cannot prove), file (the mark in the data directory),
-- command (restore said so). lost is an epoch that the database has forgotten whole: it began after the backup was made.
CREATE TABLE restores (
  epoch TEXT COLLATE "C" NOT NULL,
  previous TEXT COLLATE "C" NOT NULL,
  lost TEXT COLLATE "C",
  sign TEXT NOT NULL,
  noticed_at BIGINT NOT NULL,
  PRIMARY KEY (epoch)
);

-- seq is the last set that the restored server had, reached the last one that anybody knows of; last_at is when the server
-- took in the set at seq.
CREATE TABLE restore_heads (
  org_id TEXT COLLATE "C" NOT NULL,
  epoch TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  reached BIGINT NOT NULL,
  last_at BIGINT,
  PRIMARY KEY (org_id, epoch)
);

-- Sets that devices offer again, with the seq they were granted in the forgotten history.
CREATE TABLE restore_sets (
  org_id TEXT COLLATE "C" NOT NULL,
  set_id TEXT COLLATE "C" NOT NULL,
  epoch TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, set_id, epoch)
);

-- Records as devices last saw them in the forgotten history. settled: taken, dismissed, or nothing yet.
CREATE TABLE restore_rows (
  org_id TEXT COLLATE "C" NOT NULL,
  entity TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  epoch TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  cl BIGINT NOT NULL,
  content TEXT NOT NULL,
  updated_by TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  brought_by TEXT COLLATE "C" NOT NULL,
  brought_at BIGINT NOT NULL,
  settled TEXT,
  settled_by TEXT COLLATE "C",
  settled_at BIGINT,
  PRIMARY KEY (org_id, entity, id, epoch)
);
