package calendar_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/clock"
	"shipshape/server/modules/calendar"
	"shipshape/server/modules/qualifications"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = map[string]any

// monday is Mon, Nov 23 2026, 7:00 in New York.
var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

type stopped struct{ now time.Time }

func (c *stopped) Now() time.Time { return c.now }

type nobody struct{}

func (nobody) Poke(string, string, int64) {}

// yard is an organization on a real database, whose clock the test turns.
type yard struct {
	testing.TB
	*syncer.Syncer
	schema *schema.Schema
	store  *store.Store
	rules  *rules.Registry
	clock  *stopped
	org    string
	times  *clock.Service
	made   int
}

func newYard(t testing.TB, engine storetest.Engine) *yard {
	t.Helper()
	y := serverAt(t, storetest.Address(t, engine), newID(), &stopped{monday})
	y.write(add("organization", y.org, fields{"name": "Bayfront", "timeZone": "America/New_York", "workingDays": json.RawMessage("[1,2,3,4,5]")}))
	return y
}

// serverAt is one server of an organization.
func serverAt(t testing.TB, address, org string, at *stopped) *yard {
	t.Helper()
	s := storetest.Schema(t)
	y := &yard{TB: t, schema: s, store: storetest.OpenAt(t, address), rules: rules.New(s), clock: at, org: org}
	for _, module := range []interface{ Register(*rules.Registry) error }{qualifications.Module{}, calendar.Module{Link: "https://yard.example"}} {
		if err := module.Register(y.rules); err != nil {
			t.Fatal(err)
		}
	}
	y.Syncer = syncer.New(y.store, s, y.rules, y.clock, app.RandomIDs{}, nobody{})
	y.times = y.service()
	return y
}

// service is one server's clock.
func (y *yard) service() *clock.Service {
	return clock.New(y.store, y.Syncer, y.rules.Duties(), y.clock, app.RandomIDs{}, slog.New(slog.NewTextHandler(failing{y}, &slog.HandlerOptions{Level: slog.LevelError})))
}

// failing fails the test of what it is told.
type failing struct{ y *yard }

func (f failing) Write(p []byte) (int, error) {
	f.y.Error(string(p))
	return len(p), nil
}

// tick lets time act until nothing more is due.
func (y *yard) tick() {
	y.Helper()
	for range 4 {
		if err := y.times.Tick(y.Context()); err != nil {
			y.Fatal(err)
		}
	}
}

// to moves the clock to a moment in the yard: "2026-11-24 07:00".
func (y *yard) to(at string) {
	y.Helper()
	zone := app.Zone("America/New_York")
	moment, err := time.ParseInLocation("2006-01-02 15:04", at, zone)
	if err != nil {
		y.Fatal(err)
	}
	y.clock.now = moment
}

func newID() string { return app.RandomIDs{}.New() }

func add(entity, id string, f fields) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: f}
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

func (y *yard) write(ops ...change.Op) {
	y.Helper()
	if _, err := y.Write(y.Context(), y.org, ops); err != nil {
		y.Fatal(err)
	}
}

// person is somebody with a tablet.
type person struct {
	*yard
	id     string
	actor  app.Actor
	device string
	n      int64
	hlc    *hlc.Clock
}

func (y *yard) person(role, name string) *person {
	y.Helper()
	y.made++
	id, device := newID(), fmt.Sprintf("5f0c%012x", y.made)
	y.write(add("person", id, fields{"fullName": name, "role": role, "active": true}))
	return &person{yard: y, id: id, device: device, hlc: hlc.New(device), actor: app.Actor{UserID: id, OrgID: y.org, Role: role, FullName: name}}
}

// set makes a set without sending it: a device without signal.
func (p *person) set(ops ...change.Op) json.RawMessage {
	p.n++
	at := p.clock.now.UnixMilli()
	return change.Encode(change.Set{
		Device: p.device, N: p.n, ID: newID(), At: p.hlc.Now(at), Schema: p.schema.Version,
		Clock: change.ClockReading{Wall: at, Quality: "measured"}, Actor: p.id, Ops: ops,
	})
}

// push sends sets, and answers what became of the first that is not in effect: its message.
func (p *person) push(sets ...json.RawMessage) string {
	p.Helper()
	answer, err := p.Push(p.Context(), p.actor, wire.PushRequest{Proto: 1, Schema: p.schema.Version, Device: p.device, Sets: sets})
	if err != nil {
		p.Fatal(err)
	}
	for _, result := range answer.Results {
		if result.Result != wire.Applied && result.Result != wire.Merged {
			return result.Message
		}
	}
	return ""
}

