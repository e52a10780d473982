package logs_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// The questions of an entry are those of a version of its own log: one that nobody knows is waited for, and another log's is refused.
func TestTrust_AnEntryAsksWhatItsOwnLogAsks(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	begin := func(version string) change.Op {
		return yardtest.Add("logEntry", yardtest.NewID(), fields{
			"logId": y.log, "versionId": version, "entryOn": "2026-11-20", "state": "draft", "fillerId": y.ana.Actor.UserID,
		})
	}
	unknown := begin(yardtest.NewID())
	y.ana.Must(unknown)
	if code, say := y.submit(y.ana, unknown.ID); code != "deferred needs" {
		t.Errorf("submitted by a version that nobody knows: %q %q, want it to wait", code, say)
	}
	weaker, form := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(
		yardtest.Add("log", weaker, fields{"name": "Tea log", "key": "tea", "subject": "power", "state": "draft"}),
		yardtest.Add("logVersion", form, fields{"logId": weaker, "version": int64(1), "body": json.RawMessage(`{"title": {"en": "Tea"}, "fields": [{"key": "tea", "kind": "text", "label": {"en": "Tea"}}], "rules": []}`), "status": "live"}),
	)
	if code, say := y.ana.Does(begin(form)); code != "rejected guard" {
		t.Errorf("begun by another log's version: %q %q, want a refusal", code, say)
	}
}
