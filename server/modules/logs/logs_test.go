package logs_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"shipshape/server/modules/logs"
	"shipshape/server/modules/tasks"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

type fields = yardtest.Fields

const form = `{"title": {"en": "Boiler 2 log"}, "fields": [
	{"key": "steam", "kind": "number", "label": {"en": "Steam pressure"}, "unit": "psi", "required": true, "low": 600000, "warnLow": 950000, "warnHigh": 1350000, "high": 1500000},
	{"key": "stack", "kind": "number", "label": {"en": "Stack temperature"}, "unit": "°F", "required": true, "warnHigh": 5000000},
	{"key": "oil", "kind": "choice", "label": {"en": "Oil level"}, "options": [{"id": "low", "label": {"en": "Low"}}, {"id": "ok", "label": {"en": "OK"}}]},
	{"key": "gauge", "kind": "photo", "label": {"en": "Photo of the gauge"}}],
 "rules": [
	{"id": "r1", "when": {">": [{"var": "stack"}, 5400000]}, "then": "require", "of": ["gauge"]},
	{"id": "r2", "when": {"==": [{"var": "oil"}, "low"]}, "then": "task", "say": {"en": "Top up the oil"}, "due": 2},
	{"id": "r3", "when": {"==": [{"var": "oil"}, "low"]}, "then": "notify", "say": {"en": "Oil is low"}, "to": "role:supervisor"}]}`

type yard struct {
	*yardtest.Yard
	log, version     string
	boss, ana, other *yardtest.Person
}

func newYard(t *testing.T) *yard {
	t.Helper()
	y := &yard{Yard: yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", tasks.Module{}, logs.Module{}), log: yardtest.NewID(), version: yardtest.NewID()}
	y.boss, y.ana, y.other = y.Person("ehs_manager", "Maria Okafor"), y.Person("inspector", "Ana Ruiz"), y.Person("inspector", "Ken Sato")
	y.boss.Must(
		yardtest.Add("log", y.log, fields{"name": "Boiler 2 log", "key": "boiler-2", "subject": "power", "state": "draft", "signed": true}),
		yardtest.Add("logVersion", y.version, fields{"logId": y.log, "version": int64(1), "body": json.RawMessage(form), "status": "live"}),
	)
	return y
}

// entry is a draft of somebody, with values by field: numbers in 1/10,000, texts.
func (y *yard) entry(p *yardtest.Person, values fields) string {
	y.Helper()
	id := yardtest.NewID()
	ops := []change.Op{yardtest.Add("logEntry", id, fields{
		"logId": y.log, "versionId": y.version, "entryOn": "2026-11-20", "state": "draft", "createdBy": p.Actor.UserID, "fillerId": p.Actor.UserID,
		"createdAt": y.Clock.At.UnixMilli(),
	})}
	for key, value := range values {
		ops = append(ops, y.value(id, key, value))
	}
	p.Must(ops...)
	return id
}

func (y *yard) valueID(entry, key string) string { return change.UUID5(entry, "logValue:"+key+":0") }

func (y *yard) value(entry, key string, value any) change.Op {
	f := fields{"entryId": entry, "logId": y.log, "fieldKey": key, "line": int64(0)}
	if number, ok := value.(int); ok {
		f["number"] = int64(number)
	} else {
		f["text"] = value
	}
	return yardtest.Add("logValue", y.valueID(entry, key), f)
}

func (y *yard) does(p *yardtest.Person, entry, command string, f fields) (code, say string) {
	return p.Does(yardtest.On("logEntry", y.Row("logEntry", entry), change.Command, command, f))
}

func (y *yard) submit(p *yardtest.Person, entry string) (code, say string) {
	return y.does(p, entry, "submit", fields{"signature": "M0 0L300 100L10 150", "submittedAt": y.Clock.At.UnixMilli()})
}

func correction(entry, key string, number int, why string, p *yardtest.Person, at int64) change.Op {
	return yardtest.Add("logCorrection", yardtest.NewID(), fields{
		"entryId": entry, "fieldKey": key, "line": int64(0), "number": int64(number), "why": why, "createdBy": p.Actor.UserID, "createdAt": at,
	})
}

func refused(t *testing.T, what, code, say, want string) {
	t.Helper()
	if code == "" || !strings.Contains(say, want) {
		t.Fatalf("%s: got %q %q, want a refusal that says %q", what, code, say, want)
	}
}

func accepted(t *testing.T, what, code, say string) {
	t.Helper()
	if code != "" {
		t.Fatalf("%s: %s %s", what, code, say)
	}
}

func TestEntry_IsSubmittedWhenItsFormAsksForNothingMore(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000})
	code, say := y.submit(y.ana, id)
	refused(t, "a required field is empty", code, say, "Stack temperature")
	y.ana.Must(y.value(id, "stack", 5500000))
	code, say = y.submit(y.ana, id)
	refused(t, "a rule asks for a photo", code, say, "Photo of the gauge")
	y.ana.Must(yardtest.On("logValue", y.Row("logValue", y.valueID(id, "stack")), change.Update, "", fields{"number": int64(5120000)}))
	code, say = y.does(y.ana, id, "submit", fields{"submittedAt": y.Clock.At.UnixMilli()})
	refused(t, "nobody signed", code, say, "Sign")
	code, say = y.submit(y.ana, id)
	accepted(t, "all is there", code, say)
	y.Says("one value is over the warn line", "logEntry", id, fields{"state": "submitted", "warnings": int64(1), "corrections": int64(0), "late": int64(0)})
}

