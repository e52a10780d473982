-- +goose Up
-- When a file is complete the server looks for the photos that name it.
CREATE INDEX photos_sha256 ON photos (org_id, sha256);
CREATE INDEX photos_thumb_sha256 ON photos (org_id, thumb_sha256);
