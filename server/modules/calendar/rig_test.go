package calendar_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/modules/calendar"
	"shipshape/server/modules/qualifications"
	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = yardtest.Fields

// monday is Mon, Nov 23 2026, 7:00 in New York.
var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// yard is one server of an organization.
type yard struct{ *yardtest.Yard }

func modules() []yardtest.Module {
	return []yardtest.Module{qualifications.Module{}, calendar.Module{Link: "https://yard.example"}}
}

func newYard(t testing.TB) *yard {
	t.Helper()
	return &yard{yardtest.New(t, storetest.SQLite, "2026-11-23 07:00", modules()...)}
}

func list(values ...any) json.RawMessage {
	raw, err := json.Marshal(values)
	if err != nil {
		panic(err)
	}
	if len(values) == 0 {
		return json.RawMessage("[]")
	}
	return raw
}

// person is somebody with a tablet, and the yard as they know it.
type person struct {
	*yard
	*yardtest.Person
	id string
}

func (y *yard) person(role, name string) *person {
	y.Helper()
	made := y.Person(role, name)
	return &person{yard: y, Person: made, id: made.Actor.UserID}
}

// push sends sets, and answers what the first that is not in effect says.
func (p *person) push(sets ...json.RawMessage) string {
	p.Helper()
	_, say := p.Pushes(sets...)
	return say
}

func (p *person) does(ops ...change.Op) string {
	p.Helper()
	return p.push(p.Set(ops...))
}

// items are those of a rule as "slot state", in the order of their slots.
func (y *yard) items(rule string) []string {
	y.Helper()
	var all []string
	for _, item := range y.All("calendarItem") {
		if item.Fields["ruleId"] == rule {
			all = append(all, fmt.Sprintf("%v %v", item.Fields["slot"], item.Fields["state"]))
		}
	}
	slices.Sort(all)
	return all
}

func itemID(rule, slot string) string { return change.UUID5(rule, "calendarItem:"+slot) }

// item is the row of an occurrence.
func (y *yard) item(rule, slot string) *merge.Row {
	y.Helper()
	return y.Row("calendarItem", itemID(rule, slot))
}

func command(row *merge.Row, name string, f fields) change.Op {
	return yardtest.On("calendarItem", row, change.Command, name, f)
}

// deathClock is a rule of 8 hours that a death starts.
func deathClock(owner string) fields {
	return fields{"title": "Report to OSHA", "anchor": "event", "rrule": nil, "startOn": nil, "eventKind": "death", "afterValue": int64(8), "afterUnit": "hours", "ownerId": owner}
}

// rule adds one, by the server; what is not given is that of a yearly report.
func (y *yard) rule(f fields) string {
	y.Helper()
	id := yardtest.NewID()
	y.Wrote(yardtest.Add("calendarRule", id, ruleFields(f)))
	return id
}

func ruleFields(f fields) fields {
	return yardtest.With(fields{
		"title": "Tier II report", "category": "report", "authority": "state", "anchor": "fixed", "state": "active", "roll": "none",
		"approval": "none", "each": "none", "rrule": "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "startOn": "2026-01-01",
	}, f)
}

// told is a message that was promised.
type told struct{ Kind, To, Subject string }

// messages are those promised of some kinds since a moment, without those that settle.
func (y *yard) messages(kind string) []told {
	y.Helper()
	var all []told
	for _, row := range y.Promised(kind) {
		var letter notice.Letter
		if kind == notice.Inbox {
			if err := json.Unmarshal([]byte(row.Body), &letter); err != nil {
				y.Fatal(err)
			}
			if letter.Settles != "" {
				continue
			}
		}
		all = append(all, told{kind, strings.Join(words(row.Recipients), " "), row.Subject})
	}
	return all
}

func words(raw string) []string {
	var all []string
	if json.Unmarshal([]byte(raw), &all) != nil {
		return []string{raw}
	}
	return all
}

// evidence is a slot of a rule.
func evidence(id, kind string, more fields) fields {
	return yardtest.With(fields{"id": id, "kind": kind, "title": strings.ToUpper(id[:1]) + id[1:]}, more)
}
