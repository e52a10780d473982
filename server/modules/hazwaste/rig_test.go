package hazwaste_test

import (
	"encoding/json"
	"log/slog"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/clock"
	"shipshape/server/modules/calendar"
	"shipshape/server/modules/hazwaste"
	"shipshape/server/modules/qualifications"
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

type stopped struct{ now time.Time }

func (c *stopped) Now() time.Time { return c.now }

type nobody struct{}

func (nobody) Poke(string, string, int64) {}

// yard is an organization on a real database, whose clock the test turns. It is a small generator until a test says otherwise.
type yard struct {
	testing.TB
	*syncer.Syncer
	schema *schema.Schema
	store  *store.Store
	clock  *stopped
	times  *clock.Service
	org    string
	// areas and streams that most tests need
	satellite, central, paint string
	// boss may do everything in the yard.
	boss *person
}

func newYard(t testing.TB) *yard {
	t.Helper()
	s := storetest.Schema(t)
	y := &yard{TB: t, schema: s, store: storetest.Open(t, storetest.SQLite), clock: &stopped{}, org: newID(), satellite: newID(), central: newID(), paint: newID()}
	y.to("2026-03-02 08:00")
	registry := rules.New(s)
	for _, module := range []interface{ Register(*rules.Registry) error }{qualifications.Module{}, calendar.Module{}, hazwaste.Module{}} {
		if err := module.Register(registry); err != nil {
			t.Fatal(err)
		}
	}
	y.Syncer = syncer.New(y.store, s, registry, y.clock, app.RandomIDs{}, nobody{})
	y.times = clock.New(y.store, y.Syncer, registry.Duties(), y.clock, app.RandomIDs{}, slog.New(slog.DiscardHandler))
	y.write(
		add("organization", y.org, fields{"name": "Bayfront", "timeZone": "America/New_York", "workingDays": json.RawMessage("[1,2,3,4,5]")}),
		add("wasteSettings", y.settingsID(), fields{"category": "sqg", "epaId": "VAD000000001"}),
		area(y.satellite, "satellite", nil), area(y.central, "central", nil),
		add("wasteStream", y.paint, fields{"name": "Waste paint", "kind": "hazardous", "physical": "liquid", "density": int64(1000)}),
	)
	y.boss = y.person("ehs_manager")
	return y
}

func (y *yard) settingsID() string { return change.UUID5(y.org, "wasteSettings") }

func newID() string { return app.RandomIDs{}.New() }

// to moves the clock to a moment in the yard.
func (y *yard) to(at string) {
	y.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04", at, app.Zone("America/New_York"))
	if err != nil {
		y.Fatal(err)
	}
	y.clock.now = moment
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

// write is what was here before: no rule is asked.
func (y *yard) write(ops ...change.Op) {
	y.Helper()
	if _, err := y.Write(y.Context(), y.org, ops); err != nil {
		y.Fatal(err)
	}
}

func add(entity, id string, f fields) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: f}
}

func with(all, more fields) fields {
	for name, value := range more {
		all[name] = value
	}
	for name, value := range all {
		if value == nil {
			delete(all, name)
		}
	}
	return all
}

func area(id, kind string, more fields) change.Op {
	return add("wasteArea", id, with(fields{"name": "Area " + id[30:], "code": "A-" + id[30:], "kind": kind, "active": true}, more))
}

// drum is an empty one of paint in an area.
func (y *yard) drum(id, area string, more fields) change.Op {
	return add("wasteContainer", id, with(fields{"streamId": y.paint, "areaId": area, "kind": "drum", "capacity": int64(5500), "unit": "gal", "state": "empty"}, more))
}

// drop is waste that went into a container on a day, in kilograms of water's density.
func drop(id, container, day string, kg int64, more fields) change.Op {
	return add("wasteAddition", id, with(fields{
		"containerId": container, "kind": "generated", "addedOn": day, "amount": kg * 100, "unit": "kg", "density": int64(1000),
	}, more))
}

func move(container, from, to, day string) change.Op {
	return add("wasteMove", newID(), fields{"containerId": container, "fromId": from, "toId": to, "movedOn": day})
}

// person is somebody with a tablet.
type person struct {
	*yard
	actor  app.Actor
	device string
	n      int64
	hlc    *hlc.Clock
}

func (y *yard) person(role string) *person {
	y.Helper()
	id := newID()
	y.write(add("person", id, fields{"fullName": role, "role": role, "active": true}))
	return y.stranger(y.org, id, role)
}

// stranger is somebody of an organization with an id.
func (y *yard) stranger(org, id, role string) *person {
	actor := app.Actor{UserID: id, OrgID: org, Role: role, FullName: role, Superuser: role == app.RoleSuperuser}
	device := id[len(id)-12:] + "0000"
	return &person{yard: y, actor: actor, device: device, hlc: hlc.New(device)}
}

// set makes a set without sending it: a device without signal.
func (p *person) set(ops ...change.Op) json.RawMessage {
	p.n++
	at := p.clock.now.UnixMilli()
	return change.Encode(change.Set{
		Device: p.device, N: p.n, ID: newID(), At: p.hlc.Now(at), Schema: p.schema.Version,
		Clock: change.ClockReading{Wall: at, Quality: "measured"}, Actor: p.actor.UserID, Ops: ops,
	})
}

// push sends sets, and answers what became of the first that is not in effect: its code and its message.
func (p *person) push(sets ...json.RawMessage) (code, say string) {
	p.Helper()
	answer, err := p.Push(p.Context(), p.actor, wire.PushRequest{Proto: 1, Schema: p.schema.Version, Device: p.device, Sets: sets})
	if err != nil {
		p.Fatal(err)
	}
	for _, result := range answer.Results {
		if result.Result != wire.Applied && result.Result != wire.Merged {
			return result.Result + " " + result.Code + result.Reason, result.Message
		}
	}
	return "", ""
}

func (p *person) does(ops ...change.Op) (code, say string) {
	p.Helper()
	return p.push(p.set(ops...))
}

func (p *person) must(ops ...change.Op) {
	p.Helper()
	if code, say := p.does(ops...); code != "" {
		p.Fatal(code, say)
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

// told are the subjects of the notices that were promised, with whom they are for, in order.
func (y *yard) told() []string {
	y.Helper()
	var rows []struct {
		Recipients string `db:"recipients"`
		Subject    string `db:"subject"`
	}
	err := y.store.Read(y.Context(), func(tx *store.Tx) error {
		rows = nil
		return tx.Select(&rows, "SELECT recipients, subject FROM effects WHERE org_id = ? AND kind = 'notice' ORDER BY created_at, message_key", y.org)
	})
	if err != nil {
		y.Fatal(err)
	}
	var all []string
	for _, row := range rows {
		if row.Subject == "Settled" {
			continue
		}
		all = append(all, row.Subject+" to "+row.Recipients)
	}
	return all
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
	case change.Delete, change.Remove:
		op.Was, op.Saw = nil, row.Versions.All()
	}
	return op
}

// edit is an update of a record as it is now.
func (y *yard) edit(entity, id string, f fields) change.Op {
	y.Helper()
	return on(entity, y.row(entity, id), change.Update, "", f)
}

func (y *yard) delete(entity, id string) change.Op {
	y.Helper()
	return on(entity, y.row(entity, id), change.Delete, "", nil)
}

// says compares fields of a record. What is not there is nil.
func (y *yard) says(what, entity, id string, want fields) {
	y.Helper()
	row := y.row(entity, id)
	for field, value := range want {
		if got := row.Fields[field]; got != value {
			y.Errorf("%s: %s is %v, want %v", what, field, got, value)
		}
	}
}
