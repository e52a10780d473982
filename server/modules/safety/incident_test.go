package safety_test

import (
	"strings"
	"testing"
	"time"

	"shipshape/server/modules/safety"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// desk is the EHS manager of a yard that is in business since 2020, at 8 in the morning of 2026-11-20.
type desk struct {
	*yardtest.Yard
	boss *yardtest.Person
}

func newDesk(t *testing.T) desk {
	t.Helper()
	y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", safety.Module{})
	d := desk{y, y.Person("ehs_manager", "Maria Okafor")}
	d.boss.Must(yardtest.Add("safetySettings", yardtest.NewID(), fields{"since": "2020-03-01"}))
	return d
}

func (d desk) incident(more fields) (id, say string) {
	at := d.Clock.At.UnixMilli()
	id = yardtest.NewID()
	_, say = d.boss.Does(yardtest.Add("incident", id, yardtest.With(fields{"kind": "injury", "happenedAt": at, "learnedAt": at, "state": "triage", "createdBy": d.boss.Actor.UserID}, more)))
	return id, say
}

func (d desk) step(entity, id, command string, f fields) string {
	_, say := d.boss.Does(yardtest.On(entity, d.Row(entity, id), change.Command, command, f))
	return say
}

func TestIncident_HappenedWhileThereWasAYard(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	at := func(day string) fields {
		when, err := time.Parse("2006-01-02 15:04", day)
		if err != nil {
			t.Fatal(err)
		}
		return fields{"happenedAt": when.UnixMilli()}
	}
	for day, want := range map[string]string{
		"2026-11-20 07:00": "", "2020-03-02 12:00": "", "2019-06-30 12:00": "in business since 2020-03-01", "1987-01-01 00:00": "between the years 2000 and 2100",
	} {
		if _, say := d.incident(at(day)); want == "" && say != "" || !strings.Contains(say, want) {
			t.Errorf("%s: %q, want %q", day, say, want)
		}
	}
	future := d.Clock.At.Add(72 * time.Hour).UnixMilli()
	if _, say := d.incident(fields{"happenedAt": future, "learnedAt": future}); !strings.Contains(say, "not come yet") {
		t.Errorf("the future: %q", say)
	}
}

func TestIncidentPerson_DiedAfterIt(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id, say := d.incident(nil)
	if say != "" {
		t.Fatal(say)
	}
	person := func(died string) string {
		_, say := d.boss.Does(yardtest.Add("incidentPerson", yardtest.NewID(), fields{"incidentId": id, "role": "injured", "name": "Ray", "diedOn": died, "createdBy": d.boss.Actor.UserID}))
		return say
	}
	if say := person("2026-11-18"); !strings.Contains(say, "before it happened") {
		t.Errorf("two days before: %q", say)
	}
	if say := person("2026-11-20"); say != "" {
		t.Errorf("on the day: %q", say)
	}
}

func TestDuplicate_LosesNothing(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	now := d.Clock.At.UnixMilli()
	first, _ := d.incident(fields{"happenedAt": now - 3_600_000, "learnedAt": now - 1_800_000, "severe": "amputation"})
	stays, _ := d.incident(fields{"happenedAt": now - 3_600_000, "learnedAt": now - 600_000})
	other, _ := d.incident(nil)
	duplicate := func(id, of string) string { return d.step("incident", id, "duplicate", fields{"duplicateOf": of}) }
	for want, say := range map[string]string{
		"leads back to this": duplicate(first, first),
		"severe":             duplicate(first, stays),
		"not there":          duplicate(first, yardtest.NewID()),
	} {
		if !strings.Contains(say, want) {
			t.Errorf("want %q: %q", want, say)
		}
	}
	d.boss.Must(yardtest.On("incident", d.Row("incident", stays), change.Update, "", fields{"severe": "amputation"}))
	if say := duplicate(first, stays); say != "" {
		t.Fatalf("merge: %q", say)
	}
	if say := duplicate(other, first); !strings.Contains(say, "duplicate itself") {
		t.Errorf("a duplicate of a duplicate: %q", say)
	}
	if at := d.Row("incident", stays).Fields["learnedAt"]; at != now-1_800_000 {
		t.Errorf("the clock runs from %v, want from the first report %v", at, now-1_800_000)
	}
	if row := d.Row("incident", first); row.Fields["severe"] != "amputation" {
		t.Errorf("the merged report lost what it said: %v", row.Fields)
	}
}

func TestCase_ClassificationTypedByHandIsNotTaken(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	incident, _ := d.incident(nil)
	id := yardtest.NewID()
	d.boss.Must(yardtest.Add("oshaCase", id, fields{"incidentId": incident, "onDay": "2026-11-20", "state": "candidate", "illness": "1", "createdBy": d.boss.Actor.UserID}))
	code, say := d.boss.Does(yardtest.On("oshaCase", d.Row("oshaCase", id), change.Update, "", fields{"outcome": "recordable", "logColumn": "J"}))
	if outcome := d.Row("oshaCase", id).Fields["outcome"]; outcome == "recordable" || code == "" && say == "" {
		t.Errorf("the outcome is %v after %q %q", outcome, code, say)
	}
	// Twice on one day: two cases of one person are two rows.
	again, _ := d.incident(nil)
	for _, of := range []string{incident, again} {
		d.boss.Must(yardtest.Add("oshaCase", yardtest.NewID(), fields{"incidentId": of, "onDay": "2026-11-20", "state": "candidate", "illness": "1", "createdBy": d.boss.Actor.UserID}))
	}
}
