-- +goose Up
-- Who asks for a file sees it by the records that name it, so that each column that names one is looked up.
CREATE INDEX photos_report_sha256 ON photos (org_id, report_sha256);
CREATE INDEX photos_marked_sha256 ON photos (org_id, marked_sha256);
CREATE INDEX voice_notes_sha256 ON voice_notes (org_id, sha256);
CREATE INDEX walks_report_sha256 ON walks (org_id, report_sha256);
CREATE INDEX walk_reports_sha256 ON walk_reports (org_id, sha256);
CREATE INDEX deliveries_sha256 ON deliveries (org_id, sha256);
CREATE INDEX yard_maps_sha256 ON yard_maps (org_id, sha256);
-- What was told is settled for everybody at once.
CREATE INDEX notices_told ON notices (org_id, dedup);