func TestValue_OfASubmittedEntryIsNeverOverwritten(t *testing.T) {
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 5620000, "oil": "ok"})
	gauge := y.value(id, "gauge", "")
	delete(gauge.Fields, "text")
	y.ana.Must(gauge, yardtest.Add("photo", yardtest.NewID(), fields{
		"parentEntity": "logValue", "parentId": y.valueID(id, "gauge"), "role": "context", "sha256": strings.Repeat("a", 64), "reportSha256": strings.Repeat("b", 64),
		"thumbSha256": strings.Repeat("c", 64), "mime": "image/jpeg", "width": int64(4), "height": int64(3), "bytes": int64(10), "takenAt": y.Clock.At.UnixMilli(), "createdBy": y.ana.Actor.UserID,
	}))
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	stack := y.valueID(id, "stack")
	code, say = y.ana.Does(yardtest.On("logValue", y.Row("logValue", stack), change.Update, "", fields{"number": int64(4620000)}))
	refused(t, "the author overwrites", code, say, "submitted")
	code, say = y.other.Does(y.value(id, "note", "mine"))
	refused(t, "somebody else writes into it", code, say, "")
	code, say = y.boss.Does(yardtest.On("logValue", y.Row("logValue", stack), change.Update, "", fields{"number": int64(4620000)}))
	refused(t, "the reviewer overwrites", code, say, "submitted")
	at := y.Clock.At.UnixMilli()
	code, say = y.ana.Does(correction(id, "stack", 4620000, "Digit misread", y.ana, at))
	refused(t, "the author corrects what nobody questions", code, say, "return it to you")
	code, say = y.does(y.boss, id, "return", fields{"stateReason": "Check the stack", "asked": json.RawMessage(`[{"key":"stack","line":0,"say":"562?"}]`)})
	accepted(t, "return", code, say)
	code, say = y.ana.Does(correction(id, "steam", 1, "No", y.ana, at))
	refused(t, "a field that is not questioned", code, say, "not questioned")
	code, say = y.ana.Does(correction(id, "stack", 4620000, "Digit misread, checked against the photo.", y.ana, at))
	accepted(t, "the questioned field", code, say)
	code, say = y.does(y.ana, id, "resubmit", nil)
	accepted(t, "submitted again", code, say)
	y.Says("corrected, and odd no more", "logEntry", id, fields{"state": "submitted", "warnings": int64(0), "corrections": int64(1)})
	y.Says("as it was written", "logValue", stack, fields{"number": int64(5620000)})
	code, say = y.does(y.boss, id, "approve", nil)
	accepted(t, "approve", code, say)
}

func TestEntry_IsNotApprovedByWhoFilledIt(t *testing.T) {
	y := newYard(t)
	id := y.entry(y.boss, fields{"steam": 1220000, "stack": 4620000})
	code, say := y.submit(y.boss, id)
	accepted(t, "submit", code, say)
	code, say = y.does(y.boss, id, "approve", nil)
	refused(t, "own entry", code, say, "")
	second := y.Person("ehs_manager", "Second Pair")
	code, say = y.does(second, id, "approve", nil)
	accepted(t, "somebody else", code, say)
}

