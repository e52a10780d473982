package logs_test

import (
	"encoding/json"
	"slices"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// A log may say which roles see it: what was filled, corrected and photographed goes with it, in a pull and in a list of the server.
func TestSeers_OfALog(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	open, openVersion := y.log, y.version
	secret, version := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(
		yardtest.Add("log", secret, fields{"name": "Lead in blood", "key": "lead", "subject": "other", "state": "draft", "seers": json.RawMessage(`["auditor"]`), "approvers": json.RawMessage(`["supervisor"]`)}),
		yardtest.Add("logVersion", version, fields{"logId": secret, "version": int64(1), "body": json.RawMessage(form), "status": "live"}),
	)
	y.log, y.version = secret, version
	kept := y.entry(y.ana, fields{"steam": 1220000, "stack": 4620000})
	code, say := y.submit(y.ana, kept)
	accepted(t, "submit", code, say)
	photo := yardtest.NewID()
	y.boss.Must(
		correction(kept, "stack", 4620001, "Misread", y.boss, y.Clock.At.UnixMilli()),
		yardtest.Add("comment", photo, fields{"parentEntity": "logEntry", "parentId": kept, "text": "Looked at.", "createdBy": y.boss.Actor.UserID, "createdAt": y.Clock.At.UnixMilli()}),
	)
	y.log, y.version = open, openVersion
	shown := y.entry(y.other, fields{"steam": 1220000, "stack": 4620000})

	sees := func(p *yardtest.Person, entity, id string) bool {
		return slices.ContainsFunc(p.Sees()[entity], func(row wire.Row) bool { return row.ID == id })
	}
	lists := func(p *yardtest.Person) (found int) {
		page, err := y.List(y.Context(), p.Actor, syncer.ListRequest{Entity: "logEntry", Count: true})
		if err != nil || page.Total == nil || *page.Total != len(page.Rows) {
			t.Fatalf("list: %v, %v of %d", err, page.Total, len(page.Rows))
		}
		return len(page.Rows)
	}
	all := []struct{ entity, id string }{
		{"log", secret}, {"logVersion", version}, {"logEntry", kept}, {"logValue", change.UUID5(kept, "logValue:stack:0")}, {"comment", photo},
	}
	for _, test := range []struct {
		who   string
		p     *yardtest.Person
		sees  bool
		lists int
	}{
		{"who may change it", y.boss, true, 2},
		{"org admin", y.Person("org_admin", "Admin"), true, 2},
		{"a role that sees it", y.Person("auditor", "Auditor"), true, 2},
		{"a clerk", y.Person("data_clerk", "Clerk"), false, 1},
		{"another inspector", y.other, false, 1},
	} {
		t.Run(test.who, func(t *testing.T) {
			for _, one := range all {
				if sees(test.p, one.entity, one.id) != test.sees {
					t.Errorf("%s: sees is not %v", one.entity, test.sees)
				}
			}
			if !sees(test.p, "logEntry", shown) {
				t.Error("an entry of an open log is not seen")
			}
			if n := lists(test.p); n != test.lists {
				t.Errorf("lists %d entries, want %d", n, test.lists)
			}
		})
	}
	if !sees(y.ana, "logEntry", kept) {
		t.Error("who filled an entry does not see it")
	}
	stranger := y.As(yardtest.NewID(), yardtest.NewID(), "auditor", "Stranger")
	if len(stranger.Sees()["log"]) > 0 {
		t.Error("another organization sees logs of this one")
	}
	// A device that held it begins anew when it is withheld: what it may not see any more goes.
	pulled, err := y.Pull(y.Context(), y.other.Actor, "", 10_000)
	if err != nil || pulled.More {
		t.Fatal(err, pulled.More)
	}
	y.boss.Must(yardtest.On("log", y.Row("log", open), change.Update, "", fields{"seers": json.RawMessage(`["auditor"]`)}))
	next, err := y.Pull(y.Context(), y.other.Actor, pulled.Cursor, 10_000)
	if err != nil || !next.Reset {
		t.Errorf("the device goes on with what it held: %v, reset %v", err, next.Reset)
	}
	// Opened to a role it comes, and closed again it goes.
	clerk := y.Person("data_clerk", "Second clerk")
	y.boss.Must(yardtest.On("log", y.Row("log", secret), change.Update, "", fields{"seers": json.RawMessage(`["data_clerk"]`)}))
	if !sees(clerk, "logEntry", kept) {
		t.Error("a role that was added does not see it")
	}
	y.boss.Must(yardtest.On("log", y.Row("log", secret), change.Update, "", fields{"seers": nil}))
	if !sees(y.other, "logEntry", kept) {
		t.Error("a log that names no role any more is not open to all")
	}
}

// What has left the devices is read from the server with its values, for the trend of years.
func TestOlder_EntriesAreListedWithTheirValues(t *testing.T) {
	y := newYard(t)
	id := yardtest.NewID()
	y.ana.Must(
		yardtest.Add("logEntry", id, fields{"logId": y.log, "versionId": y.version, "entryOn": "2025-06-02", "state": "draft", "createdBy": y.ana.Actor.UserID, "fillerId": y.ana.Actor.UserID}),
		y.value(id, "steam", 1220000), y.value(id, "stack", 4620000),
	)
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	y.boss.Must(correction(id, "stack", 4630000, "Misread", y.boss, y.Clock.At.UnixMilli()))
	code, say = y.does(y.boss, id, "approve", nil)
	accepted(t, "approve", code, say)
	for entity, want := range map[string]struct {
		filter syncer.ListFilter
		count  int
	}{
		"logEntry":      {syncer.ListFilter{Field: "logId", In: []any{y.log}}, 1},
		"logValue":      {syncer.ListFilter{Field: "entryId", In: []any{id}}, 2},
		"logCorrection": {syncer.ListFilter{Field: "entryId", In: []any{id}}, 1},
	} {
		page, err := y.List(y.Context(), y.boss.Actor, syncer.ListRequest{Entity: entity, Beyond: true, Filter: []syncer.ListFilter{want.filter}})
		if err != nil || len(page.Rows) != want.count {
			t.Errorf("%s: %v, %d rows of %d", entity, err, len(page.Rows), want.count)
		}
	}
}
