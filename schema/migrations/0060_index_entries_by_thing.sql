-- +goose Up
-- An older server beside a newer one asks the same questions and finds them by the new index.

-- logs: Log entry
-- Devices find the entries of a log with their day, thing and state by one index; the server keeps what the schema asks for.
CREATE INDEX log_entries_log_id_entry_on_thing_id_state ON log_entries (org_id, log_id, entry_on, thing_id, state);
DROP INDEX log_entries_log_id_entry_on;