func TestEntry_SaysWhoDecidedLastAndWhen(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 4620000})
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	y.Says("nobody decided yet", "logEntry", id, fields{"decidedBy": nil, "decidedAt": nil})
	code, say = y.does(y.boss, id, "return", fields{"stateReason": "Check the stack", "asked": json.RawMessage(`[{"key":"stack","line":0,"say":"462?"}]`)})
	accepted(t, "return", code, say)
	y.Says("returned", "logEntry", id, fields{"decidedBy": y.boss.Actor.UserID, "decidedAt": y.Clock.At.UnixMilli()})
	code, say = y.does(y.ana, id, "resubmit", nil)
	accepted(t, "submitted again", code, say)
	y.Says("waits for a decision", "logEntry", id, fields{"decidedBy": nil, "decidedAt": nil})
	y.To("2026-11-21 09:00")
	// Somebody from outside the yard may act in it, and judges nobody there.
	acting := y.Person("ehs_manager", "Acting superuser")
	acting.Actor.Impersonator = acting.Actor.UserID
	if code, say = y.does(acting, id, "approve", nil); code != "rejected forbidden" {
		t.Errorf("a superuser approves: %s %s", code, say)
	}
	root := y.Person("ehs_manager", "Dana Cole")
	code, say = y.does(root, id, "approve", nil)
	accepted(t, "approve", code, say)
	y.Says("approved", "logEntry", id, fields{"decidedBy": root.Actor.UserID, "decidedAt": y.Clock.At.UnixMilli()})
	code, say = y.boss.Does(correction(id, "stack", 4630000, "Read again.", y.boss, y.Clock.At.UnixMilli()))
	accepted(t, "a correction", code, say)
	y.Says("who corrects it does not decide", "logEntry", id, fields{"decidedBy": root.Actor.UserID})
}

func TestRules_RaiseOnceWhatTheFormAsksFor(t *testing.T) {
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 4620000, "oil": "low"})
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	made := y.All("task")
	if len(made) != 1 || made[0].Fields["title"] != "Top up the oil (Boiler 2 log)" || made[0].Fields["dueOn"] != "2026-11-22" || made[0].Fields["sourceId"] != id {
		t.Fatalf("tasks: %v", made)
	}
	told := 0
	for _, message := range y.Promised("notice") {
		if strings.Contains(message.Recipients, "role:supervisor") && message.Subject == "Boiler 2 log: Oil is low" {
			told++
		}
	}
	if told != 1 {
		t.Fatalf("supervisors were told %d times: %v", told, y.Promised("notice"))
	}
	code, say = y.does(y.boss, id, "return", fields{"stateReason": "Look again", "asked": json.RawMessage(`[{"key":"oil","line":0,"say":""}]`)})
	accepted(t, "return", code, say)
	code, say = y.does(y.ana, id, "resubmit", nil)
	accepted(t, "again", code, say)
	if made := y.All("task"); len(made) != 1 {
		t.Fatalf("raised twice: %d tasks", len(made))
	}
}

func TestVersion_ThatMakesNoSenseIsNotPublished(t *testing.T) {
	y := newYard(t)
	for what, body := range map[string]string{
		"no form":       `{"title": {"en": "A"}, "fields": "none"}`,
		"unknown field": `{"title":{"en":"A"},"fields":[{"key":"a","kind":"number","label":{"en":"A"}}],"rules":[{"id":"r","when":{">":[{"var":"b"},1]},"then":"warn","of":["a"],"say":{"en":"B"}}]}`,
		"same key":      `{"title":{"en":"A"},"fields":[{"key":"a","kind":"number","label":{"en":"A"}},{"key":"a","kind":"text","label":{"en":"B"}}],"rules":[]}`,
	} {
		code, say := y.boss.Does(yardtest.Add("logVersion", yardtest.NewID(), fields{"logId": y.log, "version": int64(2), "body": json.RawMessage(body), "status": "live"}))
		refused(t, what, code, say, "cannot be published")
	}
}

