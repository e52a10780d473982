-- +goose Up
-- What a photo may belong to is checked in code on both sides, as everywhere since the first migrations: a CHECK would have to be built
-- anew with every kind of record that gets photos. A column takes its CHECK with it when it goes, on SQLite and on PostgreSQL.
ALTER TABLE photos ADD COLUMN parent_kind TEXT COLLATE "C";
UPDATE photos SET parent_kind = parent_entity;
ALTER TABLE photos DROP COLUMN parent_entity;
ALTER TABLE photos RENAME COLUMN parent_kind TO parent_entity;

-- The same index as notices_told of migration 0008: each notice was written into both.
DROP INDEX notices_matter;
