package logs_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

const (
	phone       = "555-0142 private"
	corrected   = "555-0199 private"
	private     = " private" // stands in each of them
	visitorForm = `{"title": {"en": "Gate log"}, "fields": [
	{"key": "name", "kind": "text", "label": {"en": "Visitor"}},
	{"key": "phone", "kind": "text", "label": {"en": "Phone"}, "sensitive": true},
	{"key": "badge", "kind": "photo", "label": {"en": "Badge"}, "sensitive": true}], "rules": []}`
)

// gate is an entry of a log with sensitive answers, submitted by an inspector and corrected by a reviewer.
type gate struct {
	*yard
	entry, phone, badge, photo, correction string
}

func newGate(t *testing.T) *gate {
	t.Helper()
	y := &gate{yard: newYard(t), photo: yardtest.NewID(), correction: yardtest.NewID()}
	y.log, y.version = yardtest.NewID(), yardtest.NewID()
	y.boss.Must(
		yardtest.Add("log", y.log, fields{"name": "Gate log", "key": "gate", "subject": "other", "state": "draft"}),
		yardtest.Add("logVersion", y.version, fields{"logId": y.log, "version": int64(1), "body": json.RawMessage(visitorForm), "status": "live"}),
	)
	y.entry = y.yard.entry(y.ana, fields{"name": "Lee", "phone": phone})
	y.phone, y.badge = y.valueID(y.entry, "phone"), y.valueID(y.entry, "badge")
	badge := y.value(y.entry, "badge", "")
	delete(badge.Fields, "text")
	y.ana.Must(badge, yardtest.Add("photo", y.photo, fields{
		"parentEntity": "logValue", "parentId": y.badge, "role": "context", "sha256": strings.Repeat("a", 64), "reportSha256": strings.Repeat("b", 64),
		"thumbSha256": strings.Repeat("c", 64), "mime": "image/jpeg", "width": int64(4), "height": int64(3), "bytes": int64(10), "takenAt": y.Clock.At.UnixMilli(), "createdBy": y.ana.Actor.UserID,
	}))
	code, say := y.submit(y.ana, y.entry)
	accepted(t, "submit", code, say)
	y.boss.Must(yardtest.Add("logCorrection", y.correction, fields{
		"entryId": y.entry, "fieldKey": "phone", "line": int64(0), "text": corrected, "was": json.RawMessage(`{"text": "` + phone + `"}`),
		"why": "Misread", "createdBy": y.boss.Actor.UserID, "createdAt": y.Clock.At.UnixMilli(),
	}))
	return y
}

// ways are all that a person can ask for: what each of them answers, as JSON.
func (y *gate) ways(p *yardtest.Person) map[string]string {
	y.Helper()
	told := map[string]string{}
	tell := func(way string, answer any, err error) {
		if err != nil && app.CodeOf(err) != app.ENotFound {
			y.Errorf("%s: %v", way, err)
		}
		text, broken := json.Marshal(answer)
		if broken != nil {
			y.Fatal(broken)
		}
		told[way] = string(text)
	}
	tell("pull", p.Sees(), nil)
	for _, entity := range []string{"logEntry", "logValue", "logCorrection", "photo", "conflict"} {
		page, err := y.List(y.Context(), p.Actor, syncer.ListRequest{Entity: entity, Count: true})
		tell("list of "+entity, page, err)
		for _, row := range y.All(entity) {
			whole, err := y.Whole(y.Context(), p.Actor, entity, row.ID)
			tell("whole of "+entity+" "+row.ID, whole, err)
			history, err := y.History(y.Context(), p.Actor, entity, row.ID, 0)
			tell("history of "+entity+" "+row.ID, history, err)
		}
	}
	return told
}

// What a form calls sensitive is for who reviews the entry and who may go on with it. It leaves the server for nobody else, by no way.
func TestSensitive_LeavesTheServerForWhoReadsItAlone(t *testing.T) {
	t.Parallel()
	y := newGate(t)
	hall, dock := yardtest.NewID(), yardtest.NewID()
	for id, name := range map[string]string{hall: "Hall", dock: "Dock"} {
		y.Wrote(yardtest.Add("zone", id, fields{"name": name, "code": name, "kind": "area"}))
	}
	y.Wrote(yardtest.On("logEntry", y.Row("logEntry", y.entry), change.Update, "", fields{"zoneId": hall}))
	there, elsewhere := y.Person("supervisor", "Of the hall"), y.Person("supervisor", "Of the dock")
	there.Actor.Zones, elsewhere.Actor.Zones = []string{hall}, []string{dock}
	for _, test := range []struct {
		who   string
		p     *yardtest.Person
		reads bool
	}{
		{"who reviews it", y.boss, true},
		{"who filled it", y.ana, true},
		{"who reviews in its zone", there, true},
		{"who reviews in another zone", elsewhere, false},
		{"another inspector", y.other, false},
		{"an auditor", y.Person("auditor", "Auditor"), false},
		{"an administrator, who reviews nothing", y.Person("org_admin", "Admin"), false},
		{"a contractor", y.Person("contractor", "Contractor"), false},
	} {
		t.Run(test.who, func(t *testing.T) {
			found := 0
			for way, answer := range y.ways(test.p) {
				if strings.Contains(answer, private) {
					found++
					if !test.reads {
						t.Errorf("%s tells what is sensitive", way)
					}
				}
				if !test.reads && strings.Contains(answer, strings.Repeat("a", 64)) {
					t.Errorf("%s names the photo of a sensitive answer", way)
				}
			}
			if test.reads && found < 8 {
				t.Errorf("%d ways tell it to who reads it", found)
			}
			sees, err := y.SeesFile(y.Context(), test.p.Actor, store.File{SHA256: strings.Repeat("a", 64), ReceivedBy: y.ana.Actor.UserID})
			if err != nil || sees != test.reads {
				t.Errorf("sees the photo: %v, %v", sees, err)
			}
		})
	}
	for _, row := range y.other.Sees()["logValue"] {
		if row.ID == y.valueID(y.entry, "name") && row.Fields["text"] != "Lee" {
			t.Errorf("what is not sensitive: %v", row.Fields)
		}
	}
}

