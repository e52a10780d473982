package paint_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// read adds what the supervisor's tablet read of a field.
func (b *booth) read(form, field, raw string, more fields) string {
	b.Helper()
	what, _, _ := strings.Cut(field, ":")
	all := fields{"formId": form, "field": field, "what": what, "sheet": int64(1), "flat": strings.Repeat("a", 64), "raw": raw, "sure": int64(960), "state": "auto"}
	for name, value := range more {
		all[name] = value
	}
	id := change.UUID5(form, "paintRead:"+field)
	b.ray.Must(yardtest.Add("paintRead", id, all))
	return id
}

func (b *booth) says(who *yardtest.Person, id string, f fields) {
	b.Helper()
	b.Clock.At = b.Clock.At.Add(time.Second)
	who.Must(yardtest.On("paintRead", b.Row("paintRead", id), change.Update, "", f))
}

// A form with a sheet is approved when a person has looked at what reading was not sure of, and when a volume that is most of its VOC was keyed
// twice, the second time by somebody else, with one result.
func TestForm_WaitsForASecondLookAtItsSheet(t *testing.T) {
	t.Parallel()
	b := open(t)
	form, _ := b.form(nil)
	id := b.read(form, "amount:1", "12.50", fields{"state": "verify"})
	b.must(b.ray, form, "submit")
	b.must(b.lena, form, "review")
	refused := func(want string) {
		t.Helper()
		if say := b.step(b.maria, form, "approve", nil); !strings.Contains(say, want) {
			t.Errorf("approve: %q, want %q", say, want)
		}
	}
	refused("nobody has looked at: 1")
	b.says(b.ray, id, fields{"value": "12.50", "lookedBy": b.ray.Actor.UserID, "outcome": "right"})
	refused("5 %, keyed once: 1")
	b.says(b.ray, id, fields{"again": "12.50", "againBy": b.ray.Actor.UserID})
	refused("5 %, keyed once: 1")
	// A data clerk works on forms of others, and keys what somebody else keyed first.
	clerk := b.Person("data_clerk", "Carla")
	b.says(clerk, id, fields{"again": "12.05", "againBy": clerk.Actor.UserID})
	refused("keyed in two ways: 1")
	b.says(b.lena, id, fields{"cannot": "glare"})
	refused("cannot be read: 1")
	// Typed anew by the office: who looked before is no longer who looked, and it is keyed a second time again.
	b.says(b.lena, id, fields{"cannot": nil, "value": "12.5", "lookedBy": b.lena.Actor.UserID, "again": nil, "againBy": nil})
	if by := b.Row("paintRead", id).Fields["lookedBy"]; by != b.lena.Actor.UserID {
		t.Errorf("looked at by %v, want who typed it last", by)
	}
	refused("5 %, keyed once: 1")
	b.says(clerk, id, fields{"again": "12.50", "againBy": clerk.Actor.UserID})
	b.must(b.maria, form, "approve")
}

// A kind of field of which too much was wrong stands by itself no more, and does again once enough of it was right.
func TestApproval_CountsHowWellFieldsWereRead(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.maria.Must(yardtest.Add("paintSettings", change.UUID5(b.Org, "paintSettings"), fields{"limitSet": "us-40cfr63-II", "auditPct": int64(100)}))
	approve := func(raw, value, outcome string) {
		t.Helper()
		form, _ := b.form(nil)
		b.says(b.ray, b.read(form, "dft", raw, nil), fields{"value": value, "lookedBy": b.ray.Actor.UserID, "outcome": outcome})
		b.must(b.ray, form, "submit")
		b.must(b.lena, form, "review")
		b.must(b.maria, form, "approve")
	}
	trust := change.UUID5(b.Org, "paintTrust:dft")
	approve("5.1", "5.1", "right")
	b.Says("after one that was right", "paintTrust", trust, fields{"what": "dft", "audited": int64(1), "correct": int64(1), "least": int64(9936), "off": false})
	approve("5.1", "5.7", "wrong")
	b.Says("after one that was wrong", "paintTrust", trust, fields{"audited": int64(2), "correct": int64(1), "off": false})
	lesson := change.UUID5(b.Org, "paintLesson:digit:1:7")
	b.Says("the lesson", "paintLesson", lesson, fields{"kind": "digit", "readAs": "1", "means": "7", "times": int64(1), "active": true})
	b.maria.Must(yardtest.On("paintLesson", b.Row("paintLesson", lesson), change.Update, "", fields{"active": false}))
	approve("6.1", "6.7", "wrong")
	b.Says("after two", "paintTrust", trust, fields{"audited": int64(3), "correct": int64(1), "off": true})
	b.Says("the lesson, counted and still not in use", "paintLesson", lesson, fields{"times": int64(2), "active": false})
}

// What the square of a sheet says was not read, and proves nothing; nor does a sign that could not be read teach.
func TestApproval_LearnsFromCorrectionsAlone(t *testing.T) {
	t.Parallel()
	b := open(t)
	form, _ := b.form(nil)
	for i, c := range []struct{ field, raw, value string }{
		{"coating:1", "E-285", "E-235"}, {"dft", "5._", "5.2"}, {"airTemp", "5", "55"}, {"batch:1", "B7T", "B-77"},
	} {
		id := b.read(form, c.field, c.raw, fields{"state": "verify", "sure": int64(500 + i)})
		b.says(b.ray, id, fields{"value": c.value, "lookedBy": b.ray.Actor.UserID, "outcome": "wrong"})
	}
	b.must(b.ray, form, "submit")
	b.must(b.lena, form, "review")
	b.must(b.maria, form, "approve")
	var words []string
	for _, row := range b.All("paintLesson") {
		text := func(name string) string { value, _ := row.Fields[name].(string); return value }
		words = append(words, text("kind")+" "+text("readAs")+" "+text("means")+" "+strconv.FormatInt(number(row, "times"), 10))
	}
	if len(words) != 2 || !strings.Contains(strings.Join(words, ","), "word E-285 E-235 1") || !strings.Contains(strings.Join(words, ","), "word B7T B-77 1") {
		t.Errorf("learned %q", words)
	}
	if rows := b.All("paintTrust"); len(rows) != 0 {
		t.Errorf("%d kinds of fields were counted", len(rows))
	}
}
