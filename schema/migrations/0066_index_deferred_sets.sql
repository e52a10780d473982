-- +goose Up
-- What waits is few among all that was ever answered, and time asks for it after every commit.
CREATE INDEX set_results_deferred ON set_results (org_id, received_at, set_id) WHERE outcome = 'deferred';