// Whoever may not read a value learns it neither by asking which rows have it nor from the order of rows.
func TestSensitive_IsNotFoundByAsking(t *testing.T) {
	t.Parallel()
	y := newGate(t)
	for name, request := range map[string]syncer.ListRequest{
		"a filter":            {Entity: "logValue", Filter: []syncer.ListFilter{{Field: "text", In: []any{phone}}}},
		"a range":             {Entity: "logValue", Filter: []syncer.ListFilter{{Field: "number", From: float64(1), To: float64(2)}}},
		"what is filled":      {Entity: "logValue", Filter: []syncer.ListFilter{{Field: "text", Has: new(bool)}}},
		"an order":            {Entity: "logValue", Sort: "-text"},
		"a count by value":    {Entity: "logValue", Group: "text"},
		"corrections by text": {Entity: "logCorrection", Filter: []syncer.ListFilter{{Field: "text", In: []any{corrected}}}},
	} {
		if page, err := y.List(y.Context(), y.other.Actor, request); app.CodeOf(err) != app.EForbidden {
			t.Errorf("%s: %d rows, %v", name, len(page.Rows), err)
		}
		if _, err := y.List(y.Context(), y.boss.Actor, request); err != nil {
			t.Errorf("%s, by who reads all of them: %v", name, err)
		}
	}
}

// A device that held what its person may read no more is told of it, and one whose person may read it now gets it.
func TestSensitive_ComesAndGoesWithTheRight(t *testing.T) {
	t.Parallel()
	y := newGate(t)
	id := y.yard.entry(y.boss, fields{"name": "Kim", "phone": phone})
	text := func(rows []wire.Row) (texts []any) {
		for _, row := range rows {
			if row.Entity == "logValue" && row.ID == y.valueID(id, "phone") {
				texts = append(texts, row.Fields["text"])
			}
		}
		return texts
	}
	pull := func(p *yardtest.Person, cursor string) wire.PullResponse {
		t.Helper()
		page, err := y.Pull(y.Context(), p.Actor, cursor, 5000)
		if err != nil || page.More {
			t.Fatal(err, page.More)
		}
		return page
	}
	first := pull(y.other, "")
	if got := text(first.Rows); len(got) != 1 || got[0] != nil {
		t.Errorf("before: %v", got)
	}
	y.boss.Must(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"fillerId": y.other.Actor.UserID}))
	handed := pull(y.other, first.Cursor)
	if got := text(handed.Rows); len(got) != 1 || got[0] != phone {
		t.Errorf("handed over: %v, reset %v", got, handed.Reset)
	}
	y.boss.Must(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"fillerId": y.ana.Actor.UserID}))
	taken := pull(y.other, handed.Cursor)
	if got := text(taken.Rows); len(got) != 1 || got[0] != nil {
		t.Errorf("taken back: %v, reset %v", got, taken.Reset)
	}
	promoted := pull(y.other, taken.Cursor)
	if promoted.Reset {
		t.Fatal("nothing changed")
	}
	// One right less, and what may be read of the records stays the same: only the answers go.
	actor := y.boss.Actor
	actor.Rights = map[string]string{}
	for _, m := range y.Schema.Modules {
		for permission := range m.Permissions {
			actor.Rights[permission] = y.Schema.Scope(actor.Role, permission)
		}
	}
	held, err := y.Pull(y.Context(), actor, "", 5000)
	if err != nil || held.More || text(held.Rows)[0] != phone {
		t.Fatal(err, held.More, text(held.Rows))
	}
	actor.Rights = maps.Clone(actor.Rights)
	actor.Rights["logs.entry.approve"], actor.Rights["logs.entry.edit"] = "", "own"
	less, err := y.Pull(y.Context(), actor, held.Cursor, 5000)
	if err != nil || !less.Reset || less.Reason != wire.ResetScope {
		t.Errorf("a right less goes on with what it held: %v, reset %v %s", err, less.Reset, less.Reason)
	}
}

// What a value was before somebody else's counted is as sensitive as the value.
func TestSensitive_CoversWhatLost(t *testing.T) {
	t.Parallel()
	y := newGate(t)
	id := y.yard.entry(y.ana, fields{"name": "Kim", "phone": phone})
	seen := y.Row("logValue", y.valueID(id, "phone"))
	y.ana.Must(yardtest.On("logValue", seen, change.Update, "", fields{"text": "555-0001 private"}))
	y.boss.Must(yardtest.On("logValue", seen, change.Update, "", fields{"text": "555-0002 private"}))
	if len(y.All("conflict")) == 0 {
		t.Fatal("nobody lost")
	}
	for way, answer := range y.ways(y.other) {
		if strings.Contains(answer, private) {
			t.Errorf("%s tells what is sensitive", way)
		}
	}
	if answer := y.ways(y.boss)["list of conflict"]; !strings.Contains(answer, "555-0001") {
		t.Errorf("who may settle it reads %s", answer)
	}
}
