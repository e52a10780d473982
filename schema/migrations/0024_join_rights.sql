-- +goose Up
-- Who sees only a part of the records is found by tokens: ids of people, of groups with members, of zones. A record has those by which it
-- can be seen; a person has those that they hold. tokens is NULL where nobody has said so yet: such a head was written by the version
-- before, whose scope_key and left_key this one does not read.
ALTER TABLE sync_heads ADD COLUMN tokens TEXT COLLATE "C";
CREATE INDEX sync_heads_untold ON sync_heads (org_id, entity, id) WHERE tokens IS NULL;

-- The tokens of records, the other way round.
CREATE TABLE sync_scopes ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  token TEXT COLLATE "C" NOT NULL,
  entity TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, token, entity, id)
);

-- When a record that was there before got or lost a token; with an empty entity: when a person (token) joined or left a group (id).
CREATE TABLE sync_moves ( -- clustered
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  token TEXT COLLATE "C" NOT NULL,
  entity TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, seq, token, entity, id)
);

-- By which rules of the module files the tokens were made: others make them anew.
CREATE TABLE sync_rules (
  name TEXT COLLATE "C" NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (name)
);