// Who may do what: nobody outside the organization reads or writes, and a log may name who fills it.
func TestAccess_OfLogs(t *testing.T) {
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 4620000})
	begin := func(p *yardtest.Person) string {
		code, _ := p.Does(yardtest.Add("logEntry", yardtest.NewID(), fields{
			"logId": y.log, "versionId": y.version, "entryOn": "2026-11-20", "state": "draft", "createdBy": p.Actor.UserID, "createdAt": y.Clock.At.UnixMilli(),
		}))
		return code
	}
	build := func(p *yardtest.Person) string {
		code, _ := p.Does(yardtest.Add("log", yardtest.NewID(), fields{"name": "Mine", "key": yardtest.NewID(), "subject": "other", "state": "draft"}))
		return code
	}
	approve := func(p *yardtest.Person) string {
		code, _ := y.does(p, id, "approve", nil)
		return code
	}
	if code, say := y.submit(y.ana, id); code != "" {
		t.Fatal(code, say)
	}
	stranger := y.As(yardtest.NewID(), yardtest.NewID(), "ehs_manager", "Stranger")
	for _, test := range []struct {
		who                     string
		p                       *yardtest.Person
		begins, builds, approve bool
	}{
		{"inspector", y.other, true, false, false},
		{"clerk", y.Person("data_clerk", "Clerk"), true, false, false},
		{"auditor", y.Person("auditor", "Auditor"), false, false, false},
		{"contractor", y.Person("contractor", "Contractor"), true, false, false},
		{"org admin", y.Person("org_admin", "Admin"), false, true, false},
		{"ehs manager", y.boss, true, true, true},
	} {
		t.Run(test.who, func(t *testing.T) {
			for what, is := range map[string]bool{"begins": (begin(test.p) == "") == test.begins, "builds": (build(test.p) == "") == test.builds, "approves": (approve(test.p) == "") == test.approve} {
				if !is {
					t.Errorf("%s is not as the matrix says", what)
				}
			}
		})
	}
	if seen := stranger.Sees(); len(seen["log"])+len(seen["logEntry"])+len(seen["logValue"]) > 0 {
		t.Error("another organization sees logs of this one")
	}
	if code := approve(stranger); code == "" {
		t.Error("another organization approves an entry of this one")
	}
	y.boss.Must(yardtest.On("log", y.Row("log", y.log), change.Update, "", fields{"fillers": json.RawMessage(`["supervisor"]`)}))
	if begin(y.other) == "" {
		t.Error("an inspector begins an entry of a log that supervisors fill")
	}
	if code := begin(y.Person("supervisor", "Boss")); code != "" {
		t.Error("a supervisor may not begin it: ", code)
	}
}

// Who corrects an entry without having heard that it is void is not refused: the correction is kept and put up for review. Who had heard of it
// is refused, whatever their device says it saw.
func TestCorrection_OfAnEntryThatIsVoidMeanwhile(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 5120000})
	code, say := y.submit(y.ana, id)
	accepted(t, "the entry", code, say)
	y.boss.Holds()
	y.Clock.At = y.Clock.At.Add(time.Hour)
	late := y.boss.Set(correction(id, "stack", 4630000, "Read again.", y.boss, y.Clock.At.UnixMilli()))
	other := y.Person("ehs_manager", "Other boss")
	code, say = y.does(other, id, "void", fields{"stateReason": "Twice"})
	accepted(t, "void", code, say)
	code, say = y.boss.Pushes(late)
	accepted(t, "a correction by somebody who had not heard of it", code, say)
	if n := len(y.All("logCorrection")); n != 1 {
		t.Errorf("%d corrections", n)
	}
	reviews := y.All("conflict")
	if len(reviews) != 1 || reviews[0].Fields["rule"] != "late" || reviews[0].Fields["loserBy"] != y.boss.Actor.UserID {
		t.Fatalf("put up for review: %v", reviews)
	}
	if winner, _ := reviews[0].Fields["winner"].(json.RawMessage); !strings.Contains(string(winner), "This entry is void.") {
		t.Errorf("the review does not say what stood against it: %s", winner)
	}
	y.boss.Holds()
	y.Clock.At = y.Clock.At.Add(time.Hour)
	code, say = y.boss.Does(correction(id, "stack", 4640000, "Once more.", y.boss, y.Clock.At.UnixMilli()))
	refused(t, "after hearing of it", code, say, "This entry is void.")
}