func (p *person) does(ops ...change.Op) string {
	p.Helper()
	return p.push(p.set(ops...))
}

func (p *person) must(ops ...change.Op) {
	p.Helper()
	if say := p.does(ops...); say != "" {
		p.Fatal(say)
	}
}

func (y *yard) find(entity, id string) *merge.Row {
	y.Helper()
	var found map[string]*store.Record
	err := y.store.Read(y.Context(), func(tx *store.Tx) (err error) {
		found, err = tx.LoadRecords(y.org, y.schema.Entity(entity), []string{id})
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	if found[id] == nil {
		return nil
	}
	return found[id].Row
}

func (y *yard) row(entity, id string) *merge.Row {
	y.Helper()
	row := y.find(entity, id)
	if row == nil {
		y.Fatalf("%s %s is not there", entity, id)
	}
	return row
}

// all lists the living rows of a kind.
func (y *yard) all(entity string) []*merge.Row {
	y.Helper()
	var rows []*merge.Row
	err := y.store.Read(y.Context(), func(tx *store.Tx) error {
		records, err := tx.ListRecords(y.org, y.schema.Entity(entity))
		rows = nil
		for _, r := range records {
			if r.Row.Alive() {
				rows = append(rows, r.Row)
			}
		}
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	return rows
}

// items are those of a rule as "slot state", in the order of their slots.
func (y *yard) items(rule string) []string {
	y.Helper()
	var all []string
	for _, item := range y.all("calendarItem") {
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
	return y.row("calendarItem", itemID(rule, slot))
}

// on is an op of somebody who has seen the row as it is.
func on(entity string, row *merge.Row, kind, command string, f fields) change.Op {
	op := change.Op{Entity: entity, ID: row.ID, Kind: kind, Command: command, CL: row.CL, Fields: f, Was: map[string][]string{}}
	for name := range f {
		if row.Fields[name] != nil {
			op.Was[name] = row.VersionOf(name)
		}
	}
	switch kind {
	case change.Command:
		op.Was["state"] = row.VersionOf("state")
	case change.Delete:
		op.Was, op.Saw = nil, row.Versions.All()
	}
	return op
}

func command(row *merge.Row, name string, f fields) change.Op {
	return on("calendarItem", row, change.Command, name, f)
}

// rule adds one, by the server; what is not given is that of a yearly report.
// deathClock is a rule of 8 hours that a death starts.
func deathClock(owner string) fields {
	return fields{"title": "Report to OSHA", "anchor": "event", "rrule": nil, "startOn": nil, "eventKind": "death", "afterValue": int64(8), "afterUnit": "hours", "ownerId": owner}
}

func (y *yard) rule(f fields) string {
	y.Helper()
	id := newID()
	y.write(add("calendarRule", id, ruleFields(f)))
	return id
}

func ruleFields(f fields) fields {
	all := fields{
		"title": "Tier II report", "category": "report", "authority": "state", "anchor": "fixed", "state": "active", "roll": "none",
		"approval": "none", "each": "none", "rrule": "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "startOn": "2026-01-01",
	}
	for name, value := range f {
		all[name] = value
	}
	for name, value := range all {
		if value == nil {
			delete(all, name)
		}
	}
	return all
}

// told is a message that was promised.
type told struct{ Kind, To, Subject string }

// messages are those promised of some kinds since a moment, without those that settle.
func (y *yard) messages(kind string) []told {
	y.Helper()
	var rows []struct {
		Kind       string `db:"kind"`
		Recipients string `db:"recipients"`
		Subject    string `db:"subject"`
		Body       string `db:"body"`
	}
	err := y.store.Read(y.Context(), func(tx *store.Tx) error {
		rows = nil
		return tx.Select(&rows, "SELECT kind, recipients, subject, body FROM effects WHERE org_id = ? AND kind = ? ORDER BY created_at, message_key", y.org, kind)
	})
	if err != nil {
		y.Fatal(err)
	}
	var all []told
	for _, row := range rows {
		var letter notice.Letter
		if row.Kind == notice.Inbox {
			if err := json.Unmarshal([]byte(row.Body), &letter); err != nil {
				y.Fatal(err)
			}
			if letter.Settles != "" {
				continue
			}
		}
		all = append(all, told{row.Kind, strings.Join(words(row.Recipients), " "), row.Subject})
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
	f := fields{"id": id, "kind": kind, "title": strings.ToUpper(id[:1]) + id[1:]}
	for name, value := range more {
		f[name] = value
	}
	return f
}
